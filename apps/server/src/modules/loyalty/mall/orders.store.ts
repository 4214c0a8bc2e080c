import type { MallItemKind } from '@baize/contract/loyalty/mall.ts';
import { sql, type Db } from '@baize/db';

export type OrderStep = 'asked' | 'ordered' | 'packed' | 'sent' | 'delivered' | 'given' | 'cancelling' | 'cancelled';

export interface OrderRow {
  readonly merchantId: string;
  readonly id: string;
  readonly bucket: number;
  readonly memberId: string;
  readonly itemId: string;
  /** What was ordered, as the item said it then. */
  readonly kind: MallItemKind;
  readonly amount: bigint;
  readonly promotionId: string | null;
  readonly points: bigint;
  readonly state: OrderStep;
  readonly carrier: string;
  readonly tracking: string;
  readonly askedAt: Date;
  readonly changedAt: Date;
}

const COLUMNS = sql`
  merchant_id as "merchantId", id, bucket, member_id as "memberId", item_id as "itemId", kind, amount, promotion_id as "promotionId", points,
  state, carrier, tracking, asked_at as "askedAt", changed_at as "changedAt"`;

interface NewOrder extends Omit<OrderRow, 'state' | 'carrier' | 'tracking' | 'askedAt' | 'changedAt'> {
  readonly callerKey: string;
  readonly address: Buffer | null;
  readonly at: Date;
}

export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  await tx.run`
    insert into loyalty_order (merchant_id, id, bucket, member_id, item_id, kind, amount, promotion_id, caller_key, points, state, address, asked_at, changed_at)
    values (${order.merchantId}, ${order.id}, ${order.bucket}, ${order.memberId}, ${order.itemId}, ${order.kind}, ${order.amount},
            ${order.promotionId}, ${order.callerKey}, ${order.points},
            'asked', ${order.address}, ${order.at}, ${order.at})`;
}

export const findOrderByKey = (
  db: Db,
  { merchantId, memberId, callerKey }: { merchantId: string; memberId: string; callerKey: string },
): Promise<OrderRow | null> =>
  db.row<OrderRow>`
    select ${COLUMNS}
    from loyalty_order where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = ${callerKey}`;

export const findOrder = (db: Db, merchantId: string, id: string): Promise<OrderRow | null> =>
  db.row<OrderRow>`
    select ${COLUMNS}
    from loyalty_order where merchant_id = ${merchantId} and id = ${id}`;

/** The sealed address of an order; null: it needs none. */
export async function findOrderAddress(db: Db, merchantId: string, id: string): Promise<Uint8Array | null> {
  const row = await db.row<{ address: Uint8Array | null }>`
    select address from loyalty_order where merchant_id = ${merchantId} and id = ${id}`;
  return row?.address ?? null;
}

/** Cancelled ones left out. */
export async function countOrdered(
  db: Db,
  { merchantId, memberId, itemId }: { merchantId: string; memberId: string; itemId: string },
): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from loyalty_order
    where merchant_id = ${merchantId} and member_id = ${memberId} and item_id = ${itemId} and state <> 'cancelled'`;
  return row?.count ?? 0;
}

/** Cancelled ones left out. */
export async function countAllOrdered(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ itemId: string; count: number }>`
    select item_id as "itemId", count(*)::int as count from loyalty_order
    where merchant_id = ${merchantId} and member_id = ${memberId} and state <> 'cancelled' group by item_id`;
  return new Map(rows.map(({ itemId, count }) => [itemId, count]));
}

/** False: in none of those states. */
export async function stepOrder(
  db: Db,
  step: {
    readonly merchantId: string;
    readonly id: string;
    readonly from: readonly OrderStep[];
    readonly to: OrderStep;
    readonly at: Date;
    readonly carrier?: string;
    readonly tracking?: string;
  },
): Promise<boolean> {
  const moved = await db.run`
    update loyalty_order set state = ${step.to}, changed_at = ${step.at},
      carrier = coalesce(${step.carrier ?? null}, carrier), tracking = coalesce(${step.tracking ?? null}, tracking)
    where merchant_id = ${step.merchantId} and id = ${step.id} and state = any(${step.from}::text[])`;
  return moved > 0;
}

export const listOrders = (
  db: Db,
  { merchantId, memberId, before, limit }: { merchantId: string; memberId: string; before: string; limit: number },
): Promise<OrderRow[]> =>
  db.rows<OrderRow>`
    select ${COLUMNS}
    from loyalty_order
    where merchant_id = ${merchantId} and member_id = ${memberId} and id < ${before}::uuid and state <> 'asked'
    order by id desc limit ${limit}`;

/** Orders of a merchant by state, newest first. */
export const listQueue = (
  db: Db,
  {
    merchantId,
    states,
    before,
    limit,
  }: { merchantId: string; states: readonly OrderStep[]; before: string; limit: number },
): Promise<OrderRow[]> =>
  db.rows<OrderRow>`
    select ${COLUMNS}
    from loyalty_order
    where merchant_id = ${merchantId} and state = any(${states}::text[]) and id < ${before}::uuid
    order by id desc limit ${limit}`;

/** Orders that somebody began and nobody ended. */
export const listHalfDone = (db: Db, before: Date, limit: number): Promise<OrderRow[]> =>
  db.rows<OrderRow>`
    select ${COLUMNS}
    from loyalty_order
    where state in ('asked', 'cancelling') and asked_at < ${before} and merchant_id is not null order by asked_at limit ${limit}`;

export async function findAddress(
  db: Db,
  { merchantId, bucket, memberId }: { merchantId: string; bucket: number; memberId: string },
): Promise<Uint8Array | null> {
  const row = await db.row<{ sealed: Uint8Array }>`
    select sealed from loyalty_address where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`;
  return row?.sealed ?? null;
}

export async function upsertAddress(
  db: Db,
  row: { merchantId: string; bucket: number; memberId: string; sealed: Buffer; at: Date },
): Promise<void> {
  await db.run`
    insert into loyalty_address (bucket, member_id, merchant_id, sealed, updated_at)
    values (${row.bucket}, ${row.memberId}, ${row.merchantId}, ${row.sealed}, ${row.at})
    on conflict (bucket, member_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`;
}
