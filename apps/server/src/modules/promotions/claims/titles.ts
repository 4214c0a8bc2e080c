import type { App } from '../../../kernel/app.ts';
import { wordsIn } from '../../loyalty/index.ts';

/** Titles of the promotions behind claims, in a language. */
export async function titlesOfClaims(
  { db, merchants }: App,
  ids: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // The key leads with the merchant; whose claims these are the caller knows.
  const merchantIds = (await merchants.list()).map(({ id }) => id);
  const rows = await db.rows<{ id: string; texts: Readonly<Record<string, { readonly title: string }>> }>`
    select c.id, t.texts from promotions_claim c
    join promotions_terms t on t.merchant_id = c.merchant_id and t.promotion_id = c.promotion_id and t.version = c.terms_version
    where c.merchant_id = any(${merchantIds}::text[]) and c.id = any(${[...ids]}::uuid[])`;
  return new Map(
    rows.map(({ id, texts }) => [
      id,
      wordsIn(Object.fromEntries(Object.entries(texts).map(([code, { title }]) => [code, title])), language),
    ]),
  );
}
