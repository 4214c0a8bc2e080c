import type { Db } from '@baize/db';

/** A demo's past deposit, with the dates it would have had. */
export interface PastRow {
  readonly bucket: number;
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
  readonly methodId: string;
  readonly method: unknown;
  readonly gatewayAccountId: string;
  readonly state: 'waiting' | 'expired' | 'failed';
  readonly reason: string | null;
  /** Minor units as text. */
  readonly amount: string;
  readonly createdAt: string;
  readonly endedAt: string;
  /** Null: nothing came. */
  readonly paymentId: string | null;
}

/** Rows, payments and timelines at once; waiting ones are due at once, so the job finishes a broken start. */
export async function insertPast(tx: Db, rows: readonly PastRow[], dueAt: Date): Promise<void> {
  const json = JSON.stringify(rows);
  await tx.run`
    insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key, state,
      reason, asked, fee, to_pay, created_at, expires_at, ended_at, next_ask_at)
    select r.bucket, r.id, r."merchantId", r."memberId", r.currency, r."methodId", r.method, r."gatewayAccountId", 'past ' || r.id, r.state,
      r.reason, r.amount, 0, r.amount, r."createdAt",
      case when r.state <> 'waiting' then r."createdAt" + interval '30 minutes' end,
      case when r.state = 'waiting' then null else r."endedAt" end, case when r.state = 'waiting' then ${dueAt}::timestamptz end
    from jsonb_to_recordset(${json}::text::jsonb) as r (bucket smallint, id uuid, "merchantId" text, "memberId" uuid, currency text,
      "methodId" text, method jsonb, "gatewayAccountId" text, state text, reason text, amount bigint, "createdAt" timestamptz,
      "endedAt" timestamptz)
    where r."merchantId" is not null`;
  await tx.run`
    insert into cashier_payment (gateway_account_id, payment_id, merchant_id, deposit_id, amount, amount_text, currency, state, at)
    select r."gatewayAccountId", r."paymentId", r."merchantId", r.id, r.amount, round(r.amount / 100.0, 2)::text, r.currency, 'seen', r."endedAt"
    from jsonb_to_recordset(${json}::text::jsonb) as r (id uuid, "merchantId" text, currency text, "gatewayAccountId" text, amount bigint,
      "endedAt" timestamptz, "paymentId" text)
    where r."paymentId" is not null and r."merchantId" is not null`;
  await tx.run`
    insert into cashier_event (merchant_id, subject_id, n, step, at, reason)
    select r."merchantId", r.id, s.n, s.step, s.at, case when s.n = 3 then r.reason end
    from jsonb_to_recordset(${json}::text::jsonb) as r (id uuid, "merchantId" text, state text, reason text, "createdAt" timestamptz,
      "endedAt" timestamptz),
      lateral (values (1, 'opened', r."createdAt"), (2, 'toPay', r."createdAt"),
        (3, case r.state when 'waiting' then 'paid' else r.state end, r."endedAt")) as s (n, step, at)
    where r."merchantId" is not null`;
}

/** Paid as of then: their money is in the ledger. */
export async function markPastPaid(tx: Db, merchantId: string, ids: readonly string[]): Promise<void> {
  await tx.run`
    update cashier_deposit d set state = 'paid', credited = p.amount, payment_id = p.payment_id, paid_at = p.at, ended_at = p.at,
      next_ask_at = null, version = version + 1
    from cashier_payment p
    where p.deposit_id = d.id and p.merchant_id = ${merchantId} and d.merchant_id = ${merchantId} and d.id = any(${ids}::uuid[])
      and d.state = 'waiting'`;
  await tx.run`
    update cashier_payment set state = 'credited', credited = amount, credited_at = at
    where merchant_id = ${merchantId} and deposit_id = any(${ids}::uuid[]) and state = 'seen'`;
}
