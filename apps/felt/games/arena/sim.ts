import { leagueSimulations } from '../leagueSim.ts';
import type { Simulation } from '../simulation.ts';
import { arena } from './game.ts';

/** A selection of each market that is open before a match, and accumulators. */
export const simulations = (): Simulation[] =>
  leagueSimulations(arena.engine, [
    { name: 'arena match', selection: 'match:home', legs: 1 },
    { name: 'arena map', selection: 'map2:away', legs: 1 },
    { name: 'arena score', selection: 'score:1-2', legs: 1 },
    { name: 'arena maps', selection: 'maps:over', legs: 1 },
    { name: 'arena handicap', selection: 'handicap:home:-1.5', legs: 1 },
    { name: 'arena rounds', selection: 'rounds1:over', legs: 1 },
    { name: 'arena accumulator of 2', selection: 'match:home', legs: 2 },
    { name: 'arena accumulator of 4', selection: 'match:away', legs: 4 },
  ]);
