import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { takeBudget } from '../offers/promotions.store.ts';
import { offerOf } from '../offers/offers.ts';
import { claimPeriodOf, rewardKindOf, type ClaimPeriod } from '../rules/promotion.rules.ts';
import { periodKeyOf } from '../rules/state.rules.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { insertReferral } from '../invites/invites.store.ts';
import { friendKey } from '../invites/referrals.ts';
import { insertClaim, type Claim } from './claims.store.ts';
import { takerOf } from './facts.ts';

const DAY_MS = 86_400_000;

export interface DemoClaim extends Pick<Claim, 'promotionId' | 'memberId' | 'state' | 'cause' | 'amount' | 'base'> {
  /** `past`, or anything else: the period of its moment. */
  readonly periodKey: string;
  readonly note?: string;
  readonly at: Date;
}

/** With its moment; past money is the ledger's matter. */
export async function importDemoClaim(app: App, merchantId: string, past: DemoClaim): Promise<void> {
  const offer = present(await offerOf(app, merchantId, past.promotionId), 'a promotion of the demo');
  const taker = present(await takerOf(app, past.memberId), 'a member of the demo');
  const merchant = present(await app.merchants.byId(merchantId), merchantId);
  const day = dayIn(merchant.settings.timeZone, past.at);
  const { at, note = '', promotionId, memberId, state, cause, amount, base } = past;
  const held = state === 'closed' || offer.rules.reward?.code === 'days' ? 0n : (amount ?? 0n);
  await app.db.transaction(async (tx) => {
    await insertClaim(
      tx,
      {
        ...{
          merchantId,
          id: app.ids.uuid(),
          promotionId,
          bucket: bucketOf(memberId),
          memberId,
          state,
          cause,
          amount,
          base,
        },
        periodKey: periodKeyFor(past.periodKey, claimPeriodOf(offer.rules), day),
        ...{ termsVersion: offer.termsVersion, reward: rewardKindOf(offer.rules) ?? 'cash', currency: taker.currency },
        ...{ held, depositId: null, streak: Number(offer.rules.condition.code === 'checkIn' ? base : 0n), note },
        needsReview: false,
        claimUntil: state === 'claimable' ? new Date(app.clock.now().getTime() + 5 * DAY_MS) : null,
        ...{ endsAt: null, madeAt: at },
      },
      { actor: 'system', at, eventId: app.ids.uuid() },
    );
    if (state !== 'closed')
      await takeBudget(tx, { merchantId, id: promotionId, amount: held, count: 1, now: at, isRunning: false });
  });
}

function periodKeyFor(wanted: string, per: ClaimPeriod, day: string): string {
  if (wanted === 'past') return `past ${day}`;
  return wanted.startsWith('friend ') ? wanted : periodKeyOf(per, day);
}

interface PastReferral {
  readonly promotionId: string;
  readonly invitedId: string;
  readonly inviterId: string;
  readonly at: Date;
}

/** What it gives is still to be earned. */
export async function keepPastReferral(
  app: App,
  merchantId: string,
  { promotionId, invitedId, inviterId, at }: PastReferral,
): Promise<void> {
  await app.db.transaction((tx) => insertReferral(tx, { merchantId, invitedId, inviterId, at }));
  await importDemoClaim(app, merchantId, {
    ...{ promotionId, memberId: inviterId, periodKey: friendKey(invitedId), at },
    ...{ state: 'joined', cause: 'takenPart', amount: 15_000n, base: 0n },
  });
}
