import type { PromotionCategory } from '@baize/contract/promotions/promotion.ts';
import { sql, type Db } from '@baize/db';
import type { PromotionTexts, Rules } from '../rules/promotion.rules.ts';

export interface Picture {
  readonly family: string;
  readonly composition: number;
  readonly palette: number;
}

export interface PromotionRow {
  readonly merchantId: string;
  readonly id: string;
  readonly state: 'draft' | 'published' | 'paused' | 'ended';
  readonly category: PromotionCategory;
  readonly picture: Picture;
  readonly position: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly rules: Rules;
  readonly texts: PromotionTexts;
  readonly version: number;
  readonly termsVersion: number;
  readonly budgetAmount: bigint | null;
  readonly budgetCount: number | null;
  readonly takenAmount: bigint;
  readonly takenCount: number;
  readonly currency: string;
  readonly madeBy: string;
  /** Words or rules are other than the newest terms. */
  readonly changed: boolean;
}

export interface TermsRow {
  readonly promotionId: string;
  readonly version: number;
  readonly rules: Rules;
  readonly texts: PromotionTexts;
  readonly publishedBy: string;
  readonly publishedAt: Date;
}

const FRAME = sql`
  p.merchant_id as "merchantId", p.id, p.state, p.category, p.picture, p.position, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.version, p.terms_version as "termsVersion", p.budget_amount as "budgetAmount", p.budget_count as "budgetCount",
  p.taken_amount as "takenAmount", p.taken_count as "takenCount", p.currency, p.made_by as "madeBy"`;
const COLUMNS = sql`${FRAME}, p.rules, p.texts`;
/** Whether what is written is not what was published last. */
const CHANGED = sql`
  not exists (
    select from promotions_terms t where t.merchant_id = p.merchant_id and t.promotion_id = p.id and t.version = p.terms_version
      and t.rules = p.rules and t.texts = p.texts) as changed`;

/** Shown to members or held by a claim, with their newest terms. */
export const listPublished = (
  db: Db,
  merchantId: string,
): Promise<
  (Omit<PromotionRow, 'state' | 'changed'> & {
    readonly state: 'published' | 'paused' | 'ended';
    readonly publishedAt: Date;
  })[]
> =>
  db.rows`
    select ${FRAME}, t.rules, t.texts, t.published_at as "publishedAt"
    from promotions_promotion p
    join promotions_terms t on t.merchant_id = p.merchant_id and t.promotion_id = p.id and t.version = p.terms_version
    where p.merchant_id = ${merchantId} and p.state in ('published', 'paused', 'ended') order by p.position, p.starts_at, p.id limit 500`;

export const listAll = (
  db: Db,
  { merchantId, state }: { readonly merchantId: string; readonly state: PromotionRow['state'] | 'all' },
): Promise<PromotionRow[]> =>
  db.rows<PromotionRow>`
    select ${COLUMNS}, ${CHANGED} from promotions_promotion p
    where p.merchant_id = ${merchantId} and (${state}::text = 'all' or p.state = ${state}) order by p.position, p.starts_at desc, p.id limit 500`;

export const findPromotion = (db: Db, merchantId: string, id: string): Promise<PromotionRow | null> =>
  db.row<PromotionRow>`select ${COLUMNS}, ${CHANGED} from promotions_promotion p where p.merchant_id = ${merchantId} and p.id = ${id}`;

export const findTerms = (
  db: Db,
  { merchantId, promotionId, version }: { merchantId: string; promotionId: string; version: number },
): Promise<TermsRow | null> =>
  db.row<TermsRow>`
    select promotion_id as "promotionId", version, rules, texts, published_by as "publishedBy", published_at as "publishedAt"
    from promotions_terms where merchant_id = ${merchantId} and promotion_id = ${promotionId} and version = ${version}`;

export const listVersions = (
  db: Db,
  { merchantId, promotionId }: { merchantId: string; promotionId: string },
): Promise<{ version: number; publishedBy: string; publishedAt: Date; sha256: string }[]> =>
  db.rows`
    select version, published_by as "publishedBy", published_at as "publishedAt", sha256
    from promotions_terms where merchant_id = ${merchantId} and promotion_id = ${promotionId} order by version desc limit 100`;

export type NewPromotion = Omit<
  PromotionRow,
  'state' | 'version' | 'termsVersion' | 'takenAmount' | 'takenCount' | 'changed'
>;

/** False: it is there. */
export async function insertPromotion(tx: Db, row: NewPromotion, at: Date): Promise<boolean> {
  const written = await tx.run`
    insert into promotions_promotion (merchant_id, id, state, category, picture, position, starts_at, ends_at, rules, texts, version,
                                      budget_amount, budget_count, currency, made_by, made_at)
    values (${row.merchantId}, ${row.id}, 'draft', ${row.category}, ${JSON.stringify(row.picture)}::jsonb, ${row.position},
            ${row.startsAt}, ${row.endsAt}, ${JSON.stringify(row.rules)}::jsonb, ${JSON.stringify(row.texts)}::jsonb, 1,
            ${row.budgetAmount}, ${row.budgetCount}, ${row.currency}, ${row.madeBy}, ${at})
    on conflict (merchant_id, id) do nothing`;
  return written > 0;
}

/** False: changed meanwhile. Published terms stay. */
export async function updatePromotion(tx: Db, row: NewPromotion & { readonly version: number }): Promise<boolean> {
  const written = await tx.run`
    update promotions_promotion set category = ${row.category}, picture = ${JSON.stringify(row.picture)}::jsonb,
      position = ${row.position}, starts_at = ${row.startsAt}, ends_at = ${row.endsAt}, rules = ${JSON.stringify(row.rules)}::jsonb,
      texts = ${JSON.stringify(row.texts)}::jsonb, budget_amount = ${row.budgetAmount}, budget_count = ${row.budgetCount},
      version = version + 1
    where merchant_id = ${row.merchantId} and id = ${row.id} and version = ${row.version}`;
  return written > 0;
}

/** As the next version; null: changed meanwhile. */
export async function publishTerms(
  tx: Db,
  row: { merchantId: string; id: string; version: number; sha256: string; by: string; at: Date },
): Promise<number | null> {
  const moved = await tx.row<{ termsVersion: number }>`
    update promotions_promotion set state = 'published', terms_version = terms_version + 1, version = version + 1
    where merchant_id = ${row.merchantId} and id = ${row.id} and version = ${row.version} and state <> 'ended'
    returning terms_version as "termsVersion"`;
  if (!moved) return null;
  await tx.run`
    insert into promotions_terms (merchant_id, promotion_id, version, rules, texts, sha256, published_by, published_at)
    select merchant_id, id, terms_version, rules, texts, ${row.sha256}, ${row.by}, ${row.at}
    from promotions_promotion where merchant_id = ${row.merchantId} and id = ${row.id}`;
  return moved.termsVersion;
}

export async function movePromotion(
  tx: Db,
  row: { merchantId: string; id: string; version: number; from: readonly string[]; to: PromotionRow['state'] },
): Promise<boolean> {
  const moved = await tx.run`
    update promotions_promotion set state = ${row.to}, version = version + 1
    where merchant_id = ${row.merchantId} and id = ${row.id} and version = ${row.version} and state = any(${row.from}::text[])`;
  return moved > 0;
}

/**
 * A place and money, or only more money, in one statement: exactly as many pass as there is room. False: no room, not
 * running, or other terms than these were published meanwhile.
 */
export async function takeBudget(
  tx: Db,
  row: {
    merchantId: string;
    id: string;
    amount: bigint;
    count: number;
    now: Date;
    isRunning: boolean;
    termsVersion?: number | null;
  },
): Promise<boolean> {
  const { termsVersion = null } = row;
  const taken = await tx.run`
    update promotions_promotion set taken_amount = taken_amount + ${row.amount}, taken_count = taken_count + ${row.count}
    where merchant_id = ${row.merchantId} and id = ${row.id}
      and (not ${row.isRunning}::boolean
           or (state = 'published' and starts_at <= ${row.now} and (ends_at is null or ends_at > ${row.now})))
      and (${termsVersion}::int is null or terms_version = ${termsVersion})
      and (budget_amount is null or taken_amount + ${row.amount} <= budget_amount)
      and (budget_count is null or taken_count + ${row.count} <= budget_count)`;
  return taken > 0;
}

export async function giveBudgetBack(
  tx: Db,
  row: { merchantId: string; id: string; amount: bigint; count: number },
): Promise<void> {
  await tx.run`
    update promotions_promotion set taken_amount = taken_amount - ${row.amount}, taken_count = taken_count - ${row.count}
    where merchant_id = ${row.merchantId} and id = ${row.id}`;
}
