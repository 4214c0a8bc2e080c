import { ALARMS_MAX, EXPOSURE_ALARM, lotteryAlarms } from '@baize/contract/backoffice/lotteryAlarms.ts';
import { findLotteryGame, LOTTERY_GAMES, limitsOf } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { listAlarms, listStaked, type AlarmRow } from '../alarms.store.ts';
import { limitsAt } from '../exposure.ts';
import { listBooks, listCaps } from '../exposure.store.ts';
import { capsOf, worstShareOf } from '../heat.ts';
import { isOwnDraw } from '../plan.ts';

/** The next ones to lock: later ones come nearer. */
const LOOKED_AT = 300;
const OFFICIAL = LOTTERY_GAMES.filter((game) => !isOwnDraw(game)).map(({ code }) => code);

/** Issues with a number near its cap. */
async function exposed(db: Db, merchantId: string, currency: string): Promise<AlarmRow[]> {
  const issues = await listStaked(db, merchantId, LOOKED_AT);
  const ids = issues.map(({ id }) => id);
  const games = [...new Set(issues.map(({ game }) => game))].flatMap((code) => findLotteryGame(code) ?? []);
  const [books, caps, limits] = await Promise.all([
    listBooks(db, merchantId, ids),
    listCaps(db, merchantId, ids),
    Promise.all(games.map(async (game) => [game.code, await limitsAt(db, merchantId, game)] as const)),
  ]);
  const limitOf = new Map(limits);
  const [booksOf, capsBy] = [Map.groupBy(books, ({ issueId }) => issueId), Map.groupBy(caps, ({ issueId }) => issueId)];
  return issues.flatMap(({ id, game: code, numero, lockAt }) => {
    const game = findLotteryGame(code);
    if (!game) return [];
    const own = capsOf(currency, limitOf.get(code) ?? limitsOf(game), capsBy.get(id) ?? []);
    const share = worstShareOf(own, booksOf.get(id) ?? []);
    return share > EXPOSURE_ALARM
      ? [{ kind: 'exposure' as const, issueId: id, game: code, numero, since: lockAt, count: share }]
      : [];
  });
}

const alarms = onStaff(lotteryAlarms, async ({ app, db, input: { merchantId }, fail }) => {
  const { currency } = (await requireMerchant({ app, fail }, merchantId)).settings;
  const [due, near] = await Promise.all([
    listAlarms(db, { merchantId, official: OFFICIAL, limit: ALARMS_MAX + 1 }),
    exposed(db, merchantId, currency),
  ]);
  const all = [...due, ...near];
  return {
    list: all.slice(0, ALARMS_MAX).map(({ game, since, ...row }) => ({
      ...{ ...row, gameCode: game, gameName: findLotteryGame(game)?.name ?? game, since: since.toISOString() },
    })),
    more: all.length > ALARMS_MAX,
  };
});

export const lotteryAlarmHandlers: readonly StaffHandler[] = [alarms];
