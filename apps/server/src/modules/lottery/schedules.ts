import { drawsBetween, type LotteryGame, type ScheduledDraw } from '@baize/lottery/index.ts';
import type { ScheduleRow } from './schedules.store.ts';

/** Only hours, days and lock change, never the draw. */
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

/** Each stretch by its schedule. */
export function drawsBy(game: LotteryGame, rows: readonly ScheduleRow[], from: Date, to: Date): ScheduledDraw[] {
  const starts = rows.map(({ fromAt }) => fromAt).filter((at) => at > from && at < to);
  const edges = [from, ...starts, to];
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? from;
    const found = drawsBetween(gameAt(game, rows, start), start, end);
    // At the moment of change the new schedule holds.
    return at < starts.length ? found.filter(({ drawAt }) => drawAt < end) : found;
  });
}
