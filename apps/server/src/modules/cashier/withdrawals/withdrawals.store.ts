import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { Withdrawal, WithdrawalPatch } from './withdrawal.types.ts';

export const COLUMNS = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, caller_key as "callerKey",
  payout_account_id as "payoutAccountId", destination, destination_sealed as "destinationSealed", method_id as "methodId", method,
  amount, fee, state, reason, note, score, priority, case when risk = '[]'::jsonb then null else risk end as risk, automatic, frozen,
  claimed_by as "claimedBy", claimed_until as "claimedUntil", first_by as "firstBy", second_by as "secondBy",
  approved_at as "approvedAt", attempt, gateway_account_id as "gatewayAccountId", gateway_id as "gatewayId",
  bank_reference as "bankReference", sent_at as "sentAt", asks, asked_at as "askedAt", next_at as "nextAt",
  bounced_at as "bouncedAt", device, ip, country, language, created_at as "createdAt", review_by as "reviewBy",
  paid_at as "paidAt", ended_at as "endedAt", version`;

type WithdrawalRef = Pick<Withdrawal, 'id' | 'merchantId'>;

export async function findWithdrawal(db: Db, { id, merchantId }: WithdrawalRef): Promise<Withdrawal | null> {
  return db.row<Withdrawal>`select ${COLUMNS} from cashier_withdrawal where id = ${id} and merchant_id = ${merchantId}`;
}

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** What the member began under a key. */
export async function findByCallerKey(
  db: Db,
  { merchantId, memberId }: Owner,
  callerKey: string,
): Promise<Withdrawal | null> {
  return db.row<Withdrawal>`
    select ${COLUMNS} from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = ${callerKey}`;
}

/** The one that a gateway calls by this name; for callbacks without our reference. */
export async function findByGatewayId(
  db: Db,
  { merchantId, accountId, gatewayId }: { merchantId: string; accountId: string; gatewayId: string },
): Promise<Withdrawal | null> {
  return db.row<Withdrawal>`
    select ${COLUMNS} from cashier_withdrawal
    where gateway_account_id = ${accountId} and gateway_id = ${gatewayId} and merchant_id = ${merchantId}`;
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'merchantId'
  | 'memberId'
  | 'currency'
  | 'callerKey'
  | 'payoutAccountId'
  | 'destination'
  | 'methodId'
  | 'method'
  | 'amount'
  | 'fee'
  | 'device'
  | 'ip'
  | 'country'
  | 'language'
  | 'createdAt'
  | 'reviewBy'
  | 'priority'
> & { readonly destinationSealed: Buffer; readonly nextAt: Date };

/** False when the member has an open one, or one under this key. */
export async function insertWithdrawal(tx: Db, row: NewWithdrawal): Promise<boolean> {
  const inserted = await tx.run`
    insert into cashier_withdrawal (bucket, id, merchant_id, member_id, currency, caller_key, payout_account_id, destination,
                                    destination_sealed, method_id, method, amount, fee, state, device, ip, country, language,
                                    created_at, review_by, next_at, priority)
    values (${bucketOf(row.memberId)}, ${row.id}, ${row.merchantId}, ${row.memberId}, ${row.currency}, ${row.callerKey},
            ${row.payoutAccountId}, ${JSON.stringify(row.destination)}::jsonb, ${row.destinationSealed}, ${row.methodId},
            ${JSON.stringify(row.method)}::jsonb, ${row.amount}, ${row.fee}, 'asked', ${row.device}, ${row.ip}, ${row.country},
            ${row.language}, ${row.createdAt}, ${row.reviewBy}, ${row.nextAt}, ${row.priority})
    on conflict do nothing`;
  return inserted === 1;
}

/**
 * Writes a step that was decided on this version of the row; null when another step was quicker. A claim ends with the review.
 * `unclaimedAt`: only while nobody works on it.
 */
export async function saveWithdrawal(
  tx: Db,
  row: Withdrawal,
  patch: WithdrawalPatch,
  { unclaimedAt = null }: { readonly unclaimedAt?: Date | null } = {},
): Promise<Withdrawal | null> {
  const next = { ...row, ...patch };
  return tx.row<Withdrawal>`
    update cashier_withdrawal set
      state = ${next.state}, reason = ${next.reason}, note = ${next.note}, score = ${next.score},
      risk = ${JSON.stringify(next.risk ?? [])}::jsonb, automatic = ${next.automatic}, frozen = ${next.frozen},
      first_by = ${next.firstBy}, second_by = ${next.secondBy}, approved_at = ${next.approvedAt}, attempt = ${next.attempt},
      gateway_account_id = ${next.gatewayAccountId}, gateway_id = ${next.gatewayId}, bank_reference = ${next.bankReference},
      sent_at = ${next.sentAt}, asks = ${next.asks}, next_at = ${next.nextAt}, bounced_at = ${next.bouncedAt},
      paid_at = ${next.paidAt}, ended_at = ${next.endedAt},
      claimed_by = case when ${next.state} in ('reviewing', 'second') and ${next.state} = state then claimed_by end,
      claimed_until = case when ${next.state} in ('reviewing', 'second') and ${next.state} = state then claimed_until end,
      version = version + 1
    where id = ${row.id} and merchant_id = ${row.merchantId} and version = ${row.version}
      and (${unclaimedAt}::timestamptz is null or claimed_until is null or claimed_until <= ${unclaimedAt})
    returning ${COLUMNS}`;
}

/** Notes that the gateway was asked about the running payout, and when it is asked next; not when it has gone on. */
export async function noteAsked(
  db: Db,
  row: Withdrawal,
  {
    gatewayId,
    askedAt,
    nextAt,
  }: { readonly gatewayId: string | null; readonly askedAt: Date; readonly nextAt: Date | null },
): Promise<void> {
  await db.run`
    update cashier_withdrawal set asks = asks + 1, asked_at = ${askedAt}, next_at = ${nextAt},
           gateway_id = coalesce(gateway_id, ${gatewayId})
    where id = ${row.id} and merchant_id = ${row.merchantId} and version = ${row.version}`;
}

/** Takes the longest due ones to work on; they come again at `heldUntil` if nobody ends that work. */
export async function claimDue(
  db: Db,
  { now, heldUntil, limit }: { readonly now: Date; readonly heldUntil: Date; readonly limit: number },
): Promise<Withdrawal[]> {
  return db.transaction(async (tx) => {
    // Over all merchants: the job is the deployment's.
    const due = await tx.rows<{ id: string }>`
      select id from cashier_withdrawal where next_at <= ${now} and merchant_id is not null
      order by next_at limit ${limit} for update skip locked`;
    if (due.length === 0) return [];
    return tx.rows<Withdrawal>`
      update cashier_withdrawal set next_at = ${heldUntil}
      where id = any(${due.map(({ id }) => id)}::uuid[]) and merchant_id is not null returning ${COLUMNS}`;
  });
}

/** Takes one to work on now. Null when it was asked about just now: then it is due at `notBefore`. */
export async function claimOne(
  db: Db,
  { id, merchantId }: WithdrawalRef,
  at: { readonly askedBefore: Date; readonly heldUntil: Date; readonly soon: Date },
): Promise<Withdrawal | null> {
  const claimed = await db.row<Withdrawal>`
    update cashier_withdrawal set next_at = ${at.heldUntil}
    where id = ${id} and merchant_id = ${merchantId} and (asked_at is null or asked_at <= ${at.askedBefore})
    returning ${COLUMNS}`;
  if (claimed) return claimed;
  await db.run`
    update cashier_withdrawal set next_at = least(next_at, ${at.soon})
    where id = ${id} and merchant_id = ${merchantId} and next_at is not null`;
  return null;
}

/** Says who works on it; null when a colleague does. Taking over is said by `takeOver`. */
export async function claimRow(
  tx: Db,
  { id, merchantId }: WithdrawalRef,
  claim: { readonly by: string; readonly now: Date; readonly until: Date; readonly takeOver: boolean },
): Promise<Withdrawal | null> {
  return tx.row<Withdrawal>`
    update cashier_withdrawal set claimed_by = ${claim.by}, claimed_until = ${claim.until}
    where id = ${id} and merchant_id = ${merchantId} and state in ('reviewing', 'second')
      and (${claim.takeOver} or claimed_by is null or claimed_by = ${claim.by} or claimed_until <= ${claim.now})
    returning ${COLUMNS}`;
}
