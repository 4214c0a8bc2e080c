import type { Simulation } from '../simulation.ts';
import { urchinCells, worthOf } from './rules.ts';

/** A large stake hides the rounding. */
const STAKE = 10_000_000n;
const EXACT = 0.99;

const WAYS = [
  [1, 1],
  [3, 5],
  [10, 3],
] as const;

/** Opens so many shells, then cashes out. */
export const simulations = (): Simulation[] =>
  WAYS.map(([urchins, pearls]) => {
    const paid = Number(worthOf(STAKE, urchins, pearls)) / Number(STAKE);
    return {
      ...{ name: `perlas ${urchins}/${pearls}`, exact: EXACT, share: 0.05, trueShare: 0.1 },
      deviation: Math.sqrt(EXACT * paid - EXACT ** 2),
      play: (draws) => (urchinCells(urchins, draws).every((cell) => cell >= pearls) ? paid : 0),
    };
  });
