import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { beginClaim, sizeOf } from '../claims/begin.ts';
import { findClaimOf } from '../claims/claims.store.ts';
import { barOf, takerOf } from '../claims/facts.ts';
import { give } from '../claims/give.ts';
import { tellClaim } from '../claims/step.ts';
import { offerOf, todayAt, type Offer } from '../offers/offers.ts';
import type { Asker } from '../../../kernel/staff/changes.ts';
import { fitsStaffDay } from '../../cashier/index.ts';
import { findGift, insertGift, listOpenGifts, stepGift, type Gift } from './gifts.store.ts';

export { findGift, listGifts, type Gift } from './gifts.store.ts';

const DAY_MS = 86_400_000;
/** What nobody decides ends by itself. */
const UNDECIDED_MS = 7 * DAY_MS;
const HALF_DONE_MS = 60_000;
const PAGE = 20;

interface Giving {
  readonly merchantId: string;
  /** Of the request: the same again does nothing. */
  readonly id: string;
  readonly offer: Offer;
  readonly memberIds: readonly string[];
  readonly staff: Asker;
  readonly reason: string;
}

/** In the caller's transaction; above one person's day it waits for another. Null: the id is there. */
export async function giveChosen(app: App, tx: Db, giving: Giving): Promise<Gift | null> {
  const { merchantId, id, offer, memberIds, staff, reason } = giving;
  const { held } = sizeOf(offer.rules, 0n, offer.currency, true);
  const amount = held * BigInt(memberIds.length);
  const row: Gift = {
    ...{ merchantId, id, promotionId: offer.id, memberIds, amount, state: 'waiting', madeBy: staff.userName, reason },
    ...{ madeAt: app.clock.now(), given: 0, decidedBy: null },
  };
  if (!(await insertGift(tx, row))) return null;
  if (!(await fitsStaffDay(app, tx, { merchantId, staffId: staff.id, amount }))) return row;
  await stepGift(tx, row, 'approved');
  return { ...row, state: 'approved' };
}

/** By another; false: decided, or the asker's own. */
export const decideGift = (
  tx: Db,
  gift: Gift,
  { verdict, staffName }: { readonly verdict: 'approve' | 'reject'; readonly staffName: string },
): Promise<boolean> =>
  stepGift(tx, { ...gift, state: 'waiting' }, verdict === 'approve' ? 'approved' : 'refused', { decidedBy: staffName });

/** Each member once, whoever resumes; left out: who may not, or no budget. */
export async function carryOutGift(app: App, gift: Gift): Promise<Gift | null> {
  const offer = await offerOf(app, gift.merchantId, gift.promotionId);
  if (gift.state !== 'approved' || !offer) return gift;
  let given = 0;
  for (const memberId of gift.memberIds) if (await giveOne(app, gift, offer, memberId)) given += 1;
  await stepGift(app.db, gift, 'done', { given });
  return findGift(app.db, gift.merchantId, gift.id);
}

async function giveOne(app: App, gift: Gift, offer: Offer, memberId: string): Promise<boolean> {
  const taker = await takerOf(app, memberId);
  if (taker?.merchantId !== gift.merchantId || (await barOf(app, taker, offer.rules))) return false;
  const periodKey = `gift ${gift.id}`;
  const known = await findClaimOf(app.db, { ...taker, promotionId: offer.id, periodKey });
  if (known) return (await give(app, known)) !== null;
  const today = await todayAt(app, taker.merchantId);
  const state = offer.rules.give === 'auto' ? 'process' : 'claimable';
  try {
    const claim = await app.db.transaction((tx) =>
      beginClaim(app, tx, {
        ...{ offer, taker, today, periodKey, state, cause: 'staffGave', actor: gift.madeBy },
      }),
    );
    if (!claim) return false;
    tellClaim(app, memberId);
    await give(app, claim);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Of dead processes; ends undecided ones. */
export async function tendGifts(app: App): Promise<void> {
  const now = app.clock.now().getTime();
  for (const gift of await listOpenGifts(app.db, {
    state: 'approved',
    before: new Date(now - HALF_DONE_MS),
    limit: PAGE,
  }))
    await carryOutGift(app, gift).catch((error: unknown) =>
      app.log.error({ err: error, gift: gift.id }, 'a gift could not be carried out'),
    );
  for (const gift of await listOpenGifts(app.db, {
    state: 'waiting',
    before: new Date(now - UNDECIDED_MS),
    limit: PAGE,
  }))
    await stepGift(app.db, gift, 'refused', { decidedBy: 'system' });
}
