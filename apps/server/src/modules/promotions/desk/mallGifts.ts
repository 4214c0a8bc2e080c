import type { App } from '../../../kernel/app.ts';
import type { mallGifts } from '../../loyalty/index.ts';
import type { Port } from '../../../kernel/ports.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { beginClaim } from '../claims/begin.ts';
import { findClaimOf } from '../claims/claims.store.ts';
import { orderKey } from '../claims/orderOf.ts';
import { barOf, takerOf } from '../claims/facts.ts';
import { give } from '../claims/give.ts';
import { tellClaim } from '../claims/step.ts';
import { isRunning, offerOf, todayAt, type Offer } from '../offers/offers.ts';
import { linesOf, rewardKindOf } from '../rules/promotion.rules.ts';
import { sayLine } from '../sayLine.ts';

type MallGifts = typeof mallGifts extends Port<infer T> ? T : never;

async function mallOffer(app: App, merchantId: string, promotionId: string): Promise<Offer | null> {
  const offer = await offerOf(app, merchantId, promotionId);
  const isOfMall = offer?.rules.condition.code === 'mall' && isRunning(offer, app.clock.now());
  return isOfMall ? offer : null;
}

/** For points: an order is a claim of its promotion, by that day's terms. */
export const giftsOfMall: MallGifts = {
  async offer(app, { merchantId, promotionId, language }) {
    const offer = await mallOffer(app, merchantId, promotionId);
    const kind = offer && rewardKindOf(offer.rules);
    if (!offer || (kind !== 'bonus' && kind !== 'freeRounds')) return null;
    const sign = (await app.merchants.byId(merchantId))?.settings.currencySign ?? '';
    return { kind, terms: linesOf(offer.rules).map((line) => sayLine(line, { language, sign })) };
  },

  async barOf(app, { merchantId, memberId, promotionId }) {
    const [offer, taker] = await Promise.all([mallOffer(app, merchantId, promotionId), takerOf(app, memberId)]);
    return offer && taker ? barOf(app, taker, offer.rules) : 'condition';
  },

  async give(app, { merchantId, memberId, promotionId, orderId }) {
    const taker = await takerOf(app, memberId);
    const offer = await offerOf(app, merchantId, promotionId);
    if (!offer || taker?.merchantId !== merchantId) return false;
    const periodKey = orderKey(orderId);
    const known = await findClaimOf(app.db, { ...taker, promotionId, periodKey });
    if (known) return (await give(app, known)).state !== 'closed';
    if (await barOf(app, taker, offer.rules)) return false;
    const today = await todayAt(app, merchantId);
    try {
      const claim = await app.db.transaction((tx) =>
        beginClaim(app, tx, {
          ...{ offer, taker, today, periodKey, state: 'process', cause: 'conditionMet', actor: 'member' },
        }),
      );
      if (!claim) return true;
      tellClaim(app, memberId);
      return (await give(app, claim)).state !== 'closed';
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  },
};
