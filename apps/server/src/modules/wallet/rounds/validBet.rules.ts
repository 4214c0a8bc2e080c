import type { GameType } from '@baize/contract/games/games.ts';

/** What a round has come to: `stake` was staked, `returned` came back by rollbacks, `win` is less what was taken back. Minor units. */
export interface RoundSums {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
  readonly closed: boolean;
  /** The part of what is still staked that was bonus money. */
  readonly bonusKept?: bigint;
}

export interface ValidBet {
  readonly total: bigint;
  /** The share of the member's own money in it: what rebates, ranks and reports count. The whole counts for a wagering requirement only. */
  readonly own: bigint;
}

/** Games in which both sides can be backed: there only what was at risk counts. */
export const AT_RISK: readonly GameType[] = ['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/**
 * The valid bet of a round of a category: what of its stake counts towards rebates, requirements and ranks. Nothing while it is open or
 * when all of it came back. The ledger's statement does the same for every entry and keeps the difference that it made: the two are
 * held to each other by their test.
 */
export function validBet(category: string, { stake, returned, win, closed, bonusKept = 0n }: RoundSums): ValidBet {
  const kept = stake - returned;
  if (!closed || kept <= 0n) return { total: 0n, own: 0n };
  const total = AT_RISK.some((known) => known === category) ? smaller(kept, distance(win, kept)) : kept;
  return { total, own: (total * (kept - bonusKept)) / kept };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
