import { returnOf } from '../table.ts';
import { compare, judgeSpot, SHOE, SPOTS } from './rules.ts';
import type { DragonTigerOutcome, DragonTigerSpot } from './script.ts';

/** A stake of two, so that half of it is whole. */
export const STAKE = 2n;

/** What a stake on each spot returns with an outcome. */
export const returnsOf = (outcome: DragonTigerOutcome): readonly (readonly [DragonTigerSpot, number])[] =>
  SPOTS.map((spot) => [spot, Number(returnOf(STAKE, judgeSpot(spot, outcome), 1n))]);

export interface Census {
  /** All 416 × 415 orders of two cards; of them the dragon's wins, the ties, and those of one suit. */
  readonly orders: number;
  readonly won: number;
  readonly tied: number;
  readonly suited: number;
  /** Sum of what `STAKE` returns over all orders. */
  readonly returned: Readonly<Record<DragonTigerSpot, number>>;
  /** Sum of the squares of what all spots return together. */
  readonly squares: number;
}

/** Counted by faces: each stands eight times in the shoe. */
export function takeCensus(): Census {
  const faces = [...new Set(SHOE)];
  const each = SHOE.length / faces.length;
  const returned = Object.fromEntries(SPOTS.map((spot) => [spot, 0])) as Record<DragonTigerSpot, number>;
  const counts = { orders: 0, won: 0, tied: 0, suited: 0, squares: 0 };
  for (const dragon of faces) {
    for (const tiger of faces) {
      const ways = each * (dragon === tiger ? each - 1 : each);
      const outcome = compare(dragon, tiger);
      counts.orders += ways;
      counts.won += outcome.winner === 'dragon' ? ways : 0;
      counts.tied += outcome.winner === 'tie' ? ways : 0;
      counts.suited += outcome.isSuited ? ways : 0;
      const returns = returnsOf(outcome);
      for (const [spot, amount] of returns) returned[spot] += ways * amount;
      counts.squares += ways * returns.reduce((sum, [, amount]) => sum + amount, 0) ** 2;
    }
  }
  return { ...counts, returned };
}
