import type { MallItemKind, MallPicture } from '@baize/contract/loyalty/mall.ts';
import { sql, type Db } from '@baize/db';

type Words = Readonly<Record<string, string>>;

export interface ItemRow {
  readonly id: string;
  readonly kind: MallItemKind;
  readonly title: Words;
  readonly text: Words;
  readonly picture: MallPicture;
  readonly points: bigint;
  readonly amount: bigint;
  /** Whose terms hold, of bonus and free rounds. */
  readonly promotionId: string | null;
  readonly stock: number;
  readonly perMember: number;
  readonly levelMin: number;
  readonly position: number;
  readonly state: 'open' | 'closed';
  readonly version: number;
}

const COLUMNS = sql`
  id, kind, title, text, picture, points, amount, promotion_id as "promotionId", stock, per_member as "perMember", level_min as "levelMin",
  position, state, version`;

/** At most so many items stand in a mall. */
export const ITEMS_MAX = 200;

export const listItems = (db: Db, merchantId: string, { all = false } = {}): Promise<ItemRow[]> =>
  db.rows<ItemRow>`
    select ${COLUMNS}
    from loyalty_item where merchant_id = ${merchantId} and (${all} or state = 'open') order by position, id limit ${ITEMS_MAX}`;

export const findItem = (db: Db, merchantId: string, id: string): Promise<ItemRow | null> =>
  db.row<ItemRow>`
    select ${COLUMNS}
    from loyalty_item where merchant_id = ${merchantId} and id = ${id}`;

export const findItems = async (
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> => {
  const rows = await db.rows<ItemRow>`
    select ${COLUMNS}
    from loyalty_item where merchant_id = ${merchantId} and id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
};

/** At the price seen; false: none left, or another price. Locks the row. */
export async function takeOne(
  tx: Db,
  { merchantId, id, points }: { merchantId: string; id: string; points: bigint },
): Promise<boolean> {
  const taken = await tx.run`
    update loyalty_item set stock = stock - 1
    where merchant_id = ${merchantId} and id = ${id} and stock > 0 and state = 'open' and points = ${points}`;
  return taken > 0;
}

export async function giveOneBack(tx: Db, { merchantId, id }: { merchantId: string; id: string }): Promise<void> {
  await tx.run`update loyalty_item set stock = stock + 1 where merchant_id = ${merchantId} and id = ${id}`;
}

export async function insertItem(tx: Db, merchantId: string, item: ItemRow): Promise<void> {
  await tx.run`
    insert into loyalty_item (merchant_id, id, kind, title, text, picture, points, amount, promotion_id, stock, per_member,
                              level_min, position, state, version)
    values (${merchantId}, ${item.id}, ${item.kind}, ${JSON.stringify(item.title)}::jsonb, ${JSON.stringify(item.text)}::jsonb,
            ${item.picture}, ${item.points}, ${item.amount}, ${item.promotionId}, ${item.stock}, ${item.perMember}, ${item.levelMin}, ${item.position},
            ${item.state}, 1)`;
}

/**
 * False: changed since that version. The stock moves by staff's change, so sales meanwhile count; digital stock is
 * its codes.
 */
export async function updateItem(
  tx: Db,
  merchantId: string,
  item: ItemRow,
  stockSeen: number | null,
): Promise<boolean> {
  const changed = await tx.run`
    update loyalty_item set kind = ${item.kind}, title = ${JSON.stringify(item.title)}::jsonb, text = ${JSON.stringify(item.text)}::jsonb,
      picture = ${item.picture}, points = ${item.points}, amount = ${item.amount}, promotion_id = ${item.promotionId},
      stock = case when ${item.kind}::text = 'digital' then stock
                   when ${stockSeen}::integer is null then ${item.stock}::integer
                   else greatest(0, stock + ${item.stock}::integer - ${stockSeen}::integer) end,
      per_member = ${item.perMember}, level_min = ${item.levelMin}, position = ${item.position}, state = ${item.state},
      version = version + 1
    where merchant_id = ${merchantId} and id = ${item.id} and version = ${item.version}`;
  return changed > 0;
}

interface NewCode {
  readonly id: string;
  readonly sealed: Buffer;
  readonly print: Buffer;
}

/** With as much stock; answers how many were new. */
export async function insertCodes(
  tx: Db,
  { merchantId, itemId, codes }: { merchantId: string; itemId: string; codes: readonly NewCode[] },
): Promise<number> {
  const hex = (of: 'sealed' | 'print') => codes.map((code) => code[of].toString('hex'));
  const added = await tx.run`
    insert into loyalty_code (merchant_id, id, item_id, sealed, print)
    select ${merchantId}, c.id, ${itemId}, decode(c.sealed, 'hex'), decode(c.print, 'hex')
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${hex('sealed')}::text[], ${hex('print')}::text[]) as c (id, sealed, print)
    on conflict (merchant_id, item_id, print) do nothing`;
  await tx.run`update loyalty_item set stock = stock + ${added} where merchant_id = ${merchantId} and id = ${itemId}`;
  return added;
}

/** Its own, or the next free one; null: none. */
export async function takeCode(
  db: Db,
  { merchantId, itemId, orderId }: { merchantId: string; itemId: string; orderId: string },
): Promise<boolean> {
  const taken = await db.run`
    update loyalty_code set order_id = ${orderId}
    where merchant_id = ${merchantId} and id = (
      select id from loyalty_code
      where merchant_id = ${merchantId} and item_id = ${itemId} and order_id is null order by id limit 1 for update skip locked)
      and not exists (select from loyalty_code c where c.merchant_id = ${merchantId} and c.order_id = ${orderId})`;
  return taken > 0 || (await findCodes(db, merchantId, [orderId])).has(orderId);
}

export interface SealedCode {
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** The codes of orders that have one. */
export async function findCodes(
  db: Db,
  merchantId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SealedCode>> {
  const rows = await db.rows<SealedCode & { orderId: string }>`
    select id, sealed, order_id as "orderId" from loyalty_code
    where merchant_id = ${merchantId} and order_id = any(${orderIds}::uuid[])`;
  return new Map(rows.map((row) => [row.orderId, row]));
}
