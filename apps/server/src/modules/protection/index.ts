import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { protectionSubjects } from './subjects.store.ts';
import { createBatchedRead } from '../../kernel/batchedRead.ts';
import { memberStartParts } from '../../kernel/memberStart.ts';
import { provide } from '../../kernel/ports.ts';
import type { Module } from '../../kernel/module.ts';
import { marketingGuard } from '../../kernel/marketing.ts';
import { playStopFinder } from '../../kernel/playStop.ts';
import { formatAmount } from '@baize/money';
import { depositGate } from '../cashier/index.ts';
import { betGate, launchPause, playHold, playReminder } from '../vendors/index.ts';
import { holdOf, tendChecks } from './checks.ts';
import { depositRooms, judgeDeposit } from './deposits.ts';
import { limitCalls, playStateOf } from './limits.calls.ts';
import type { Owner } from './limits.store.ts';
import { tellRaises } from './raises.ts';
import { isKeptFromOffers } from './marketing.ts';
import { judgePlay, launchPausedBy, reminderOf } from './play.ts';
import { remindMembers } from './reminders.ts';
import { lookForRisks } from './risk.ts';
import { freeOver, keyExclusions } from './stop.ts';
import { giveFirstLimits } from './firstLimits.ts';
import { findStop, findStops, stopNameOf } from './stops.store.ts';
import { familyHandlers } from './staff/families.calls.ts';
import { protectionHandlers } from './staff/protection.calls.ts';
import { returnHandlers } from './staff/returns.calls.ts';

export { countOpenCases, writeCase } from './cases.store.ts';
export { changeLimit, type Player } from './change.ts';
export { giveExclusion, giveTimeOut } from './desk.ts';
export { reencryptFamilies } from './family.ts';
export { writtenProtectionSettings } from './settings.ts';
export { stopPlay } from './stop.ts';

const CHECKS_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Player protection: limits, reality checks, time-outs, exclusions. */
export const protectionModule: Module = {
  name: 'protection',
  handlers: [...limitCalls],
  staffHandlers: [...protectionHandlers, ...familyHandlers, ...returnHandlers],
  start(app) {
    for (const finder of protectionSubjects) provide(app, memberSubjects, finder);
    // When it rains thousands ask: one turn shares a statement.
    const stopOf = createBatchedRead({
      nameOf: stopNameOf,
      read: (owners: readonly Owner[]) => findStops(app.db, owners, app.clock.now()),
    });
    provide(app, playStopFinder, (_, player, tx) => (tx ? findStop(tx, player, app.clock.now()) : stopOf(player)));
    provide(app, marketingGuard, isKeptFromOffers);
    provide(app, betGate, judgePlay);
    provide(app, memberStartParts, {
      read: async ({ session }) => ({ play: await playStateOf(app, session) }),
    });
    provide(app, playReminder, reminderOf);
    provide(app, playHold, holdOf);
    provide(app, launchPause, launchPausedBy);
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
    app.events.listen('protection', 'memberRegistered', (registered) => giveFirstLimits(app, registered));
    app.jobs.every('protection-checks', CHECKS_MS, () => tendChecks(app));
    app.jobs.every('protection-ends', MINUTE_MS, () => freeOver(app));
    app.jobs.every('protection-exclusion-keys', MINUTE_MS, () => keyExclusions(app));
    app.jobs.every('protection-risks', HOUR_MS, () => lookForRisks(app));
    app.jobs.every('protection-reminders', HOUR_MS, () => remindMembers(app));
    app.jobs.every('protection-raises', MINUTE_MS, () => tellRaises(app));
  },
};
