import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { deleteInPieces, type Db } from '@baize/db';

export interface CodeKey {
  readonly merchantId: string;
  readonly purpose: CodePurpose;
  /** E.164 number, or email in lower case. */
  readonly target: string;
}

/** Replaces a code; false when the old one is younger than `notBefore`. */
export async function replaceCode(
  tx: Db,
  key: CodeKey,
  code: {
    signature: string;
    at: Date;
    expiresAt: Date;
    notBefore: Date;
    /** Where it was counted as an SMS; null: it is none, or is not sent. */
    counted: { readonly hour: Date; readonly prefix: string } | null;
  },
): Promise<boolean> {
  const replaced = await tx.run`
    insert into identity_code as c (merchant_id, purpose, target, signature, tries, created_at, expires_at, sms_hour, sms_prefix)
    values (${key.merchantId}, ${key.purpose}, ${key.target}, ${code.signature}, 0, ${code.at}, ${code.expiresAt},
      ${code.counted?.hour ?? null}, ${code.counted?.prefix ?? null})
    on conflict (merchant_id, purpose, target) do update set
      signature = excluded.signature, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, spent_at = null,
      sms_hour = excluded.sms_hour, sms_prefix = excluded.sms_prefix
    where c.created_at <= ${code.notBefore}`;
  return replaced === 1;
}

export interface CodeState {
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly spentAt: Date | null;
}

export async function findCode(db: Db, key: CodeKey): Promise<CodeState | null> {
  return db.row<CodeState>`
    select tries, created_at as "createdAt", expires_at as "expiresAt", spent_at as "spentAt"
    from identity_code where merchant_id = ${key.merchantId} and purpose = ${key.purpose} and target = ${key.target}`;
}

/** Counts a try before checking, so that concurrent tries all count. Null: no code. */
export async function countCodeTry(
  db: Db,
  key: CodeKey,
  triesMax: number,
  now: Date,
): Promise<{ signature: string; tries: number } | null> {
  return db.row<{ signature: string; tries: number }>`
    update identity_code set tries = tries + 1
    where merchant_id = ${key.merchantId} and purpose = ${key.purpose} and target = ${key.target}
      and spent_at is null and expires_at > ${now} and tries < ${triesMax}
    returning signature, tries`;
}

/** Spends a code; only the first of concurrent calls gets where it was counted, others null. */
export async function markCodeSpent(
  db: Db,
  key: CodeKey,
  signature: string,
  now: Date,
): Promise<{ readonly hour: Date | null; readonly prefix: string } | null> {
  return db.row<{ hour: Date | null; prefix: string }>`
    update identity_code set spent_at = ${now}
    where merchant_id = ${key.merchantId} and purpose = ${key.purpose} and target = ${key.target}
      and signature = ${signature} and spent_at is null and expires_at > ${now}
    returning sms_hour as hour, coalesce(sms_prefix, '') as prefix`;
}

export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_code where expires_at < ${now} and (merchant_id, purpose, target) in (
        select merchant_id, purpose, target from identity_code where expires_at < ${now} order by expires_at limit ${most})`,
  );
  await deleteInPieces(
    (most) => db.run`
      delete from identity_reset where expires_at < ${now} and token_hash = any(array(
        select token_hash from identity_reset where expires_at < ${now} order by expires_at limit ${most}))`,
  );
}
