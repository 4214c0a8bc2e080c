import type { RaceBy } from '../rules/socialConditions.rules.ts';

/** Minor units of own money. */
export interface RaceRound {
  readonly stake: bigint;
  readonly win: bigint;
  readonly valid: bigint;
  /** When it was closed, if that was within the race. */
  readonly closedAt: Date | null;
}

export interface RaceEntry {
  readonly code: string;
  readonly amount: bigint;
  readonly valid: bigint;
  readonly closes: boolean;
  readonly createdAt: Date;
}

export const NO_ROUND: RaceRound = { stake: 0n, win: 0n, valid: 0n, closedAt: null };

/** Rollbacks so long after the end still count. */
export const COUNTING_MS = 10 * 60_000;

/** Closed after the end, it does not count. */
export function roundAfter(round: RaceRound, { code, amount, valid, closes, createdAt }: RaceEntry, endsAt: Date) {
  const stake = code === 'BET' ? amount : code === 'BET_ROLLBACK' ? -amount : 0n;
  const win = code === 'WIN' ? amount : code === 'WIN_ROLLBACK' ? -amount : 0n;
  const isClosing = closes && round.closedAt === null && createdAt < endsAt;
  return {
    stake: round.stake + stake,
    win: round.win + win,
    valid: round.valid + valid,
    closedAt: isClosing ? createdAt : round.closedAt,
  };
}

const HUNDREDTHS = 100n;

/** Minor units or hundredths; null: does not count. */
export function scoreOf(by: RaceBy, { stake, win, valid, closedAt }: RaceRound): bigint | null {
  if (closedAt === null || stake <= 0n) return null;
  if (by === 'stakes') return valid;
  return by === 'net' ? win - stake : (win * HUNDREDTHS) / stake;
}
