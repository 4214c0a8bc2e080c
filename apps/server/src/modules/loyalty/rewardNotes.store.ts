import type { Db } from '@baize/db';

type Words = Readonly<Record<string, string>>;

/** The items that orders of these merchants were for, by the order's id. */
export const listOrderedItems = (
  db: Db,
  merchantIds: readonly string[],
  ids: readonly string[],
): Promise<{ id: string; title: Words }[]> =>
  db.rows`
    select o.id, i.title from loyalty_order o
    join loyalty_item i on i.merchant_id = o.merchant_id and i.id = o.item_id
    where o.merchant_id = any(${[...merchantIds]}::text[]) and o.id = any(${[...ids]}::uuid[])`;

/** The levels whose gifts these are. */
export const listGiftLevels = (
  db: Db,
  merchantIds: readonly string[],
  ids: readonly string[],
): Promise<{ id: string; merchantId: string; level: number }[]> =>
  db.rows`
    select id, merchant_id as "merchantId", level from loyalty_gift
    where merchant_id = any(${[...merchantIds]}::text[]) and id = any(${[...ids]}::uuid[])`;
