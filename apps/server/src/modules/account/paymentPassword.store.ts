import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export interface KeptPaymentPassword {
  readonly passwordHash: string;
  readonly changedAt: Date;
  /** Only a new one helps. */
  readonly lockedAt: Date | null;
}

export async function findPaymentPassword(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<KeptPaymentPassword | null> {
  return db.row<KeptPaymentPassword>`
    select password_hash as "passwordHash", changed_at as "changedAt", locked_at as "lockedAt" from account_payment_password
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** False when `before` (null: none) has changed. */
export async function replacePaymentPassword(
  db: Db,
  { merchantId, memberId }: Owner,
  change: { readonly before: string | null; readonly passwordHash: string; readonly at: Date },
): Promise<boolean> {
  const kept =
    change.before === null
      ? await db.run`
          insert into account_payment_password (member_id, merchant_id, password_hash, changed_at)
          values (${memberId}, ${merchantId}, ${change.passwordHash}, ${change.at})
          on conflict (member_id) do nothing`
      : await db.run`
          update account_payment_password set password_hash = ${change.passwordHash}, changed_at = ${change.at},
                 wrong_count = 0, wrong_since = null, locked_at = null
          where member_id = ${memberId} and merchant_id = ${merchantId} and password_hash = ${change.before}`;
  return kept === 1;
}

/** When it was last set or changed; null: never. */
export async function paymentPasswordChangedAt(db: Db, owner: Owner): Promise<Date | null> {
  return (await findPaymentPassword(db, owner))?.changedAt ?? null;
}
/** Whether a member has a payment password. */
export const hasPaymentPassword = async (db: Db, owner: { merchantId: string; memberId: string }): Promise<boolean> =>
  (await findPaymentPassword(db, owner)) !== null;

const DAY_MS = 24 * 3_600_000;

/** Counts a day's try before the check; reaching `max` locks until reset. */
export async function countDayTry(
  db: Db,
  { merchantId, memberId }: Owner,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.run`
    update account_payment_password set
      wrong_count = case when wrong_since is null or wrong_since < ${dayAgo} then 1 else wrong_count + 1 end,
      wrong_since = case when wrong_since is null or wrong_since < ${dayAgo} then ${now}::timestamptz else wrong_since end,
      locked_at = case when wrong_since >= ${dayAgo} and wrong_count + 1 >= ${max}::int then ${now}::timestamptz else locked_at end
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** It was right: the day begins anew. */
export async function forgetDayTries(db: Db, { merchantId, memberId }: Owner): Promise<void> {
  await db.run`
    update account_payment_password set wrong_count = 0, wrong_since = null, locked_at = null
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}
