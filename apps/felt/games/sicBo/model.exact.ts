import { returnOf } from '../table.ts';
import { FACES, judgeSpot, outcomeOf, SPOTS } from './rules.ts';
import type { SicBoSpot } from './script.ts';

const THROWN = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => outcomeOf([one, two, three]))));
export const THROWS = THROWN.length;

/** What a unit on a spot returns over all 216 throws: the sum, and the sum of squares. */
export function countSpot(spot: SicBoSpot): { readonly sum: number; readonly squares: number } {
  const returns = THROWN.map((outcome) => Number(returnOf(1n, judgeSpot(spot, outcome), 1n)));
  return {
    sum: returns.reduce((all, one) => all + one, 0),
    squares: returns.reduce((all, one) => all + one ** 2, 0),
  };
}

export const takeCensus = (): ReadonlyMap<SicBoSpot, number> =>
  new Map(SPOTS.map((spot) => [spot, countSpot(spot).sum]));
