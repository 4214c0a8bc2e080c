import { lotterySchedule, setLotterySchedule } from '@baize/contract/backoffice/lotteryRisk.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { drawsBetween, findLotteryGame, type LotteryGame } from '@baize/lottery/index.ts';
import { databaseNow, listForStaff } from '../issues.store.ts';
import { gameAt, gameBy } from '../schedules.ts';
import { lastPlanned, listSchedules, writeSchedule } from '../schedules.store.ts';
import { scopeOf } from '../plan.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const NEXT_SHOWN = 20;

const faceOf = ({ schedule, lockSeconds }: LotteryGame) => ({
  times: 'times' in schedule ? [...schedule.times] : [],
  weekdays: 'weekdays' in schedule ? [...(schedule.weekdays ?? [])] : [],
  lockSeconds,
});
const isChangeable = ({ mode, schedule }: LotteryGame): boolean => mode === 'ZY' && 'times' in schedule;

const read = onStaff(lotterySchedule, async ({ app, db, input: { merchantId, gameCode }, fail }) => {
  await requireMerchant({ app, fail }, merchantId);
  const game = findLotteryGame(gameCode);
  if (!game) throw fail('lottery.unknown');
  const scope = scopeOf(game, merchantId);
  const [changes, planned, next, now] = await Promise.all([
    listSchedules(db, scope),
    lastPlanned(db, scope),
    listForStaff(db, scope, { show: 'next', before: null, limit: NEXT_SHOWN }),
    databaseNow(db),
  ]);
  return {
    ...faceOf(gameAt(game, changes, now)),
    zone: 'zone' in game.schedule ? game.schedule.zone : null,
    interval: 'everySeconds' in game.schedule ? game.schedule.everySeconds : null,
    changeable: isChangeable(game),
    plannedUntil: planned?.toISOString() ?? null,
    changes: changes.map((row) => ({
      ...{ from: row.fromAt.toISOString(), staffName: row.staffName, reason: row.reason },
      ...faceOf(gameBy(game, row)),
    })),
    next: next.map(({ numero, lockAt, drawAt }) => ({
      ...{ numero, lockTime: lockAt.toISOString(), drawTime: drawAt.toISOString() },
    })),
  };
});

const WEEK_MS = 7 * 86_400_000;
const write = onStaff(setLotterySchedule, async ({ app, db, input, staff, audit, fail, invalid }) => {
  const { merchantId, gameCode, from, lockSeconds, reason } = input;
  await requireMerchant({ app, fail }, merchantId);
  const game = findLotteryGame(gameCode);
  if (!game) throw fail('lottery.unknown');
  if (!isChangeable(game) || !('zone' in game.schedule)) throw fail('lottery.notEnterable');
  const scope = scopeOf(game, merchantId);
  const fromAt = dayStart(game.schedule.zone, from);
  const planned = await lastPlanned(db, scope);
  const earliest = planned ?? (await databaseNow(db));
  if (fromAt <= earliest) throw invalid({ from: sentence('desk.issuesPlanned') });
  const row = {
    ...{ fromAt, lockSeconds, reason, staffName: staff.userName },
    times: [...new Set(input.times)].toSorted().join(','),
    weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b).join(','),
  };
  const week = drawsBetween(gameBy(game, row), fromAt, new Date(fromAt.getTime() + WEEK_MS));
  const isTight = week.some(({ lockAt }, at) => at > 0 && lockAt <= (week[at - 1]?.drawAt ?? fromAt));
  if (isTight) throw invalid({ times: sentence('desk.drawsOverlap') });
  await db.transaction(async (tx) => {
    await writeSchedule(tx, scope, row);
    await audit(tx, {
      ...{ target: { kind: 'lotteryGame', id: gameCode }, merchantId, reason },
      after: { from, times: row.times, weekdays: row.weekdays, lockSeconds },
    });
  });
  return {};
});

export const lotteryScheduleHandlers: readonly StaffHandler[] = [read, write];
