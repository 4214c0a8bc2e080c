import type { MallItemKind, MallPicture } from '@baize/contract/loyalty/mall.ts';
import type { Db } from '@baize/db';

type Words = Readonly<Record<string, string>>;

export interface ItemRow {
  readonly id: string;
  readonly kind: MallItemKind;
  readonly title: Words;
  readonly text: Words;
  readonly picture: MallPicture;
  readonly points: bigint;
  readonly amount: bigint;
  readonly stock: number;
  readonly perMember: number;
  readonly levelMin: number;
  readonly position: number;
  readonly state: 'open' | 'closed';
  readonly version: number;
}

/** At most so many items stand in a mall. */
export const ITEMS_MAX = 200;

export const listItems = (db: Db, merchantId: string, { all = false } = {}): Promise<ItemRow[]> =>
  db.rows<ItemRow>`
    select id, kind, title, text, picture, points, amount, stock, per_member as "perMember", level_min as "levelMin",
           position, state, version
    from loyalty_item where merchant_id = ${merchantId} and (${all} or state = 'open') order by position, id limit ${ITEMS_MAX}`;

export const findItem = (db: Db, merchantId: string, id: string): Promise<ItemRow | null> =>
  db.row<ItemRow>`
    select id, kind, title, text, picture, points, amount, stock, per_member as "perMember", level_min as "levelMin",
           position, state, version
    from loyalty_item where merchant_id = ${merchantId} and id = ${id}`;

export const findItems = async (
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> => {
  const rows = await db.rows<ItemRow>`
    select id, kind, title, text, picture, points, amount, stock, per_member as "perMember", level_min as "levelMin",
           position, state, version
    from loyalty_item where merchant_id = ${merchantId} and id = any(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Takes one of what is left at the price that was seen; false: there is none any more, or it costs something else by now. The row is locked
 * until the transaction ends.
 */
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
    insert into loyalty_item (merchant_id, id, kind, title, text, picture, points, amount, stock, per_member, level_min, position, state, version)
    values (${merchantId}, ${item.id}, ${item.kind}, ${JSON.stringify(item.title)}::jsonb, ${JSON.stringify(item.text)}::jsonb,
            ${item.picture}, ${item.points}, ${item.amount}, ${item.stock}, ${item.perMember}, ${item.levelMin}, ${item.position},
            ${item.state}, 1)`;
}

/** False: a colleague has changed it since that version. */
export async function updateItem(tx: Db, merchantId: string, item: ItemRow): Promise<boolean> {
  const changed = await tx.run`
    update loyalty_item set kind = ${item.kind}, title = ${JSON.stringify(item.title)}::jsonb, text = ${JSON.stringify(item.text)}::jsonb,
      picture = ${item.picture}, points = ${item.points}, amount = ${item.amount}, stock = ${item.stock}, per_member = ${item.perMember},
      level_min = ${item.levelMin}, position = ${item.position}, state = ${item.state}, version = version + 1
    where merchant_id = ${merchantId} and id = ${item.id} and version = ${item.version}`;
  return changed > 0;
}
