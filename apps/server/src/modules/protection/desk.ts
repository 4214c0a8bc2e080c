import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import type { LimitKind, LimitPeriod } from '@baize/contract/protection/limits.ts';
import { formatAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { sumPaid, sumPaidOut } from '../cashier/index.ts';
import { notifyMember } from '../delivery/index.ts';
import { lockMember } from '../identity/index.ts';
import { RISK_LEVELS } from '@baize/contract/backoffice/protection.ts';
import { lockOpenCase, updateCase } from './cases.store.ts';
import { changeLimit, type Player } from './change.ts';
import { daysOf } from './days.ts';
import { addProtectionEvent, listProtectionEvents } from './events.store.ts';
import { limitFaces, netsOf, stopOf } from './faces.ts';
import { findLimit } from './limits.store.ts';
import { openProtected, pauseDeposits } from './members.store.ts';
import { protectedOf } from './play.ts';
import { termEnd } from './periods.ts';
import { protectionSettingsOf } from './settings.ts';
import { stopPlay } from './stop.ts';
import { listStopsOf } from './stops.store.ts';

const HOUR_MS = 3_600_000;
const LOOK_AGAIN_MS = 14 * 24 * HOUR_MS;
const EVENTS_MOST = 100;

/** What staff see of a member's protection. */
export async function protectionFileOf(app: App, player: Player) {
  const [limits, stop, member, { net }, paid, out, days, stops, events] = await Promise.all([
    limitFaces(app, player),
    stopOf(app, player),
    protectedOf(app, player.memberId),
    netsOf(app, player),
    sumPaid(app.db, player),
    sumPaidOut(app.db, player),
    daysOf(app, player),
    listStopsOf(app.db, player),
    listProtectionEvents(app.db, player, EVENTS_MOST),
  ]);
  const paused = member?.depositsPausedUntil ?? null;
  return {
    limits,
    block: stop && { block: stop.stop, until: stop.until?.toISOString() ?? null },
    checkMinutes: member?.checkMinutes ?? (await protectionSettingsOf(app, player.merchantId)).checkDefault,
    depositsPausedUntil: paused && paused > app.clock.now() ? paused.toISOString() : null,
    net,
    netDeposits: formatAmount(paid.sum - out, player.currency),
    days,
    stops,
    events,
  };
}

interface StaffAct {
  readonly staffId: string;
  readonly reason: string;
}

/** False unless lower than the member's own. */
export async function lowerLimit(
  app: App,
  tx: Db,
  player: Player,
  wanted: { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: bigint },
  { staffId }: StaffAct,
): Promise<boolean> {
  await lockMember(tx, player);
  const held = await findLimit(tx, player, wanted);
  const at = held?.amount ?? null;
  if (at !== null && at <= wanted.amount) return false;
  await changeLimit(app, tx, player, wanted, { by: 'staff', staffId });
  await tell(app, tx, player, { notice: 'limitByStaff' });
  await stepCase(app, tx, player, 'measured');
  return true;
}

/** What staff do about a member is told to that member, in the member's own language. */
async function tell(
  app: App,
  tx: Db,
  { merchantId, memberId }: Player,
  notice: { readonly notice: 'limitByStaff' | 'depositsPaused'; readonly moments?: Readonly<Record<string, Date>> },
): Promise<void> {
  const merchant = await app.merchants.byId(merchantId);
  const values = { helpLine: merchant?.settings.helpLine ?? '' };
  await notifyMember(app, tx, { merchantId, memberId, ...notice, values });
}

export async function giveTimeOut(app: App, tx: Db, player: Player, hours: number, act: StaffAct): Promise<boolean> {
  const until = new Date(app.clock.now().getTime() + hours * HOUR_MS);
  const done = await stopPlay(app, tx, player, {
    ...{ stop: 'timeOut', term: `${hours}h`, until, decidedBy: 'staff' },
    ...{ staffId: act.staffId, reason: act.reason },
  });
  if (done !== null) await stepCase(app, tx, player, 'measured');
  return done !== null;
}

/** Null: an exclusion is running that ends later. */
export async function giveExclusion(
  app: App,
  tx: Db,
  player: Player,
  term: '6m' | '1y' | '5y',
  { staffId, reason }: StaffAct,
): Promise<Date | null> {
  const merchant = await app.merchants.byId(player.merchantId);
  const until = termEnd(merchant?.settings.timeZone ?? 'UTC', term, app.clock.now());
  const decision = { stop: 'excluded', term, until, decidedBy: 'staff', staffId, reason } as const;
  if (!(await stopPlay(app, tx, player, decision))) return null;
  await stepCase(app, tx, player, 'measured');
  return until;
}

export async function pauseDepositsOf(
  app: App,
  tx: Db,
  player: Player,
  hours: number,
  { staffId }: StaffAct,
): Promise<void> {
  const until = new Date(app.clock.now().getTime() + hours * HOUR_MS);
  await openProtected(tx, player, (await protectionSettingsOf(app, player.merchantId)).checkDefault);
  await pauseDeposits(tx, player, until);
  await addProtectionEvent(tx, player, {
    id: app.ids.uuid(),
    at: app.clock.now(),
    kind: 'depositsPaused',
    detail: { term: `${hours}h` },
    staffId,
  });
  await tell(app, tx, player, { notice: 'depositsPaused', moments: { until } });
  await stepCase(app, tx, player, 'measured');
}

/** Looked at again after 14 days. False: no open case. */
export async function stepCase(app: App, tx: Db, player: Player, state: 'spoken' | 'measured'): Promise<boolean> {
  const found = await lockOpenCase(tx, player);
  if (!found) return false;
  const lookAgainAt = new Date(app.clock.now().getTime() + LOOK_AGAIN_MS);
  await updateCase(tx, found, { state, lookAgainAt, closedAt: null, closeAskedBy: null });
  return true;
}

/** The highest level takes two. */
export async function closeCase(
  app: App,
  tx: Db,
  player: Player,
  staffId: string,
): Promise<'closed' | 'asked' | 'none'> {
  const found = await lockOpenCase(tx, player);
  if (!found) return 'none';
  const needsTwo = found.points >= RISK_LEVELS.act;
  const first = found.closeAskedBy === null ? null : { id: found.closeAskedBy };
  if (needsTwo && (first === null || (await isSamePerson({ app, staff: { id: staffId } }, tx, first)))) {
    await updateCase(tx, found, { ...found, closeAskedBy: staffId });
    return 'asked';
  }
  await updateCase(tx, found, { ...found, state: 'closed', closedAt: app.clock.now() });
  return 'closed';
}

/** Counts for a month, looked at now. */
export const noteDistress = (app: App, tx: Db, player: Player, { staffId }: StaffAct): Promise<void> =>
  addProtectionEvent(tx, player, {
    ...{ id: app.ids.uuid(), at: app.clock.now(), kind: 'distress', staffId },
    detail: {},
  });
