import { randomInt } from 'node:crypto';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { findMember } from '../../identity/index.ts';
import { isVerified } from '../../kyc/index.ts';
import { registerProjection, shownZoneOf, type ProjectedEntry } from '../../reports/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { isTrialType } from '../../wallet/index.ts';
import { todayOf } from '../day.ts';
import { openLine } from '../tree/lines.ts';
import { movementsOf, rowsOf } from './figures.rules.ts';
import { extendPresence } from './presence.store.ts';
import {
  addFigures,
  addHeard,
  addHours,
  addMovements,
  forgetTeams,
  listHourly,
  listWatching,
  type Heard,
} from './project.store.ts';

const POINTS = 'PTS';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** At most one such news per this time. */
const NEWS_MS = 1_000;

/** Rows of a team's day, so that processes rarely wait for each other. */
const SLICES = 4;
/** Any will do: readers add them up. */
export const sliceOf = perApp((): number => randomInt(SLICES));

export function startFigures(app: App): void {
  registerProjection(app, {
    name: 'agency',
    async apply(tx, entries) {
      const money = entries.filter(({ currency }) => currency !== POINTS);
      if (money.length === 0) return;
      const zones = new Map<string, string>();
      for (const merchantId of new Set(money.map((entry) => entry.merchantId)))
        zones.set(merchantId, await shownZoneOf(app, merchantId, tx));
      const { days, plays, hours } = rowsOf(money, (merchantId, day) => dayStart(zones.get(merchantId) ?? 'UTC', day));
      const slice = sliceOf(app);
      await addFigures(tx, { days, plays }, slice);
      const hourly = await listHourly(tx, [...zones.keys()]);
      await addHours(
        tx,
        hours.filter(({ merchantId }) => hourly.has(merchantId)),
      );
      await addMovements(tx, movementsOf(money));
      for (const row of days.filter(({ deposited }) => deposited))
        await addHeard(tx, { ...row, what: 'deposit' }, slice);
    },
    applied: (entries) =>
      noteMoved(
        app,
        entries.filter(({ currency }) => currency !== POINTS),
      ),
    forget: forgetTeams,
  });
  app.events.listen('agency', 'memberRegistered', async (owner) => {
    await openLine(app, owner);
    await hear(app, owner, 'registered');
  });
  app.events.listen('agency', 'sessionBegan', async (owner) => {
    await hear(app, owner, 'login');
    await hearHere(app, owner);
  });
  app.events.listen('agency', 'sessionEnded', (owner) => hearHere(app, owner));
  app.events.listen('agency', 'kycDecided', async (owner) => {
    if (await isVerified(app.db, owner)) await hear(app, owner, 'verified');
  });
}

type Owner = { readonly merchantId: string; readonly memberId: string };

async function hearHere(app: App, { merchantId, memberId }: Owner): Promise<void> {
  const [now, day] = [app.clock.now(), await todayOf(app, merchantId)];
  if ((await app.db.transaction((tx) => extendPresence(tx, { now, day, memberId }))) > 0)
    noteMoved(app, [{ merchantId, memberId }]);
}

/** Whoever closed the page is gone. */
export async function refreshOnline(app: App): Promise<void> {
  const now = app.clock.now();
  // Tomorrow's lines hold from midnight; by UTC a move may show hours off, here alone.
  await app.db.transaction((tx) => extendPresence(tx, { now, day: now.toISOString().slice(0, 10) }));
}

/** A verification counts only on the day of opening. */
async function hear(app: App, { merchantId, memberId }: Owner, what: Heard): Promise<void> {
  const member = await findMember(app.db, memberId);
  if (member?.merchantId !== merchantId || isTrialType(member.type)) return;
  const zone = await shownZoneOf(app, merchantId);
  const at = what === 'registered' ? member.createdAt : app.clock.now();
  const day = dayIn(zone, at);
  if (what === 'verified' && dayIn(zone, member.createdAt) !== day) return;
  const hour = Math.floor((at.getTime() - dayStart(zone, day).getTime()) / HOUR_MS);
  const isNew = await app.db.transaction((tx) => addHeard(tx, { merchantId, memberId, what, day, hour }, sliceOf(app)));
  if (isNew) noteMoved(app, [{ merchantId, memberId }]);
}

const waitingOf = perApp(() => ({
  members: new Map<string, Set<string>>(),
  timer: null as NodeJS.Timeout | null,
  toldAt: -NEWS_MS,
}));

/** At most once a second. */
function noteMoved(app: App, moved: readonly Pick<ProjectedEntry, 'merchantId' | 'memberId'>[]): void {
  if (moved.length === 0) return;
  const waiting = waitingOf(app);
  for (const { merchantId, memberId } of moved)
    waiting.members.set(merchantId, (waiting.members.get(merchantId) ?? new Set()).add(memberId));
  // At once where nothing was told lately.
  const pause = Math.max(0, waiting.toldAt + NEWS_MS - performance.now());
  waiting.timer ??= setTimeout(() => {
    waiting.timer = null;
    waiting.toldAt = performance.now();
    const members = waiting.members;
    waiting.members = new Map();
    for (const [merchantId, ids] of members) void tell(app, merchantId, [...ids]);
  }, pause).unref();
}

async function tell(app: App, merchantId: string, memberIds: readonly string[]): Promise<void> {
  try {
    const day = await todayOf(app, merchantId);
    // No session lives so long without a call: most agents have no page open.
    const since = new Date(app.clock.now().getTime() - DAY_MS);
    for (const id of await listWatching(app.db, { merchantId, memberIds, day, since }))
      app.live.toMember(id, { type: 'team' });
  } catch (error) {
    app.log.warn({ err: error }, 'agents could not be told of new figures; their pages ask again by themselves');
  }
}
