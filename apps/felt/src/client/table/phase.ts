import type { TableRound } from '../../live.ts';

/**
 * A round's phase by the server's clock. `closing`: too late for new bets; `showing`: the draw is seen; `over`:
 * between result and next round.
 */
export type TableMoment = 'waiting' | 'open' | 'closing' | 'locked' | 'showing' | 'over' | 'void';

/** A bet sent later than this before the lock may be late on a poor connection. */
export const LAST_CALL_MS = 400;

/** What the clock says, unless the server has already said more. */
export function momentOf(round: TableRound | null, now: number): TableMoment {
  if (round === null) return 'waiting';
  if (round.phase === 'void') return 'void';
  if (now < round.openAt) return 'waiting';
  const isEarly = round.phase === 'scheduled' || round.phase === 'open';
  if (isEarly && now < round.lockAt - LAST_CALL_MS) return 'open';
  if (isEarly && now < round.lockAt) return 'closing';
  // Only a flight has a draw of which nothing is known.
  const isHidden = round.events.length === 0 && round.phase !== 'drawing';
  if (now < round.drawAt || isHidden) return round.phase === 'settled' ? 'over' : 'locked';
  return now < round.settleAt ? 'showing' : 'over';
}

/** Whether bets are open; never without the stream. */
export const isBetting = (moment: TableMoment): boolean => moment === 'open' || moment === 'closing';

/** Whole seconds until bets close, rounded up. */
export function secondsLeft({ lockAt }: TableRound, now: number): number {
  return Math.max(0, Math.ceil((lockAt - now) / 1000));
}

/** The share of the betting time that is left, 1 to 0. */
export function shareLeft({ openAt, lockAt }: TableRound, now: number): number {
  return Math.min(1, Math.max(0, (lockAt - now) / Math.max(1, lockAt - openAt)));
}

/** The next change by the clock alone; null: waits for news. */
export function nextMoment(round: TableRound | null, now: number): number | null {
  if (round === null) return null;
  const edges = [round.openAt, round.lockAt - LAST_CALL_MS, round.lockAt, round.drawAt, round.settleAt];
  const later = edges.filter((edge) => edge > now);
  return later.length === 0 ? null : Math.min(...later);
}
