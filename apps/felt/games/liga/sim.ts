import { leagueSimulations } from '../leagueSim.ts';
import type { Simulation } from '../simulation.ts';
import { liga } from './game.ts';

/** A selection of each market, and accumulators. */
export const simulations = (): Simulation[] =>
  leagueSimulations(liga.engine, [
    { name: 'liga result', selection: 'result:home', legs: 1 },
    { name: 'liga double', selection: 'double:x2', legs: 1 },
    { name: 'liga total', selection: 'total:2.5:over', legs: 1 },
    { name: 'liga both', selection: 'both:yes', legs: 1 },
    { name: 'liga handicap', selection: 'handicap:away:0.5', legs: 1 },
    { name: 'liga score', selection: 'score:1-1', legs: 1 },
    { name: 'liga accumulator of 2', selection: 'result:home', legs: 2 },
    { name: 'liga accumulator of 5', selection: 'total:2.5:over', legs: 5 },
  ]);
