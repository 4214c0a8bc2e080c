import type { GameType } from '@baize/contract/games/games.ts';

/** Where a round counts though no message closes it; sports and lotteries wait for their result. */
export const COUNTED_OPEN: readonly GameType[] = ['RNG', 'FISH', 'LIVE', 'PVP'];

/** `returned`: by rollbacks; `win`: less what was rolled back. Minor units. */
export interface RoundSums {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly win: bigint;
  /** Closed, or counted though open. */
  readonly closed: boolean;
  /** Bonus part of the remaining stake. */
  readonly bonusKept?: bigint;
  /** What the vendor says was really played of the stake; absent: all of it. */
  readonly turnover?: bigint | undefined;
}

export interface ValidBet {
  readonly total: bigint;
  /** The member's own share, for rebates, ranks and reports; requirements count the whole. */
  readonly own: bigint;
}

/** Both sides can be backed here, so only what was at risk counts. */
export const AT_RISK: readonly GameType[] = ['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** The class of a round whose sides cancel out, such as a lottery order of big and small, whatever its category. */
export const COVERED = 'COVERED';

/**
 * A round's valid bet by category: what counts towards rebates, requirements and ranks. Zero while open or fully
 * returned. The ledger's statement computes the same; a test compares them.
 */
export function validBet(
  category: string,
  { stake, returned, win, closed, bonusKept = 0n, turnover }: RoundSums,
  gameClass = '',
): ValidBet {
  const kept = stake - returned;
  if (!closed || kept <= 0n) return { total: 0n, own: 0n };
  const isNet = gameClass === COVERED || AT_RISK.some((known) => known === category);
  const played = smaller(kept, turnover ?? kept);
  const total = isNet ? smaller(played, distance(win, kept)) : played;
  return { total, own: (total * (kept - bonusKept)) / kept };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
