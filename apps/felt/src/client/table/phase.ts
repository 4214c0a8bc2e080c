import type { TableRound } from '../../live.ts';

/**
 * Where a round stands by the server's clock, as the page computes it. `closing`: bets lie, no new one can be sent in time.
 * `showing` is the draw being seen; `over` is the time between the result and the next round.
 */
export type TableMoment = 'waiting' | 'open' | 'closing' | 'locked' | 'showing' | 'over' | 'void';

/** A bet sent later than this before the lock would not arrive on a poor connection; what was placed before is sent by then. */
export const LAST_CALL_MS = 400;

/** What the clock says, unless the server has already said more. */
export function momentOf(round: TableRound | null, now: number): TableMoment {
  if (round === null) return 'waiting';
  if (round.phase === 'void') return 'void';
  if (now < round.openAt) return 'waiting';
  const isEarly = round.phase === 'scheduled' || round.phase === 'open';
  if (isEarly && now < round.lockAt - LAST_CALL_MS) return 'open';
  if (isEarly && now < round.lockAt) return 'closing';
  if (now < round.drawAt || round.events.length === 0) return round.phase === 'settled' ? 'over' : 'locked';
  return now < round.settleAt ? 'showing' : 'over';
}

/** Whether bets lie open by the clock; without the stream none is taken, whatever it says. */
export const isBetting = (moment: TableMoment): boolean => moment === 'open' || moment === 'closing';

/** Whole seconds until bets close, counted up so that "1" stands for the last one. */
export function secondsLeft({ lockAt }: TableRound, now: number): number {
  return Math.max(0, Math.ceil((lockAt - now) / 1000));
}

/** The share of the betting time that is left, 1 to 0. */
export function shareLeft({ openAt, lockAt }: TableRound, now: number): number {
  return Math.min(1, Math.max(0, (lockAt - now) / Math.max(1, lockAt - openAt)));
}

/** When something on the page will change next by the clock alone; null when it waits for news. */
export function nextMoment(round: TableRound | null, now: number): number | null {
  if (round === null) return null;
  const edges = [round.openAt, round.lockAt - LAST_CALL_MS, round.lockAt, round.drawAt, round.settleAt];
  const later = edges.filter((edge) => edge > now);
  return later.length === 0 ? null : Math.min(...later);
}
