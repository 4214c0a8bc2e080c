import type { Module } from '../../kernel/module.ts';
import { provideBonusGuard, provideOffers } from '../cashier/index.ts';
import { providePromotions } from '../content/index.ts';
import { registerProjection } from '../reports/index.ts';
import { provideFreePlay } from '../vendors/index.ts';
import { hearBlocked, hearGrantEnded, hearMoneyLeft, livingOf, lookAtBonuses } from './claims/bonuses.ts';
import { hearPaid, hearReversed, letUnpaidGo, offerSource } from './claims/deposits.ts';
import { takerOf } from './claims/facts.ts';
import { judgePeriods } from './claims/periods.ts';
import { expireClaims, repairClaims } from './claims/tend.ts';
import { listPromotions } from './faces/list.ts';
import { tendGifts } from './desk/gifts.ts';
import { promotionCalls } from './faces/promotions.calls.ts';
import { raceCalls } from './faces/race.calls.ts';
import { referralCalls } from './faces/referral.calls.ts';
import { rewardCalls } from './faces/rewards.calls.ts';
import { hearFreePlay, tendFreeRounds, undoFree } from './freeRounds/freeRounds.ts';
import { answerInvites, hearFriend, hearFriendPaid, hearInvited, lookAtReferrals } from './invites/referrals.ts';
import { mountPromotionArt } from './offers/pictures.ts';
import { countRaces } from './races/count.ts';
import { endRaces } from './races/endRaces.ts';
import { forgetRaces } from './races/race.store.ts';

export {
  findClaim,
  listEvents,
  listGivenTo,
  listQueue,
  sumByPromotion,
  type Claim,
  type Claim as GivenClaim,
} from './claims/claims.store.ts';
export { give as giveClaim } from './claims/give.ts';
export { keepPastClaim, keepPastReferral, type PastClaim } from './claims/pastClaim.ts';
export { decide } from './desk/decide.ts';
export { describeKinds } from './desk/describe.ts';
export { judgePromotion } from './desk/judgePromotion.ts';
export { makeCodes } from './desk/makeCodes.ts';
export { publish } from './desk/publish.ts';
export { PROMOTION_SETTINGS, profileOf } from './rules/profile.rules.ts';
export { sumFreeRounds, findFreeRound } from './freeRounds/freeRounds.store.ts';
export { approve, mustBeOther } from './desk/signatures.ts';
export { carryOutGift, decideGift, findGift, giveChosen, listGifts, type Gift as PromotionGift } from './desk/gifts.ts';
export { listReferralsIn } from './invites/invites.store.ts';
export { announcePromotions, offerOf as publishedPromotion } from './offers/offers.ts';
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
  handlers: [...promotionCalls, ...rewardCalls, ...referralCalls, ...raceCalls],
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
    registerProjection(app, {
      name: 'races',
      apply: (tx, entries) => countRaces(app, tx, entries),
      forget: forgetRaces,
    });
    answerInvites(app);
    provideFreePlay(app, { played: hearFreePlay, undone: undoFree });
    app.events.listen('promotions', 'memberRegistered', (registered) => hearInvited(app, registered));
    app.events.listen('promotions', 'kycDecided', (decided) => hearFriend(app, decided));
    app.events.listen('promotions', 'depositPaid', async (paid) => {
      await hearPaid(app, paid);
      await hearFriendPaid(app, paid);
    });
    app.events.listen('promotions', 'depositReversed', (reversed) => hearReversed(app, reversed));
    app.events.listen('promotions', 'withdrawalHeld', (held) => hearMoneyLeft(app, held));
    app.events.listen('promotions', 'memberPlayBlocked', (blocked) => hearBlocked(app, blocked));
    app.events.listen('promotions', 'bonusGrantEnded', (ended) => hearGrantEnded(app, ended));
    app.events.listen('promotions', 'dayClosed', (closed) => judgePeriods(app, closed));
    app.jobs.every('promotions-repair', REPAIR_MS, () => repairClaims(app));
    app.jobs.every('promotions-bonuses', REPAIR_MS, () => lookAtBonuses(app));
    app.jobs.every('promotions-expire', EXPIRE_MS, () => expireClaims(app));
    app.jobs.every('promotions-unpaid', EXPIRE_MS, () => letUnpaidGo(app));
    app.jobs.every('promotions-gifts', REPAIR_MS, () => tendGifts(app));
    app.jobs.every('promotions-invites', EXPIRE_MS, () => lookAtReferrals(app));
    app.jobs.every('promotions-races', REPAIR_MS, () => endRaces(app));
    app.jobs.every('promotions-freeRounds', REPAIR_MS, () => tendFreeRounds(app));
  },
};
