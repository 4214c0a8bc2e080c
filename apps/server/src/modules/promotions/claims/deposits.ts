import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { refuse } from '../../../kernel/on.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDeposit, isPaidByAnother, type Offer as CashierOffer, type OfferSource } from '../../cashier/index.ts';
import { wordsIn } from '../../loyalty/index.ts';
import { isRunning, offerOf, offersOf, periodKeyAt, rulesOf, todayAt, type Offer } from '../offers/offers.ts';
import { giveBudgetBack } from '../offers/promotions.store.ts';
import { reader } from '../rules/args.rules.ts';
import { sayLine } from '../sayLine.ts';
import { linesOf, partsOf } from '../rules/promotion.rules.ts';
import { beginClaim, moverOf } from './begin.ts';
import {
  attachDeposit,
  findByDeposit,
  findClaimOf,
  freePeriod,
  listJoinedByDeposit,
  listWaitingOf,
  moveClaim,
  noteClaim,
  type Claim,
} from './claims.store.ts';
import { barOf, judge, takerOf, type Taker } from './facts.ts';
import { give } from './give.ts';
import { closeUnpaid, tellClaim } from './step.ts';
import { endBonusOf } from './bonuses.ts';
import { meetCondition } from './missions.ts';

type Request = Parameters<OfferSource['list']>[1];

/** Offers with a deposit, and why not where one does not fit. */
export const offerSource: OfferSource = {
  async list(app, request) {
    const now = app.clock.now();
    const open = (await offersOf(app, request.merchantId)).filter(
      (offer) => offer.rules.condition.code === 'deposit' && isRunning(offer, now),
    );
    if (open.length === 0) return [];
    const taker = await takerOf(app, request.memberId);
    if (!taker) return [];
    const today = await todayAt(app, request.merchantId);
    const sign = (await app.merchants.byId(request.merchantId))?.settings.currencySign ?? '';
    const listed: CashierOffer[] = [];
    for (const offer of open) {
      const shown = await offered(app, offer, taker, { request, today, sign });
      if (shown) listed.push(shown);
    }
    return listed;
  },

  async prepare(app, { promoId, memberId, merchantId, deviceId, ip }) {
    const offer = await offerOf(app, merchantId, promoId);
    const taker = await takerOf(app, memberId);
    if (!offer || !taker) throw refuse('promo.notOffered');
    const today = await todayAt(app, merchantId);
    await standingClaim(app, { ...taker, promotionId: offer.id, periodKey: periodKeyAt(offer.rules, today) });
    return (tx, depositId) => joinWithDeposit(app, tx, { offer, taker, today, depositId, deviceId, ip });
  },
};

async function offered(
  app: App,
  offer: Offer,
  taker: Taker,
  { request, today, sign }: { readonly request: Request; readonly today: string; readonly sign: string },
): Promise<CashierOffer | null> {
  const { rules, termsVersion, texts } = offer;
  const { currency, amount, language } = request;
  if (await barOf(app, taker, rules)) return null;
  const periodKey = periodKeyAt(rules, today);
  const known = await standingClaim(app, { ...taker, promotionId: offer.id, periodKey });
  if (known && (known.state !== 'joined' || known.depositId)) return null;
  const judged = await judge(app, taker, rules, { today, startsAt: offer.startsAt });
  if (judged.why === 'firstDeposit') return null;
  const { reward, rewardArgs, conditionArgs } = partsOf(rules);
  if (!reward) return null;
  const min = reader(rules.condition.args, currency).amount('min') ?? 0n;
  const read = reader(rewardArgs, currency);
  const fits = amount >= min;
  return {
    promoId: offer.id,
    name: wordsIn(titlesOf(texts), language),
    termsVersion,
    gives: fits ? reward.size(amount, rewardArgs, currency) : 0n,
    wageringMultiple: read.whole('times'),
    days: read.whole('days'),
    firstDeposit: conditionArgs['which'] === 'first',
    terms: linesOf(rules)
      .map((line) => sayLine(line, { language, sign }))
      .join('\n'),
    fits,
    why: fits
      ? ''
      : sayLine({ key: 'terms.depositsFrom', amounts: { min: formatAmount(min, currency) } }, { language, sign }),
  };
}

/** The claim of a period; one whose deposit has ended unpaid is let go first, so that the next try can take the offer. */
async function standingClaim(app: App, where: Parameters<typeof findClaimOf>[1]): Promise<Claim | null> {
  const known = await findClaimOf(app.db, where);
  if (known?.state !== 'joined' || !(await hasEndedUnpaid(app, known))) return known;
  await letGo(app, known, 'depositUnpaid');
  return findClaimOf(app.db, where);
}

export const titlesOf = (texts: Offer['texts']): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));

/** In the deposit's transaction; the budget is held from here on. */
async function joinWithDeposit(
  app: App,
  tx: Db,
  {
    offer,
    taker,
    today,
    ...from
  }: {
    readonly offer: Offer;
    readonly taker: Taker;
    readonly today: string;
    readonly depositId: string;
    readonly deviceId: string;
    readonly ip: string;
  },
): Promise<void> {
  const periodKey = periodKeyAt(offer.rules, today);
  const known = await findClaimOf(tx, { ...taker, promotionId: offer.id, periodKey });
  if (known) {
    if (known.state !== 'joined' || !(await attachDeposit(tx, known, from.depositId))) throw refuse('promo.notOffered');
    return;
  }
  const begun = await beginClaim(app, tx, {
    ...{ offer, taker, today, state: 'joined', cause: 'takenPart', actor: 'member', ...from },
  }).catch((error: unknown) => {
    // A phone with its share: the page hears that it is not offered.
    throw error instanceof Refusal && error.code === 'promotion.notEligible' ? refuse('promo.notOffered') : error;
  });
  if (!begun) throw refuse('promo.notOffered');
}

/** A paid deposit meets one claim, once: the one that was chosen with it, else the oldest that fits. */
export async function onDepositPaid(
  app: App,
  paid: {
    merchantId: string;
    memberId: string;
    depositId: string;
    amount: string;
    promoId: string | null;
    first: boolean;
  },
): Promise<void> {
  const taker = await takerOf(app, paid.memberId);
  if (!taker) return;
  const joined = await listWaitingOf(app.db, { ...taker, states: ['joined'] });
  if (joined.length === 0) return;
  const isChosen = ({ depositId }: Claim): boolean => depositId === paid.depositId;
  const waiting = [...joined.filter(isChosen), ...joined.filter((claim) => !isChosen(claim))];
  const [today, isOthers] = await Promise.all([todayAt(app, taker.merchantId), isPaidByAnother(app, paid)]);
  for (const claim of waiting) {
    const rules = await rulesOf(app, claim);
    if (rules.condition.code !== 'deposit') continue;
    if (claim.depositId !== null && claim.depositId !== paid.depositId) continue;
    // Others' money is for the cashier; it earns no bonus here.
    if (isOthers) {
      await letGo(app, claim, 'notEligible', sentence('desk.payerOfAnother'));
      continue;
    }
    const deposit = { amount: BigInt(paid.amount), first: paid.first };
    const judged = await judge(app, taker, rules, { today, startsAt: claim.madeAt, deposit });
    if (judged.met) {
      const met = await meetCondition(app, claim, judged.base, { depositId: paid.depositId });
      // Over meanwhile, it leaves the deposit to the next.
      if (met && met.state !== 'closed') return;
    } else if (claim.depositId) await letGo(app, claim, 'notEligible');
  }
}

/** Only waited for its deposit; the member may take part anew. */
async function letGo(app: App, claim: Claim, cause: 'notEligible' | 'depositUnpaid', note?: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    // The note is for staff, in the claim's history.
    if (!(await moveClaim(tx, claim, 'closed', cause, moverOf(app, 'system', note), { held: 0n }))) return;
    await freePeriod(tx, claim);
    const { merchantId, promotionId: id, held: amount } = claim;
    await giveBudgetBack(tx, { merchantId, id, amount, count: 1 });
  });
  tellClaim(app, claim.memberId);
}

const UNPAID_MS = 60_000;
const PAGE = 100;

/** Deposits that ended unpaid hold nothing any more. */
export async function releaseUnpaid(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - UNPAID_MS);
  for (const claim of await listJoinedByDeposit(app.db, before, PAGE)) {
    if (await hasEndedUnpaid(app, claim)) await letGo(app, claim, 'depositUnpaid');
  }
}

async function hasEndedUnpaid(app: App, { merchantId, depositId }: Claim): Promise<boolean> {
  if (!depositId) return false;
  const deposit = await findDeposit(app.db, { merchantId, id: depositId });
  return !deposit || ['expired', 'rejected', 'failed'].includes(deposit.state);
}

/** A payment was reversed: a living bonus ends; of cash staff read a note, nothing is taken silently. */
export async function hearReversed(
  app: App,
  { merchantId, depositId }: { merchantId: string; depositId: string },
): Promise<void> {
  for (const found of await findByDeposit(app.db, merchantId, depositId)) {
    // What is being given is given first, to know what to end.
    const claim = found.state === 'process' ? await give(app, found) : found;
    if (claim.state === 'issued') await endBonusOf(app, claim, 'depositReversed');
    else if (claim.state === 'applying' || claim.state === 'claimable')
      await closeUnpaid(app, claim, 'depositReversed');
    else if (claim.state === 'joined') await letGo(app, claim, 'depositUnpaid');
    else if (claim.state === 'claimed')
      await app.db.transaction((tx) => noteClaim(tx, claim, moverOf(app, 'system', sentence('desk.depositTakenBack'))));
  }
}
