import type { App } from '../../kernel/app.ts';
import { findMember } from '../identity/index.ts';
import { findConnectedVendor, isAtVendor, playHoldOf } from '../vendors/index.ts';
import {
  claimSweeps,
  findVendorWallet,
  noteSweep,
  scheduleSweep,
  type VendorSweep,
} from '../wallet/transfers/index.ts';
import { askAndNote, sweepToMain } from './sweepToMain.ts';
import {
  decideLeft,
  isLookedAfter,
  looksAfter,
  looksLater,
  pauseAfter,
  standingOf,
  TENDED_MS,
  TEND_EVERY_MS,
} from './transfers.rules.ts';

export const TEND_JOB_EVERY_MS = 5_000;
const BATCH = 100;
const HELD_MS = 60_000;
/** Only restricted members' sweeps last longer. */
const URGENT_MS = 3_600_000;

/** Marked in rows, which outlive a process. */
export async function sendAllHome(app: App, owner: { merchantId: string; memberId: string }): Promise<void> {
  const at = app.clock.now();
  await scheduleSweep(app.db, owner, { at, until: new Date(at.getTime() + TENDED_MS) });
}

/** Returns how many were due. */
export async function tendSweeps(app: App): Promise<number> {
  const now = app.clock.now();
  const due = await claimSweeps(app.db, {
    now,
    heldUntil: new Date(now.getTime() + HELD_MS),
    urgentAfter: new Date(now.getTime() + URGENT_MS),
    limit: BATCH,
  });
  await Promise.all(
    due.map((one) =>
      tend(app, one).catch((error: unknown) =>
        app.log.error({ err: error, vendor: one.vendor }, 'what a member has left at a vendor could not be asked for'),
      ),
    ),
  );
  return due.length;
}

async function tend(app: App, one: VendorSweep): Promise<void> {
  const [member, hold] = await Promise.all([findMember(app.db, one.memberId), playHoldOf(app, one)]);
  // Also `active` on a break or with an unanswered check.
  const mayPlay = member?.status === 'active' && hold !== 'block' && hold !== 'unanswered';
  return mayPlay ? tendLeft(app, one) : tendRestricted(app, one);
}

/** Forgotten money, and later wins of bets in play. */
async function tendLeft(app: App, one: VendorSweep): Promise<void> {
  const { merchantId, memberId, currency, vendor: code } = one;
  const [vendor, wallet] = await Promise.all([findConnectedVendor(app, code), findVendorWallet(app.db, one)]);
  if (!wallet || wallet.opened === 0) return noteSweep(app.db, one, null);
  const isEmpty = wallet.balance === 0n;
  if (isEmpty && vendor?.walletMode !== 'transfer') return noteSweep(app.db, one, null);
  const key = { merchantId, memberId, currency, trial: false };
  const balance = vendor && (await askAndNote(app, vendor, key, { isLook: true }));
  const now = app.clock.now();
  if (balance === null)
    return isEmpty && isLookedAfter(one.until, now) ? noteSweep(app.db, one, null) : askLater(app, one);
  const decision = decideLeft({
    isAtVendor: await isAtVendor(app, one),
    hasChanged: balance !== wallet.balance,
    until: one.until,
    now,
  });
  if (decision !== 'home')
    return noteSweep(app.db, one, {
      ...looksAfter(now),
      tries: 0,
      ...(decision === 'stays' && { until: one.until }),
    });
  const brought = await sweepToMain(app, {
    key,
    vendor: code,
    origin: 'home',
    callerKey: `left ${app.ids.uuid()}`,
    ifOpened: wallet.opened,
    // What the member sends meanwhile stays.
    waitMs: 0,
  });
  if (!isAnswer(brought)) return askLater(app, one);
  const isOver = brought === null && isLookedAfter(one.until, now);
  await noteSweep(app.db, one, isOver ? null : { at: looksLater(one.until, now), tries: 0 });
}

async function tendRestricted(app: App, one: VendorSweep): Promise<void> {
  const { merchantId, memberId, currency, vendor } = one;
  const key = { merchantId, memberId, currency, trial: false };
  const brought = await sweepToMain(app, { key, vendor, origin: 'home', callerKey: `restricted ${app.ids.uuid()}` });
  if (!isAnswer(brought)) return askLater(app, one);
  const now = app.clock.now().getTime();
  const isOver = brought === null && now >= one.until.getTime();
  await noteSweep(app.db, one, isOver ? null : { at: new Date(now + TEND_EVERY_MS), tries: 0 });
}

/** The vendor answered, and nothing is on its way. */
const isAnswer = (brought: Awaited<ReturnType<typeof sweepToMain>>): boolean =>
  brought === null || (typeof brought !== 'string' && standingOf(brought.state) === 'completed');

const askLater = (app: App, one: VendorSweep): Promise<void> =>
  noteSweep(app.db, one, {
    at: new Date(app.clock.now().getTime() + pauseAfter(one.tries)),
    tries: one.tries + 1,
  });
