import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export interface KeptPaymentPassword {
  readonly passwordHash: string;
  readonly changedAt: Date;
}

export async function findPaymentPassword(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<KeptPaymentPassword | null> {
  return db.row<KeptPaymentPassword>`
    select password_hash as "passwordHash", changed_at as "changedAt" from account_payment_password
    where member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** Keeps a new one in the place of `before` (null: there was none). False when somebody else was quicker. */
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
          update account_payment_password set password_hash = ${change.passwordHash}, changed_at = ${change.at}
          where member_id = ${memberId} and merchant_id = ${merchantId} and password_hash = ${change.before}`;
  return kept === 1;
}
