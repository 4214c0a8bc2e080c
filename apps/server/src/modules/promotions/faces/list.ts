import { levelWords } from '../../loyalty/index.ts';
import type { Promotion } from '@baize/contract/promotions/promotion.ts';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import type { Session } from '../../../kernel/session.ts';
import { isTrialType } from '../../wallet/index.ts';
import { listNewest, type Claim } from '../claims/claims.store.ts';
import type { Taker } from '../claims/facts.ts';
import { offersOf, todayAt, type Offer } from '../offers/offers.ts';
import { promotionFace, stateFor, type View } from './promotionFace.ts';

const CLOSED_SHOWN_MS = 7 * 86_400_000;
/** To take, running, open, coming, over. */
const ORDER = [
  'claimable',
  'issued',
  'process',
  'applying',
  'joined',
  'signed',
  'open',
  'soon',
  'rejected',
  'claimed',
  'closed',
];

export async function viewOf(app: App, merchant: Merchant, language: string): Promise<View> {
  const { timeZone, currencySign: sign } = merchant.settings;
  const [today, levels] = await Promise.all([todayAt(app, merchant.id), levelWords(app.db, merchant.id, language)]);
  return { language, sign, timeZone, levels, now: app.clock.now(), today };
}

/** Null: a guest or trial member. */
export const takerOfSession = (session: Session | null): Taker | null =>
  session && !isTrialType(session.type)
    ? { merchantId: session.merchantId, memberId: session.memberId, currency: session.currency, type: session.type }
    : null;

/** The newest claims of a member by promotion. */
export async function claimsBy(
  app: App,
  taker: Taker | null,
  offers: readonly Offer[],
): Promise<ReadonlyMap<string, Claim>> {
  if (!taker) return new Map();
  const found = await listNewest(app.db, { ...taker, promotionIds: offers.map(({ id }) => id) });
  return new Map(found.map((claim) => [claim.promotionId, claim]));
}

/** In order. Who may not play sees only what is theirs. */
export async function shownOffers(
  app: App,
  { merchant, session, view }: { readonly merchant: Merchant; readonly session: Session | null; readonly view: View },
): Promise<readonly { readonly offer: Offer; readonly claim: Claim | null }[]> {
  const offers = await offersOf(app, merchant.id);
  const claims = await claimsBy(app, takerOfSession(session), offers);
  const isStopped = session !== null && (session.excluded || (await findPlayStop(app, session)) !== null);
  const shown = offers.flatMap((offer) => {
    const claim = claims.get(offer.id) ?? null;
    const state = stateFor(offer, claim, view);
    const isLiving = claim !== null && state !== 'open' && state !== 'soon';
    if (isStopped && !isLiving) return [];
    return isLiving || isStillShown(offer, view.now) ? [{ offer, claim, state }] : [];
  });
  return shown.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

function isStillShown({ state, endsAt }: Offer, now: Date): boolean {
  if (state !== 'published') return false;
  return endsAt === null || endsAt.getTime() + CLOSED_SHOWN_MS > now.getTime();
}

/** The group `promotion` of the announcement call. */
export async function listPromotions(
  app: App,
  {
    merchant,
    session,
    language,
  }: { readonly merchant: Merchant; readonly session: Session | null; readonly language: string },
): Promise<Promotion[]> {
  const view = await viewOf(app, merchant, language);
  const shown = await shownOffers(app, { merchant, session, view });
  return Promise.all(shown.map(({ offer, claim }) => promotionFace(app, offer, claim, view)));
}
