import { LOTTERY_DAYS_AHEAD, type ClosedDay } from '@baize/contract/lottery/games.ts';
import { zoneOf, type LotteryGame, type ScheduledDraw } from '@baize/lottery/index.ts';
import { addDays } from '@baize/contract/calendar.ts';
import type { Db } from '@baize/db';
import { dayIn } from '../../kernel/clock.ts';
import { listClosedDays } from './closedDays.store.ts';

/** The day of a draw, by its number: that of midnight belongs to the day that ends. */
const dayOf = ({ numero }: Pick<ScheduledDraw, 'numero'>): string =>
  `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Without draws on closed days. */
export const drawnOn = <Draw extends Pick<ScheduledDraw, 'numero'>>(
  draws: readonly Draw[],
  closed: ReadonlySet<string>,
): Draw[] => draws.filter((draw) => !closed.has(dayOf(draw)));

export const todayOfGame = (game: LotteryGame, now: Date): string => dayIn(zoneOf(game), now);

/** Days to come without a draw, as members read them, by game. */
export async function closedDaysOf(
  db: Db,
  games: readonly LotteryGame[],
  now: Date,
): Promise<(game: LotteryGame) => ClosedDay[]> {
  const rows = await listClosedDays(db, {
    ...{ from: addDays(now.toISOString().slice(0, 10), -1), games: games.map(({ code }) => code) },
    until: addDays(now.toISOString().slice(0, 10), LOTTERY_DAYS_AHEAD),
  });
  const byGame = Map.groupBy(rows, ({ game }) => game);
  return (game) => {
    const today = todayOfGame(game, now);
    return (byGame.get(game.code) ?? [])
      .filter(({ day }) => day >= today)
      .map(({ day, why, source }) => ({ day, why, source }));
  };
}
