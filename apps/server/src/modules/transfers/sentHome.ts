import type { App } from '../../kernel/app.ts';
import { findMember } from '../identity/index.ts';
import { claimSentHome, noteSentHome, sendHome, type SentHome } from '../wallet/index.ts';
import { bringHome } from './bringHome.ts';
import { pauseAfter, standingOf, TENDED_MS, TEND_EVERY_MS } from './transfers.rules.ts';

export const TEND_JOB_EVERY_MS = 5_000;
const BATCH = 50;
const HELD_MS = 60_000;

/** Who may not play any more keeps nothing to play with: everything that vendors have comes home, told in rows that outlive a process. */
export async function sendAllHome(app: App, owner: { merchantId: string; memberId: string }): Promise<void> {
  const at = app.clock.now();
  await sendHome(app.db, owner, { at, until: new Date(at.getTime() + TENDED_MS) });
}

/** Asks the vendors that are due, and brings home what they have. Answers how many were due. */
export async function tendSentHome(app: App): Promise<number> {
  const now = app.clock.now();
  const due = await claimSentHome(app.db, { now, heldUntil: new Date(now.getTime() + HELD_MS), limit: BATCH });
  await Promise.all(
    due.map((one) =>
      tend(app, one).catch((error: unknown) =>
        // Its row is due again after HELD_MS.
        app.log.error(
          { err: error, vendor: one.vendor },
          'what a barred member has at a vendor could not be asked for',
        ),
      ),
    ),
  );
  return due.length;
}

async function tend(app: App, one: SentHome): Promise<void> {
  const member = await findMember(app.db, one.memberId);
  if (member?.status === 'active') return noteSentHome(app.db, one, null);
  const { merchantId, memberId, currency, vendor } = one;
  const key = { merchantId, memberId, currency, trial: false };
  const brought = await bringHome(app, { key, vendor, origin: 'home', callerKey: `barred ${app.ids.uuid()}` });
  const isAnswered = brought === null || (typeof brought !== 'string' && standingOf(brought.state) === 'done');
  const now = app.clock.now().getTime();
  if (!isAnswered)
    return noteSentHome(app.db, one, { at: new Date(now + pauseAfter(one.tries)), tries: one.tries + 1 });
  // What was in play when it answered comes back later.
  const isOver = brought === null && now >= one.until.getTime();
  await noteSentHome(app.db, one, isOver ? null : { at: new Date(now + TEND_EVERY_MS), tries: 0 });
}
