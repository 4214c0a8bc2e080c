import type { App } from '../../../kernel/app.ts';
import { createCache } from '../../../kernel/cache.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { findZone } from '../../reports/index.ts';
import { claimPeriodOf, type Rules } from '../rules/promotion.rules.ts';
import { ownState, periodKeyOf } from '../rules/state.rules.ts';
import { findTerms, listPublished } from './promotions.store.ts';

/** A promotion as members meet it: its newest terms. */
export type Offer = Awaited<ReturnType<typeof listPublished>>[number];

const FRESH_MS = 5_000;
const MERCHANTS_MAX = 1000;
const TERMS_MAX = 2000;
const TERMS_MS = 600_000;

const offersKept = perApp(({ live }) => {
  const kept = createCache<readonly Offer[]>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX });
  live.hear('promotions', kept.clear);
  return kept;
});
const termsKept = perApp(() => createCache<Rules>({ ttlMs: TERMS_MS, max: TERMS_MAX }));

/** Published and ended ones, from memory while fresh. */
export const offersOf = (app: App, merchantId: string): Promise<readonly Offer[]> =>
  offersKept(app).get(merchantId, () => listPublished(app.db, merchantId));

export async function offerOf(app: App, merchantId: string, id: string): Promise<Offer | null> {
  return (await offersOf(app, merchantId)).find((offer) => offer.id === id) ?? null;
}

/** Open pages ask again, and every process reads anew. */
export function announcePromotions(app: App, merchantId: string): void {
  offersKept(app).clear();
  app.live.toMerchant(merchantId, { type: 'promotions' });
}

/** The rules of a version: they never change. */
export function rulesOf(
  app: App,
  { merchantId, promotionId, termsVersion }: { merchantId: string; promotionId: string; termsVersion: number },
): Promise<Rules> {
  return termsKept(app).get(`${promotionId} ${termsVersion}`, async () => {
    const terms = await findTerms(app.db, { merchantId, promotionId, version: termsVersion });
    if (!terms) throw new Error(`promotion ${promotionId} has no terms ${termsVersion}`);
    return terms.rules;
  });
}

/** The day that it is at the merchant. */
export async function todayAt(app: App, merchantId: string): Promise<string> {
  const merchant = await app.merchants.byId(merchantId);
  const zone = (await findZone(app.db, merchantId)) ?? merchant?.settings.timeZone ?? 'UTC';
  return dayIn(zone, app.clock.now());
}

/** Of a birthday it is the year that the birthday was in, which a week later may be over. */
export const periodKeyAt = (rules: Rules, today: string, birthday: string | null = null): string =>
  isOnceABirthday(rules) ? (birthday ?? today).slice(0, 4) : periodKeyOf(claimPeriodOf(rules), today);

export const isOnceABirthday = (rules: Rules): boolean =>
  claimPeriodOf(rules) === 'ever' && rules.condition.code === 'birthday';

export const isRunning = (offer: Offer, now: Date): boolean => ownState(offer, now) === 'open';
