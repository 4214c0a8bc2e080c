import { ageOn } from '@baize/contract/identity/age.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { dayIn } from '../../kernel/clock.ts';
import { moneySigns } from '../cashier/index.ts';
import { findMember, findProfile, findRegistered } from '../identity/index.ts';
import { dayStart } from '../../kernel/dayStart.rules.ts';
import { playedBetween } from '../wallet/rounds/index.ts';
import { playSigns } from '../wallet/index.ts';
import { countEvents, countLongDays, listPlayedSince, writeCase } from './cases.store.ts';
import { isSitting } from './limits.rules.ts';
import type { Owner } from './limits.store.ts';
import { protectedOf, zoneOf } from './play.ts';
import { dueAfter, signsOf } from './risk.rules.ts';
import { listStopsOf } from './stops.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than the hour between looks. */
const PLAYED_MS = 2 * 3_600_000;
const PAGE = 200;

/** Opens a case where there are signs of harm. */
export async function lookForRisks(app: App): Promise<void> {
  const since = new Date(app.clock.now().getTime() - PLAYED_MS);
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const players = await listPlayedSince(app.db, since, { after, limit: PAGE });
    for (const player of players) await lookAt(app, player);
    const last = players.at(-1);
    if (!last || players.length < PAGE) return;
    after = last.memberId;
  }
}

/** Opens or updates a case. */
export async function lookAt(app: App, owner: Owner): Promise<void> {
  const now = app.clock.now();
  const [member, profile] = await Promise.all([findMember(app.db, owner.memberId), findProfile(app.db, owner)]);
  if (!member || !profile) return;
  const { currency } = member;
  const seen = await seeMember(app, { ...owner, currency }, profile.createdAt, now);
  const signs = signsOf(seen, (minor) => formatAmount(minor, currency));
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  const due = dueAfter(points);
  if (due === null) return;
  await writeCase(app.db, owner, { id: app.ids.uuid(), points, signs, now, dueAt: new Date(now.getTime() + due) });
}

async function seeMember(app: App, player: Owner & { readonly currency: string }, since: Date, now: Date) {
  const zone = await zoneOf(app, player.merchantId);
  const today = dayIn(zone, now);
  const months = monthsBefore(today, 6).map((day) => dayStart(zone, day));
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const [played, longDays, month, quarter, stops, measured, registered, weeks, signs] = await Promise.all([
    playedBetween(app.db, player, months),
    countLongDays(app.db, player, { since: dayIn(zone, ago(7)), minutes: 360 }),
    countEvents(app.db, player, ago(30)),
    countEvents(app.db, player, ago(90)),
    listStopsOf(app.db, player),
    protectedOf(app, player.memberId),
    findRegistered(app.db, player),
    playedBetween(app.db, player, [ago(21), ago(14), ago(7)]),
    playSigns(app.db, player, { zone, week: ago(7), fortnight: ago(14) }),
  ]);
  const lost = played.map(({ stake, win }) => stake - win);
  const [first = 0n, second = 0n, third = 0n] = weeks.map(({ stake, win }) => stake - win);
  const sitting = measured && isSitting(measured, now) ? measured.sittingSince : null;
  const [sat] = sitting ? await playedBetween(app.db, player, [sitting]) : [];
  const money = await moneySigns(app.db, player, { day: ago(1), month: ago(30), sitting: sitting ?? now });
  const { nightPercent, chases, emptied } = signs;
  const { declined, methods, calledBack } = money;
  return {
    lostThisMonth: lost.at(-1) ?? 0n,
    lostBefore: lost.slice(0, -1),
    longDays,
    sittingMinutes: sitting ? Math.floor((now.getTime() - sitting.getTime()) / MINUTE_MS) : 0,
    raisesAsked: month.get('raiseAsked') ?? 0,
    limitsHit: month.get('limitHit') ?? 0,
    timeOuts: quarter.get('timeOut') ?? 0,
    hadExclusion: stops.some(({ stop, until }) => stop !== 'timeOut' && until <= now),
    age: registered?.birthday ? ageOn(registered.birthday, today) : null,
    lostByWeek: [first, second, third] as const,
    ...{ nightPercent, chases, emptied, declined, methods, calledBack },
    depositsAfterLoss: sat && sat.stake > sat.win ? money.inSitting : 0,
    distress: month.get('distress') ?? 0,
    accountDays: Math.floor((now.getTime() - since.getTime()) / DAY_MS),
  };
}

function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - count + at, 1)).toISOString().slice(0, 10),
  );
}
