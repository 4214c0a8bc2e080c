import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { promotionSubjects } from './subjects.store.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { provide } from '../../kernel/ports.ts';
import { rebateShares } from '../../kernel/turnover.ts';
import { rebatesOf } from './offers/turnover.ts';
import { titlesOfClaims } from './claims/titles.ts';
import { isUuid } from '../../kernel/cursor.ts';
import { entryNotes } from '../wallet/index.ts';
import type { Module } from '../../kernel/module.ts';
import { bonusGuard, depositOffers } from '../cashier/index.ts';
import { promotionList } from '../content/index.ts';
import { mallGifts } from '../loyalty/index.ts';
import { registerProjection } from '../reports/index.ts';
import { provideFreePlay } from '../vendors/index.ts';
import {
  hearBlocked,
  onGrantEnded,
  onWithdrawal,
  stopBonuses,
  leavingBonus,
  namedBonus,
  lookAtBonuses,
} from './claims/bonuses.ts';
import { onDepositPaid, hearReversed, releaseUnpaid, offerSource } from './claims/deposits.ts';
import { takerOf } from './claims/facts.ts';
import { judgePeriods } from './claims/periods.ts';
import { expireClaims, repairClaims, tellEndingClaims } from './claims/tend.ts';
import { listPromotions } from './faces/list.ts';
import { tendGifts } from './desk/gifts.ts';
import { giftsOfMall } from './desk/mallGifts.ts';
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
import { claimHandlers } from './staff/claims.calls.ts';
import { giftHandlers } from './staff/gifts.calls.ts';
import { promotionApplier, promotionHandlers } from './staff/promotions.calls.ts';

export { listGivenTo, type Claim as GivenClaim } from './claims/claims.store.ts';
export { importDemoClaim, keepPastReferral, type DemoClaim } from './claims/pastClaim.ts';
export { judgePromotion } from './desk/judgePromotion.ts';
export { publish } from './desk/publish.ts';
export { reencryptDraws } from './races/draws.ts';
export { PROMOTION_SETTINGS } from './rules/profile.rules.ts';
export { announcePromotions } from './offers/offers.ts';
export { findPromotion, insertPromotion, listAll, type NewPromotion } from './offers/promotions.store.ts';

const REPAIR_MS = 30_000;
const EXPIRE_MS = 60_000;

/** Promotions with frozen terms, members' parts in them, the reward centre. */
export const promotionsModule: Module = {
  name: 'promotions',
  handlers: [...promotionCalls, ...rewardCalls, ...referralCalls, ...raceCalls],
  staffHandlers: [...promotionHandlers, ...claimHandlers, ...giftHandlers],
  raw: mountPromotionArt,
  start(app) {
    for (const finder of promotionSubjects) provide(app, memberSubjects, finder);
    provide(app, rebateShares, rebatesOf(app));
    provide(app, promotionList, listPromotions);
    provide(app, depositOffers, offerSource);
    provide(app, mallGifts, giftsOfMall);
    for (const source of ['promotion', 'bonus'])
      provide(app, entryNotes, {
        source,
        note: (ids, language) => titlesOfClaims(app, ids.filter(isUuid), language),
      });
    provide(app, changeAppliers, promotionApplier);
    provide(app, bonusGuard, {
      async living(_, { memberId }) {
        const taker = await takerOf(app, memberId);
        return taker && leavingBonus(app, taker);
      },
      async named(_, { memberId }, language) {
        const taker = await takerOf(app, memberId);
        return taker && namedBonus(app, taker, language);
      },
      stop: stopBonuses,
    });
    registerProjection(app, {
      name: 'races',
      apply: (tx, entries) => countRaces(app, tx, entries),
      forget: forgetRaces,
    });
    answerInvites(app);
    provideFreePlay(app, { played: hearFreePlay, rolledBack: undoFree });
    app.events.listen('promotions', 'memberRegistered', (registered) => hearInvited(app, registered));
    app.events.listen('promotions', 'kycDecided', (decided) => hearFriend(app, decided));
    app.events.listen('promotions', 'depositPaid', async (paid) => {
      await onDepositPaid(app, paid);
      await hearFriendPaid(app, paid);
    });
    app.events.listen('promotions', 'depositReversed', (reversed) => hearReversed(app, reversed));
    app.events.listen('promotions', 'withdrawalHeld', (held) => onWithdrawal(app, held));
    app.events.listen('promotions', 'agentMoneySent', (sent) => onWithdrawal(app, sent));
    app.events.listen('promotions', 'memberPlayBlocked', (blocked) => hearBlocked(app, blocked));
    app.events.listen('promotions', 'bonusGrantEnded', (ended) => onGrantEnded(app, ended));
    app.events.listen('promotions', 'dayClosed', (closed) => judgePeriods(app, closed));
    app.jobs.every('promotions-repair', REPAIR_MS, () => repairClaims(app));
    app.jobs.every('promotions-bonuses', REPAIR_MS, () => lookAtBonuses(app));
    app.jobs.every('promotions-expire', EXPIRE_MS, async () => {
      await expireClaims(app);
      await tellEndingClaims(app);
    });
    app.jobs.every('promotions-unpaid', EXPIRE_MS, () => releaseUnpaid(app));
    app.jobs.every('promotions-gifts', REPAIR_MS, () => tendGifts(app));
    app.jobs.every('promotions-invites', EXPIRE_MS, () => lookAtReferrals(app));
    app.jobs.every('promotions-races', REPAIR_MS, () => endRaces(app));
    app.jobs.every('promotions-freeRounds', REPAIR_MS, () => tendFreeRounds(app));
  },
};
