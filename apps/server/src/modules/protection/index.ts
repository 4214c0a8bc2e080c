import { createBatchedRead } from '../../kernel/batchedRead.ts';
import { provide } from '../../kernel/ports.ts';
import type { Module } from '../../kernel/module.ts';
import { playStopFinder } from '../../kernel/playStop.ts';
import { formatAmount } from '@baize/money';
import { depositGate } from '../cashier/index.ts';
import { notifyMember } from '../delivery/index.ts';
import { betGate } from '../vendors/index.ts';
import { depositRooms, judgeDeposit } from './deposits.ts';
import { limitCalls } from './limits.calls.ts';
import { takeDueRaises, type Owner } from './limits.store.ts';
import { judgePlay } from './play.ts';
import { remindMembers } from './reminders.ts';
import { lookForRisks } from './risk.ts';
import { freeOver } from './stop.ts';
import { findStops, stopNameOf } from './stops.store.ts';
import type { App } from '../../kernel/app.ts';
import { familyHandlers } from './staff/families.calls.ts';
import { protectionHandlers } from './staff/protection.calls.ts';

export { countOpenCases, writeCase } from './cases.store.ts';
export { changeLimit, type Player } from './change.ts';
export { giveExclusion, giveTimeOut } from './desk.ts';
export { reencryptFamilies } from './family.ts';
export { stopPlay } from './stop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOST = 200;

/** Player protection: limits, reality checks, time-outs, exclusions. */
export const protectionModule: Module = {
  name: 'protection',
  handlers: [...limitCalls],
  staffHandlers: [...protectionHandlers, ...familyHandlers],
  start(app) {
    // Thousands press in one second when it rains: those who ask in one turn share a statement.
    const stopOf = createBatchedRead({
      nameOf: stopNameOf,
      read: (owners: readonly Owner[]) => findStops(app.db, owners, app.clock.now()),
    });
    provide(app, playStopFinder, (_, session) => stopOf(session));
    provide(app, betGate, judgePlay);
    provide(app, depositGate, {
      judge: judgeDeposit,
      limits: async (_, owner) =>
        (await depositRooms(app, app.db, owner)).map(({ period, limit, left, resetsAt }) => ({
          kind: 'deposit',
          period,
          limit: formatAmount(limit, owner.currency),
          left: formatAmount(left, owner.currency),
          resetsAt: resetsAt.toISOString(),
        })),
    });
    app.jobs.every('protection-ends', MINUTE_MS, () => freeOver(app));
    app.jobs.every('protection-risks', HOUR_MS, () => lookForRisks(app));
    app.jobs.every('protection-reminders', HOUR_MS, () => remindMembers(app));
    app.jobs.every('protection-raises', MINUTE_MS, () => tellRaises(app));
  },
};

/** Who has waited for a higher limit is told once that it can be confirmed. */
async function tellRaises(app: App): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { merchantId, memberId } of await takeDueRaises(tx, app.clock.now(), MOST)) {
      await notifyMember(app, tx, { merchantId, memberId, notice: 'limitToConfirm', language: 'EN', values: {} });
      app.live.toMember(memberId, { type: 'protection' });
    }
  });
}
