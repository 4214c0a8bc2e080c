import type { Module } from '../../kernel/module.ts';
import { provideBonusGuard, provideOffers } from '../cashier/index.ts';
import { providePromotions } from '../content/index.ts';
import { hearBlocked, hearGrantEnded, hearMoneyLeft, livingOf, lookAtBonuses } from './claims/bonuses.ts';
import { hearPaid, hearReversed, letUnpaidGo, offerSource } from './claims/deposits.ts';
import { takerOf } from './claims/facts.ts';
import { judgePeriods } from './claims/periods.ts';
import { expireClaims, repairClaims } from './claims/tend.ts';
import { listPromotions } from './faces/list.ts';
import { promotionCalls } from './faces/promotions.calls.ts';
import { rewardCalls } from './faces/rewards.calls.ts';
import { mountPromotionArt } from './offers/pictures.ts';

export { findClaim, listEvents, listQueue, sumByPromotion, type Claim } from './claims/claims.store.ts';
export { give as giveClaim } from './claims/give.ts';
export { keepPastClaim, type PastClaim } from './claims/pastClaim.ts';
export { decide } from './desk/decide.ts';
export { describeKinds } from './desk/describe.ts';
export { judgePromotion } from './desk/judgePromotion.ts';
export { makeCodes } from './desk/makeCodes.ts';
export { publish } from './desk/publish.ts';
export { announcePromotions } from './offers/offers.ts';
export { drawPicture } from './offers/pictures.ts';
export {
  findPromotion,
  insertPromotion,
  listAll,
  listVersions,
  movePromotion,
  updatePromotion,
  type NewPromotion,
  type PromotionRow,
} from './offers/promotions.store.ts';
export { countCodes } from './claims/uses.store.ts';
export { sayTerms } from './desk/sayTerms.ts';

const REPAIR_MS = 30_000;
const EXPIRE_MS = 60_000;

/** What a merchant offers: promotions with frozen terms, each member's part in them, the reward centre. */
export const promotionsModule: Module = {
  name: 'promotions',
  handlers: [...promotionCalls, ...rewardCalls],
  raw: mountPromotionArt,
  start(app) {
    providePromotions(app, listPromotions);
    provideOffers(app, offerSource);
    provideBonusGuard(app, {
      async living(_, { memberId }) {
        const taker = await takerOf(app, memberId);
        const living = taker && (await livingOf(app, taker));
        return living?.claim?.depositId ? living.balance : null;
      },
    });
    app.events.listen('promotions', 'depositPaid', (paid) => hearPaid(app, paid));
    app.events.listen('promotions', 'depositReversed', (reversed) => hearReversed(app, reversed));
    app.events.listen('promotions', 'withdrawalHeld', (held) => hearMoneyLeft(app, held));
    app.events.listen('promotions', 'agentMoneySent', (sent) => hearMoneyLeft(app, sent));
    app.events.listen('promotions', 'memberPlayBlocked', (blocked) => hearBlocked(app, blocked));
    app.events.listen('promotions', 'bonusGrantEnded', (ended) => hearGrantEnded(app, ended));
    app.events.listen('promotions', 'dayClosed', (closed) => judgePeriods(app, closed));
    app.jobs.every('promotions-repair', REPAIR_MS, () => repairClaims(app));
    app.jobs.every('promotions-bonuses', REPAIR_MS, () => lookAtBonuses(app));
    app.jobs.every('promotions-expire', EXPIRE_MS, () => expireClaims(app));
    app.jobs.every('promotions-unpaid', EXPIRE_MS, () => letUnpaidGo(app));
  },
};
