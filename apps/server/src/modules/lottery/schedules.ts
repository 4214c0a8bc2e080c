import { drawsBetween, type LotteryGame, type ScheduledDraw } from '@baize/lottery/index.ts';
import type { ScheduleRow } from './schedules.store.ts';

/** A game as a change of its schedule has it; only its hours, days and lock change, never how it is drawn. */
export function gameBy(
  game: LotteryGame,
  row: Pick<ScheduleRow, 'times' | 'weekdays' | 'lockSeconds'> | null,
): LotteryGame {
  if (!row || 'everySeconds' in game.schedule) return game;
  const weekdays = row.weekdays === '' ? null : row.weekdays.split(',').map(Number);
  return {
    ...game,
    lockSeconds: row.lockSeconds,
    schedule: { zone: game.schedule.zone, times: row.times.split(','), ...(weekdays ? { weekdays } : {}) },
  };
}

/** The game as it is at a moment. */
export const gameAt = (game: LotteryGame, rows: readonly ScheduleRow[], at: Date): LotteryGame =>
  gameBy(game, rows.findLast(({ fromAt }) => fromAt <= at) ?? null);

/** Draws of a time in which the schedule may change: each stretch by what holds in it. */
export function drawsBy(game: LotteryGame, rows: readonly ScheduleRow[], from: Date, to: Date): ScheduledDraw[] {
  const starts = rows.map(({ fromAt }) => fromAt).filter((at) => at > from && at < to);
  const edges = [from, ...starts, to];
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? from;
    const found = drawsBetween(gameAt(game, rows, start), start, end);
    // A draw at the very moment of a change is one of the new schedule.
    return at < starts.length ? found.filter(({ drawAt }) => drawAt < end) : found;
  });
}
