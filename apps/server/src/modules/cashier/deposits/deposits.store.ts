import { sql, type Db, type Fragment } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { Deposit, DepositState } from './deposits.rules.ts';

export const COLUMNS = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, method_id as "methodId", method,
  gateway_account_id as "gatewayAccountId", caller_key as "callerKey", state, asked, fee, to_pay as "toPay", credited, reversed,
  payment_id as "paymentId", gateway_id as "gatewayId", next_step as "nextStep", return_url as "returnUrl", promo_id as "promoId", reason,
  extra_of as "extraOf", proof, waiting_since as "waitingSince", claimed_by as "claimedBy", claimed_until as "claimedUntil",
  first_yes as "firstYes", cap_day as "capDay", not_found_at as "notFoundAt", device, ip, country, created_at as "createdAt",
  expires_at as "expiresAt", next_ask_at as "nextAskAt", asks, asked_at as "askedAt", paid_at as "paidAt", ended_at as "endedAt", version`;

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}
/** Which deposit, and whose. */
export interface DepositRef {
  readonly merchantId: string;
  readonly id: string;
}

export type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'merchantId'
  | 'memberId'
  | 'currency'
  | 'methodId'
  | 'method'
  | 'gatewayAccountId'
  | 'callerKey'
  | 'state'
  | 'asked'
  | 'fee'
  | 'toPay'
  | 'returnUrl'
  | 'promoId'
  | 'extraOf'
  | 'capDay'
  | 'device'
  | 'ip'
  | 'country'
  | 'createdAt'
  | 'expiresAt'
  | 'nextAskAt'
>;

export async function insertDeposit(tx: Db, deposit: NewDeposit): Promise<boolean> {
  const { id, merchantId, memberId, currency } = deposit;
  const inserted = await tx.run`
    insert into cashier_deposit (bucket, id, merchant_id, member_id, currency, method_id, method, gateway_account_id, caller_key, state,
      asked, fee, to_pay, return_url, promo_id, extra_of, cap_day, device, ip, country, created_at, expires_at, next_ask_at)
    values (${bucketOf(memberId)}, ${id}, ${merchantId}, ${memberId}, ${currency}, ${deposit.methodId},
      ${JSON.stringify(deposit.method)}::jsonb, ${deposit.gatewayAccountId}, ${deposit.callerKey}, ${deposit.state}, ${deposit.asked},
      ${deposit.fee}, ${deposit.toPay}, ${deposit.returnUrl}, ${deposit.promoId}, ${deposit.extraOf}, ${deposit.capDay},
      ${deposit.device}, ${deposit.ip}, ${deposit.country}, ${deposit.createdAt}, ${deposit.expiresAt}, ${deposit.nextAskAt})
    on conflict do nothing`;
  return inserted === 1;
}

export const findDeposit = (db: Db, { merchantId, id }: DepositRef): Promise<Deposit | null> =>
  db.row<Deposit>`select ${COLUMNS} from cashier_deposit where id = ${id} and merchant_id = ${merchantId}`;

/** The row, held until the transaction ends. */
export const lockDeposit = (tx: Db, { merchantId, id }: DepositRef): Promise<Deposit | null> =>
  tx.row<Deposit>`select ${COLUMNS} from cashier_deposit where id = ${id} and merchant_id = ${merchantId} for update`;

export const findDepositByKey = (db: Db, { merchantId, memberId }: Owner, callerKey: string): Promise<Deposit | null> =>
  db.row<Deposit>`
    select ${COLUMNS} from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = ${callerKey}`;

/** The first row of that name, not its further payments. */
export const findDepositAtGateway = (
  db: Db,
  { merchantId, accountId, gatewayId }: { merchantId: string; accountId: string; gatewayId: string },
): Promise<Deposit | null> =>
  db.row<Deposit>`
    select ${COLUMNS} from cashier_deposit
    where gateway_account_id = ${accountId} and gateway_id = ${gatewayId} and merchant_id = ${merchantId} and extra_of is null`;

type Change = Partial<
  Pick<
    Deposit,
    | 'state'
    | 'toPay'
    | 'credited'
    | 'reversed'
    | 'paymentId'
    | 'gatewayId'
    | 'nextStep'
    | 'reason'
    | 'proof'
    | 'waitingSince'
    | 'claimedBy'
    | 'claimedUntil'
    | 'firstYes'
    | 'capDay'
    | 'notFoundAt'
    | 'expiresAt'
    | 'nextAskAt'
    | 'asks'
    | 'askedAt'
    | 'paidAt'
    | 'endedAt'
  >
>;

/** The caller holds the row; its version goes on. */
export async function updateDeposit(tx: Db, before: Deposit, change: Change): Promise<Deposit> {
  const after = { ...before, ...change, version: before.version + 1 };
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await tx.run`
    update cashier_deposit set state = ${after.state}, to_pay = ${after.toPay}, credited = ${after.credited}, reversed = ${after.reversed},
      payment_id = ${after.paymentId}, gateway_id = ${after.gatewayId}, next_step = ${json(after.nextStep)}::jsonb,
      reason = ${after.reason}, proof = ${json(after.proof)}::jsonb, waiting_since = ${after.waitingSince},
      claimed_by = ${after.claimedBy}, claimed_until = ${after.claimedUntil}, first_yes = ${json(after.firstYes)}::jsonb,
      cap_day = ${after.capDay}, not_found_at = ${after.notFoundAt}, expires_at = ${after.expiresAt}, next_ask_at = ${after.nextAskAt},
      asks = ${after.asks}, asked_at = ${after.askedAt}, paid_at = ${after.paidAt}, ended_at = ${after.endedAt}, version = ${after.version}
    where id = ${before.id} and merchant_id = ${before.merchantId}`;
  return after;
}

/** Refused by the account's gateway: begun anew at the next one. */
export async function moveToAccount(tx: Db, before: Deposit, gatewayAccountId: string): Promise<Deposit> {
  await tx.run`
    update cashier_deposit set gateway_account_id = ${gatewayAccountId}, version = ${before.version + 1}
    where id = ${before.id} and merchant_id = ${before.merchantId}`;
  return { ...before, gatewayAccountId, version: before.version + 1 };
}

/** By which account the member last paid by a method; null: by none. */
export async function findLastAccount(
  db: Db,
  { merchantId, memberId }: Owner,
  methodId: string,
): Promise<string | null> {
  const row = await db.row<{ id: string }>`
    select gateway_account_id as id from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and method_id = ${methodId} and state = 'paid'
    order by id desc limit 1`;
  return row?.id ?? null;
}

/** The version stays. */
export async function updateClaim(
  tx: Db,
  { merchantId, id }: DepositRef,
  { staffId, until }: { staffId: string; until: Date },
): Promise<void> {
  await tx.run`
    update cashier_deposit set claimed_by = ${staffId}, claimed_until = ${until} where id = ${id} and merchant_id = ${merchantId}`;
}

/** False when it was asked meanwhile. */
export async function takeAskTurn(
  db: Db,
  { merchantId, id }: DepositRef,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const taken = await db.run`
    update cashier_deposit set asked_at = ${now}, asks = asks + 1
    where id = ${id} and merchant_id = ${merchantId} and (asked_at is null or asked_at <= ${since})`;
  return taken === 1;
}

/** Of any merchant; no other process takes them meanwhile. */
export const claimDueDeposits = (
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Deposit[]> =>
  db.rows<Deposit>`
    update cashier_deposit set next_ask_at = ${until}
    where merchant_id is not null and id in (
      select id from cashier_deposit where next_ask_at <= ${now} order by next_ask_at limit ${most} for update skip locked)
    returning ${COLUMNS}`;

export const listExpired = (db: Db, now: Date, most: number): Promise<DepositRef[]> =>
  db.rows<DepositRef>`
    select merchant_id as "merchantId", id from cashier_deposit
    where merchant_id is not null and state in ('opening', 'waiting') and expires_at <= ${now} order by expires_at limit ${most}`;

/** Held or unproven, of any merchant, waiting for staff since then. */
export const listForgotten = (db: Db, merchantId: string, before: Date): Promise<Deposit[]> =>
  db.rows<Deposit>`
    select ${COLUMNS} from cashier_deposit
    where merchant_id = ${merchantId} and state in ('checking', 'held') and waiting_since <= ${before} order by waiting_since, id limit 200`;

/** A member's unfinished deposits, newest first. */
export const listOpenDeposits = (db: Db, { merchantId, memberId }: Owner): Promise<Deposit[]> =>
  db.rows<Deposit>`
    select ${COLUMNS} from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and state in ('opening', 'waiting', 'checking', 'held')
    order by id desc`;

/** A member's deposits, newest first. */
export async function listDeposits(
  db: Db,
  { merchantId, memberId }: Owner,
  request: {
    readonly from?: Date | undefined;
    readonly to?: Date | undefined;
    readonly states?: readonly DepositState[] | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<Deposit[]> {
  const conditions: Fragment[] = [sql`member_id = ${memberId}`];
  if (request.from) conditions.push(sql`created_at >= ${request.from}`);
  if (request.to) conditions.push(sql`created_at < ${request.to}`);
  if (request.states) conditions.push(sql`state = any(${request.states}::text[])`);
  if (request.before) conditions.push(sql`id < ${request.before}`);
  return db.rows<Deposit>`
    select ${COLUMNS} from cashier_deposit where merchant_id = ${merchantId} and ${sql.and(conditions)}
    order by id desc limit ${request.limit}`;
}

/** Paid in and open since then, gross (M3). */
export async function sumSince(db: Db, { merchantId, memberId }: Owner, since: Date): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from (
      select credited as amount from cashier_deposit
      where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid' and paid_at >= ${since}
      union all
      select asked from cashier_deposit
      where merchant_id = ${merchantId} and member_id = ${memberId} and state in ('opening', 'waiting', 'checking', 'held')) d`;
  return row?.sum ?? 0n;
}

/** A member's paid deposits of all time. */
export async function sumPaid(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<{ readonly count: number; readonly sum: bigint }> {
  const row = await db.row<{ count: bigint; sum: bigint }>`
    select count(*) as count, coalesce(sum(credited), 0)::bigint as sum from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid'`;
  return { count: Number(row?.count ?? 0n), sum: row?.sum ?? 0n };
}

export async function lastPaidMethod(db: Db, { merchantId, memberId }: Owner): Promise<string | null> {
  const row = await db.row<{ methodId: string }>`
    select method_id as "methodId" from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid' order by paid_at desc limit 1`;
  return row?.methodId ?? null;
}

/** Used free ones: made today and not ended unpaid. */
export async function countToday(
  db: Db,
  { merchantId, memberId }: Owner,
  { methodId, since }: { methodId: string; since: Date },
): Promise<number> {
  const row = await db.row<{ count: bigint }>`
    select count(*) as count from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and created_at >= ${since} and method_id = ${methodId}
      and state not in ('expired', 'failed', 'rejected')`;
  return Number(row?.count ?? 0n);
}

/** The rows of a deposit's further payments. */
export const listExtras = (db: Db, { merchantId, id }: DepositRef): Promise<Deposit[]> =>
  db.rows<Deposit>`select ${COLUMNS} from cashier_deposit where extra_of = ${id} and merchant_id = ${merchantId} order by id`;

/** The version stays. */
export async function updateNextAsk(tx: Db, { merchantId, id }: DepositRef, nextAskAt: Date | null): Promise<void> {
  await tx.run`update cashier_deposit set next_ask_at = ${nextAskAt} where id = ${id} and merchant_id = ${merchantId}`;
}
