import type { App } from '../../../kernel/app.ts';
import { listDue, listExpired, takeUntoldEnds } from './claims.store.ts';
import { isKeptFromMarketing } from '../../../kernel/marketing.ts';
import { leaveNotice } from '../../delivery/index.ts';
import { give } from './give.ts';
import { closeUnpaid } from './step.ts';

const PAGE = 200;
const HALF_DONE_MS = 30_000;
const ENDS_SOON_MS = 24 * 3_600_000;
const UNANSWERED_MS = 14 * 24 * 3_600_000;

/** With unanswered applications. */
export async function expireClaims(app: App): Promise<void> {
  const now = app.clock.now();
  for (const claim of await listExpired(app.db, now, PAGE)) await closeUnpaid(app, claim, 'expired');
  const before = new Date(now.getTime() - UNANSWERED_MS);
  for (const claim of await listDue(app.db, { state: 'applying', before, limit: PAGE }))
    await closeUnpaid(app, claim, 'unanswered');
}

/** Once, a day before it can no longer be taken. */
export async function tellEndingClaims(app: App): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() + ENDS_SOON_MS);
  const told = await app.db.transaction(async (tx) => {
    const ending = await takeUntoldEnds(tx, { now, before, limit: PAGE });
    for (const { merchantId, memberId, claimUntil: until } of ending) {
      // Nobody on a break, excluded or at a limit is called back to play.
      if (await isKeptFromMarketing(app, { merchantId, memberId }, tx)) continue;
      await leaveNotice(app, tx, { merchantId, memberId, notice: 'rewardEnds', moments: { until } });
    }
    return ending.length;
  });
  if (told > 0) await app.events.deliver();
}

export async function repairClaims(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - HALF_DONE_MS);
  for (const claim of await listDue(app.db, { state: 'process', before, limit: PAGE }))
    await give(app, claim).catch((error: unknown) =>
      app.log.error({ err: error, claim: claim.id }, 'a claim could not be given'),
    );
}
