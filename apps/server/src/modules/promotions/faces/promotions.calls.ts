import {
  applyPromotion,
  checkIn,
  claimPromotion,
  enterCode,
  promotionDetail,
  PROMOTION_STATUS_MAX,
  promotionStatus,
} from '@baize/contract/promotions/promotions.ts';
import { UUID } from '@baize/contract/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { on } from '../../../kernel/on.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findBalances, walletKeyOf } from '../../wallet/index.ts';
import { countOwn, findClaim, keepKey, type Claim } from '../claims/claims.store.ts';
import type { Taker } from '../claims/facts.ts';
import { takeClaim } from '../claims/takeClaim.ts';
import { lookAtMissions } from '../claims/missions.ts';
import { pressToday, takePart } from '../claims/takePart.ts';
import { findCode } from '../claims/uses.store.ts';
import { isRunning, offerOf, offersOf, rulesOf, type Offer } from '../offers/offers.ts';
import { codeHash, plainCode } from '../rules/codes.rules.ts';
import { findTerms } from '../offers/promotions.store.ts';
import { claimsBy, shownOffers, takerOfSession, viewOf } from './list.ts';
import { boardFace, mineFace, promotionFace, rulesFace, textIn, type View } from './promotionFace.ts';

/** The newest claim; a finished task is seen as done. */
async function newestOf(app: App, offer: Offer, taker: Taker): Promise<Claim | null> {
  const claim = (await claimsBy(app, taker, [offer])).get(offer.id) ?? null;
  if (claim?.state !== 'joined' || offer.rules.condition.code !== 'mission') return claim;
  await lookAtMissions(app, taker, [claim]);
  return findClaim(app.db, taker.merchantId, claim.id);
}

export const promotionCalls = [
  on(promotionDetail, async ({ app, merchant, session, language, input: { id }, fail }) => {
    const offer = await offerOf(app, merchant.id, id);
    if (!offer) throw fail('promotion.unknown');
    const view = await viewOf(app, merchant, language);
    const taker = takerOfSession(session);
    const claim = taker && (await newestOf(app, offer, taker));
    // What is over stays readable for whom it concerns.
    if (offer.state !== 'published' && !claim) throw fail('promotion.unknown');
    const face = await promotionFace(app, offer, claim, view);
    const rules = face.claimId && claim ? await rulesOf(app, claim) : offer.rules;
    return {
      ...face,
      rules: rulesFace(rules, offer.currency),
      mine: taker && (await mineFace(app, offer, claim, taker, view)),
      checkIn: await boardFace(app, offer, taker, view.today),
      termsOf: await publishedOn(app, offer, face.termsVersion, view),
      agreedOn: face.claimId && claim ? dayIn(view.timeZone, claim.madeAt) : null,
    };
  }),

  on(promotionStatus, async ({ app, db, merchant, session, language, input, invalid }) => {
    const ids = input.ids.split(',').filter((id) => id !== '');
    if (ids.length > PROMOTION_STATUS_MAX) throw invalid({ ids: sentence('field.max', { max: PROMOTION_STATUS_MAX }) });
    if (!ids.every((id) => UUID.test(id))) throw invalid({ ids: sentence('field.notId') });
    const view = await viewOf(app, merchant, language);
    const taker = takerOfSession(session);
    if (!taker) return { list: [], claimable: 0 };
    const offers = await offersOf(app, merchant.id);
    const before = await claimsBy(app, taker, offers);
    await lookAtMissions(
      app,
      taker,
      [...before.values()].filter((claim) => isMission(offers, claim)),
    );
    const shown = await shownOffers(app, { merchant, session, view });
    const asked = shown
      .filter(({ offer }) => ids.length === 0 || ids.includes(offer.id))
      .slice(0, PROMOTION_STATUS_MAX);
    return {
      list: await Promise.all(
        asked.map(async ({ offer, claim }) => ({
          promotionId: offer.id,
          ...(await mineFace(app, offer, claim, taker, view)),
        })),
      ),
      claimable: (await countOwn(db, taker)).take,
    };
  }),

  on(applyPromotion, async ({ app, merchant, session, language, input, deviceId, ip, fail }) => {
    const offer = await offerOf(app, merchant.id, input.promotionId);
    const taker = takerOfSession(session);
    if (!offer || offer.rules.condition.code === 'info') throw fail('promotion.unknown');
    if (!taker) throw fail('promotion.notEligible', { why: 'type', next: 'none' });
    if (offer.rules.condition.code === 'checkIn' || offer.rules.condition.code === 'code')
      throw fail('promotion.notEligible', { why: 'condition', next: offer.rules.condition.code });
    if (input.termsVersion !== offer.termsVersion)
      throw fail('promotion.termsChanged', { termsVersion: offer.termsVersion });
    const claim = await takePart(app, offer, taker, { note: input.note, deviceId, ip });
    return mineFace(app, offer, claim, taker, await viewOf(app, merchant, language));
  }),

  on(claimPromotion, async ({ app, db, merchant, session, language, input, idempotencyKey, fail }) => {
    const taker = takerOfSession(session);
    const claim = await findClaim(db, merchant.id, input.claimId);
    if (!taker || claim?.memberId !== session.memberId) throw fail('reward.gone');
    if (claim.termsVersion !== input.termsVersion)
      throw fail('promotion.termsChanged', { termsVersion: claim.termsVersion });
    if (!(await keepKey(db, claim, idempotencyKey))) throw fail('idempotency.reused');
    const taken = await takeClaim(app, claim);
    const offer = await offerOf(app, merchant.id, claim.promotionId);
    if (!taken || !offer) throw fail('reward.gone');
    const { main } = await findBalances(db, walletKeyOf(session));
    return {
      ...(await mineFace(app, offer, taken, taker, await viewOf(app, merchant, language))),
      currency: taken.currency,
      balance: taken.reward === 'cash' ? formatAmount(main, taken.currency) : null,
    };
  }),

  on(checkIn, async ({ app, merchant, session, language, input: { promotionId }, deviceId, ip, fail }) => {
    const offer = await offerOf(app, merchant.id, promotionId);
    const taker = takerOfSession(session);
    if (offer?.rules.condition.code !== 'checkIn') throw fail('promotion.unknown');
    if (!taker) throw fail('promotion.notEligible', { why: 'type', next: 'none' });
    const claim = await pressToday(app, offer, taker, { deviceId, ip });
    const view = await viewOf(app, merchant, language);
    const board = await boardFace(app, offer, taker, view.today);
    if (!board) throw fail('promotion.unknown');
    return { ...board, mine: await mineFace(app, offer, claim, taker, view) };
  }),

  on(enterCode, async ({ app, merchant, session, language, input, deviceId, ip, fail }) => {
    const taker = takerOfSession(session);
    const offer = await offerOfCode(app, merchant.id, input.code);
    if (!offer || !taker) throw fail('promoCode.unknown');
    const view = await viewOf(app, merchant, language);
    try {
      const isShared = isSharedCode(offer, input.code);
      const request = { deviceId, ip, ...(!isShared && { codeHash: codeHash(input.code) }) };
      const claim = await takePart(app, offer, taker, request);
      const { title } = textIn(offer.texts, language);
      return { promotionId: offer.id, title, ...(await mineFace(app, offer, claim, taker, view)) };
    } catch (error) {
      // Whoever guesses learns nothing from the reason.
      if (error instanceof Refusal) throw fail('promoCode.unknown');
      throw error;
    }
  }),
];

const isMission = (offers: readonly Offer[], claim: Claim): boolean =>
  offers.find(({ id }) => id === claim.promotionId)?.rules.condition.code === 'mission';

async function publishedOn(app: App, offer: Offer, version: number, { timeZone }: View): Promise<string | null> {
  if (version === offer.termsVersion) return dayIn(timeZone, offer.publishedAt);
  const terms = await findTerms(app.db, { merchantId: offer.merchantId, promotionId: offer.id, version });
  return terms && dayIn(timeZone, terms.publishedAt);
}

const isSharedCode = (offer: Offer, text: string): boolean => {
  const shared = offer.rules.condition.args['shared'] ?? '';
  return shared !== '' && plainCode(shared) === plainCode(text);
};

async function offerOfCode(app: App, merchantId: string, text: string): Promise<Offer | null> {
  const now = app.clock.now();
  const running = (await offersOf(app, merchantId)).filter(
    (offer) => offer.rules.condition.code === 'code' && isRunning(offer, now),
  );
  const shared = running.find((offer) => isSharedCode(offer, text));
  if (shared) return shared;
  const code = await findCode(app.db, { merchantId, hash: codeHash(text) });
  return (code && running.find(({ id }) => id === code.promotionId)) ?? null;
}
