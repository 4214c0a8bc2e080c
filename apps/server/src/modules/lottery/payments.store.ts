import type { Db } from '@baize/db';

export interface Payment {
  readonly bucket: number;
  readonly orderId: string;
  readonly memberId: string;
  readonly merchantId: string;
  readonly phase: number;
  readonly kind: 'win' | 'refund' | 'rollback';
  readonly tx: string;
  /** Of an rollback: what it takes back. */
  readonly target: string | null;
  readonly amount: bigint;
  readonly closes: boolean;
}

/** In its cause's transaction; existing ones stay. */
export async function insertPayments(tx: Db, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const of = <K extends keyof Payment>(key: K) => payments.map((payment) => String(payment[key]));
  await tx.run`
    insert into lottery_payment (bucket, order_id, member_id, merchant_id, phase, kind, tx, target, amount, closes, number, at)
    select p.*, clock_timestamp() from unnest(${of('bucket')}::smallint[], ${of('orderId')}::uuid[], ${of('memberId')}::uuid[],
      ${of('merchantId')}::text[], ${of('phase')}::smallint[], ${of('kind')}::text[], ${of('tx')}::text[],
      ${payments.map(({ target }) => target)}::text[], ${of('amount')}::bigint[], ${of('closes')}::boolean[],
      ${payments.map((_, at) => at)}::int[]) as p
    on conflict do nothing`;
}

export interface DuePayment extends Payment {
  readonly game: string;
  readonly currency: string;
  readonly trial: boolean;
}

/** What is not yet in the ledger, the oldest first. */
export const listDue = (db: Db, limit: number): Promise<DuePayment[]> =>
  db.rows<DuePayment>`
    select p.bucket, p.order_id as "orderId", p.member_id as "memberId", p.merchant_id as "merchantId", p.phase, p.kind, p.tx, p.target,
           p.amount, p.closes, o.game, o.currency, o.trial
    from lottery_payment p
    join lottery_order o on o.bucket = p.bucket and o.member_id = p.member_id and o.id = p.order_id
    where p.posted_at is null and p.merchant_id is not null order by p.at, p.number limit ${limit}`;

export async function markPosted(
  db: Db,
  payments: readonly Pick<Payment, 'bucket' | 'orderId' | 'tx'>[],
): Promise<void> {
  await db.run`
    update lottery_payment p set posted_at = clock_timestamp()
    from unnest(${payments.map(({ bucket }) => bucket)}::smallint[], ${payments.map(({ orderId }) => orderId)}::uuid[],
      ${payments.map(({ tx }) => tx)}::text[]) as d (bucket, order_id, tx)
    where p.bucket = d.bucket and p.order_id = d.order_id and p.tx = d.tx and p.merchant_id is not null`;
}

/** Wins of orders that no rollback takes back. */
export const listLiveWins = (tx: Db, orders: readonly { bucket: number; orderId: string }[]): Promise<Payment[]> =>
  tx.rows<Payment>`
    select bucket, order_id as "orderId", member_id as "memberId", merchant_id as "merchantId", phase, kind, tx, target, amount, closes
    from lottery_payment p
    where bucket = any(${[...new Set(orders.map(({ bucket }) => bucket))]}::smallint[])
      and order_id = any(${orders.map(({ orderId }) => orderId)}::uuid[]) and kind = 'win' and amount > 0 and merchant_id is not null
      and not exists (select from lottery_payment u
                      where u.bucket = p.bucket and u.order_id = p.order_id and u.kind = 'rollback' and u.target = p.tx)`;
