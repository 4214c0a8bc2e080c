import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export async function updatePassword(tx: Db, owner: Owner, passwordHash: string, at: Date): Promise<void> {
  await tx.run`
    update identity_member set password_hash = ${passwordHash}, password_changed_at = ${at}, first_time_login = false
    where merchant_id = ${owner.merchantId} and id = ${owner.memberId}`;
}

/** A newer link replaces the older. */
export async function replaceReset(tx: Db, owner: Owner, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.run`
    insert into identity_reset (merchant_id, member_id, token_hash, expires_at)
    values (${owner.merchantId}, ${owner.memberId}, ${tokenHash}, ${expiresAt})
    on conflict (merchant_id, member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
}

/** Whose living link this is. */
export async function findReset(db: Db, merchantId: string, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db.row<{ memberId: string }>`
    select member_id as "memberId" from identity_reset
    where merchant_id = ${merchantId} and token_hash = ${tokenHash} and expires_at > ${now}`;
  return row?.memberId ?? null;
}

/** Spends a link; only one of concurrent calls gets true. */
export async function takeReset(tx: Db, merchantId: string, tokenHash: Buffer, now: Date): Promise<boolean> {
  const taken = await tx.run`
    delete from identity_reset where merchant_id = ${merchantId} and token_hash = ${tokenHash} and expires_at > ${now}`;
  return taken === 1;
}

/** Open links end with a password change. */
export async function deleteResets(tx: Db, owner: Owner): Promise<void> {
  await tx.run`delete from identity_reset where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId}`;
}
