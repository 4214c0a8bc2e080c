import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { createBatchedRead } from '../../kernel/batchedRead.ts';
import { dayIn } from '../../kernel/clock.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findRound } from '../wallet/rounds/index.ts';
import { findPlayLimits } from '../wallet/limits/index.ts';
import type { BetAttempt, LaunchPause, PlayReminder } from '../vendors/index.ts';
import { addProtectionEvent } from './events.store.ts';
import { isCheckDue, isSitting, limitInTheWay, SITTING_ENDS_MS } from './limits.rules.ts';
import {
  countMinute,
  findProtected,
  minutesSince,
  noteHit,
  noteStake,
  openProtected,
  type ProtectedMember,
} from './members.store.ts';
import { periodDays, periodEnd } from './periods.ts';
import { protectionSettingsOf } from './settings.ts';

const MINUTE_MS = 60_000;
const PERIODS = ['day', 'week', 'month'] as const;

const readerOf = perApp(({ db }: App) =>
  createBatchedRead({ nameOf: (memberId: string) => memberId, read: (memberIds) => findProtected(db, memberIds) }),
);

/** Those of one turn share a statement; in a transaction it has its own. */
export const protectedOf = async (app: App, memberId: string, tx?: Db): Promise<ProtectedMember | null> =>
  tx ? ((await findProtected(tx, [memberId])).get(memberId) ?? null) : await readerOf(app)(memberId);

/** Check due, minutes used up? Open rounds may be staked on, to end. */
export async function judgePlay(app: App, request: BetAttempt) {
  const { key } = request;
  if (key.trial) return { refused: null };
  const now = app.clock.now();
  const member = await protectedOf(app, key.memberId);
  const stops = member !== null && (await pauseOf(app, member, now)) !== null;
  if (stops && !(await isOpen(app, request))) {
    app.live.toMember(key.memberId, { type: 'protection' });
    return { refused: 'RS_ERROR_LIMIT_REACHED' as const };
  }
  return {
    refused: null,
    taken: () => heardStake(app, request, member, now),
    limited: () => noteLimited(app, request, now),
  };
}

async function pauseOf(app: App, member: ProtectedMember, now: Date): Promise<LaunchPause | null> {
  if (isCheckDue(member, now)) return 'check';
  return (await minutesLeft(app, member, now)) === 0 ? 'minutes' : null;
}

/** Before a game opens: no new round could begin in it. */
export async function launchPausedBy(
  app: App,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<LaunchPause | null> {
  const member = await protectedOf(app, memberId);
  return member?.merchantId === merchantId ? pauseOf(app, member, app.clock.now()) : null;
}

/** For an own reality check. */
export async function reminderOf(
  app: App,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<PlayReminder> {
  const now = app.clock.now();
  const member = await protectedOf(app, memberId);
  const minutes = member?.checkMinutes ?? (await protectionSettingsOf(app, merchantId)).checkDefault;
  const intervalSeconds = minutes * 60;
  if (!member?.checkAt || !isSitting(member, now)) return { intervalSeconds, elapsedSeconds: 0 };
  const leftSeconds = Math.max(0, Math.ceil((member.checkAt.getTime() - now.getTime()) / 1000));
  return { intervalSeconds, elapsedSeconds: Math.max(0, intervalSeconds - leftSeconds) };
}

async function isOpen(app: App, { key, vendor, round }: BetAttempt): Promise<boolean> {
  const found = await findRound(app.db, key, round, vendor);
  return found !== null && !found.closed;
}

/** Null: no limit on time. */
export async function minutesLeft(app: App, member: ProtectedMember, now: Date): Promise<number | null> {
  const maxes = { day: member.sessionDay, week: member.sessionWeek, month: member.sessionMonth };
  if (maxes.day === null && maxes.week === null && maxes.month === null) return null;
  const zone = await zoneOf(app, member.merchantId);
  const used = await minutesUsed(app, member, zone, now);
  const lefts = PERIODS.flatMap((period) => {
    const most = maxes[period];
    return most === null ? [] : [Math.max(0, most - used[period])];
  });
  return Math.min(...lefts);
}

export const minutesUsed = (app: App, owner: { merchantId: string; memberId: string }, zone: string, now: Date) =>
  minutesSince(app.db, owner, {
    day: periodDays(zone, 'day', now).first,
    week: periodDays(zone, 'week', now).first,
    month: periodDays(zone, 'month', now).first,
  });

export async function zoneOf(app: App, merchantId: string): Promise<string> {
  const merchant = await app.merchants.byId(merchantId);
  if (!merchant) throw new Error('a member of no merchant');
  return merchant.settings.timeZone;
}

/** The sitting, and its minutes, written once a minute. */
async function heardStake(app: App, { key }: BetAttempt, member: ProtectedMember | null, now: Date): Promise<void> {
  const last = member?.lastStakeAt ?? null;
  if (last && Math.floor(last.getTime() / MINUTE_MS) === Math.floor(now.getTime() / MINUTE_MS)) return;
  const before = new Date(now.getTime() - SITTING_ENDS_MS);
  await noteStake(app.db, key, {
    now,
    before,
    checkMinutes: (await protectionSettingsOf(app, key.merchantId)).checkDefault,
  });
  await countMinuteNow(app, key, now);
}

export async function countMinuteNow(
  app: App,
  owner: { merchantId: string; memberId: string },
  now: Date,
): Promise<void> {
  const day = dayIn(await zoneOf(app, owner.merchantId), now);
  await countMinute(app.db, owner, { day, minute: Math.floor(now.getTime() / MINUTE_MS) });
}

/** Kept for the page that says so. */
async function noteLimited(app: App, { key, amount }: BetAttempt, now: Date): Promise<void> {
  const found = await findPlayLimits(app.db, key, now);
  if (!found) return;
  const rooms = PERIODS.flatMap((period) => [
    ...roomOf('loss', period, found.loss[period], found.lost[period]),
    ...roomOf('wager', period, found.stake[period], found.staked[period]),
  ]);
  const hit = limitInTheWay(rooms, amount);
  if (!hit) return;
  await openProtected(app.db, key, (await protectionSettingsOf(app, key.merchantId)).checkDefault);
  await noteHit(app.db, key, {
    kind: hit.kind,
    period: hit.period,
    until: periodEnd(found.zone, hit.period, now),
    at: now,
  });
  await addProtectionEvent(app.db, key, {
    id: app.ids.uuid(),
    at: now,
    kind: 'limitHit',
    detail: { limit: hit.kind, period: hit.period },
    staffId: null,
  });
  app.live.toMember(key.memberId, { type: 'protection' });
}

function roomOf<K extends 'loss' | 'wager'>(
  kind: K,
  period: (typeof PERIODS)[number],
  most: bigint | undefined,
  used: bigint,
) {
  return most === undefined ? [] : [{ kind, period, left: most - used }];
}
