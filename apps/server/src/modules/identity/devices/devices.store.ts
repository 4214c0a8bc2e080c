import { deleteInPieces, type Db } from '@baize/db';

export interface Family {
  readonly familyId: string;
  readonly memberId: string;
}

export interface SpentToken extends Family {
  readonly spentAt: Date | null;
  readonly successorHash: Uint8Array | null;
  readonly successorSpent: boolean;
  readonly isAlive: boolean;
}

export async function insertFamily(
  db: Db,
  family: { id: string; merchantId: string; memberId: string; deviceLabel: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db.run`
    insert into identity_device_family (id, merchant_id, member_id, device_label, created_at, expires_at)
    values (${family.id}, ${family.merchantId}, ${family.memberId}, ${family.deviceLabel}, ${family.at}, ${family.expiresAt})`;
}

/** False when the hash exists: the token was not random. */
export async function insertDeviceToken(
  db: Db,
  token: { hash: Buffer; merchantId: string; familyId: string; at: Date },
): Promise<boolean> {
  const inserted = await db.run`
    insert into identity_device_token (token_hash, merchant_id, family_id, created_at)
    values (${token.hash}, ${token.merchantId}, ${token.familyId}, ${token.at}) on conflict (token_hash) do nothing`;
  return inserted === 1;
}

/** Spends a valid token; only one of concurrent calls gets it. */
export async function spendDeviceToken(
  db: Db,
  token: { hash: Buffer; successorHash: Buffer; merchantId: string; now: Date },
): Promise<Family | null> {
  return db.row<Family>`
    update identity_device_token t set spent_at = ${token.now}, successor_hash = ${token.successorHash}
    from identity_device_family f
    where t.token_hash = ${token.hash} and t.merchant_id = ${token.merchantId} and t.spent_at is null
      and f.id = t.family_id and f.merchant_id = ${token.merchantId} and f.revoked_at is null and f.expires_at > ${token.now}
    returning t.family_id as "familyId", f.member_id as "memberId"`;
}

export async function findDeviceToken(db: Db, merchantId: string, hash: Buffer, now: Date): Promise<SpentToken | null> {
  return db.row<SpentToken>`
    select t.family_id as "familyId", f.member_id as "memberId", t.spent_at as "spentAt", t.successor_hash as "successorHash",
           exists (select 1 from identity_device_token s where s.token_hash = t.successor_hash and s.spent_at is not null) as "successorSpent",
           f.revoked_at is null and f.expires_at > ${now} as "isAlive"
    from identity_device_token t join identity_device_family f on f.id = t.family_id and f.merchant_id = t.merchant_id
    where t.token_hash = ${hash} and t.merchant_id = ${merchantId}`;
}

/** False when it was forgotten before. */
export async function revokeFamily(
  db: Db,
  family: { merchantId: string; memberId: string; familyId: string },
  now: Date,
): Promise<boolean> {
  const revoked = await db.run`
    update identity_device_family set revoked_at = ${now}
    where id = ${family.familyId} and merchant_id = ${family.merchantId} and member_id = ${family.memberId} and revoked_at is null`;
  return revoked === 1;
}

/** Forgets a member's remembered phones, except one if named. */
export async function revokeFamilies(
  db: Db,
  owner: { merchantId: string; memberId: string; exceptFamilyId?: string | null },
  now: Date,
): Promise<void> {
  await db.run`
    update identity_device_family set revoked_at = ${now}
    where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId} and revoked_at is null
      and (${owner.exceptFamilyId ?? null}::uuid is null or id <> ${owner.exceptFamilyId ?? null}::uuid)`;
}

export async function hasFamilies(
  db: Db,
  owner: { merchantId: string; memberId: string; exceptFamilyId: string | null },
  now: Date,
): Promise<boolean> {
  const row = await db.row`
    select 1 from identity_device_family
    where merchant_id = ${owner.merchantId} and member_id = ${owner.memberId} and revoked_at is null and expires_at > ${now}
      and id is distinct from ${owner.exceptFamilyId}::uuid limit 1`;
  return row !== null;
}

/** Tokens go first: a phone used daily leaves many. */
export async function deleteOldFamilies(db: Db, endedBefore: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_device_token where token_hash = any(array(
        select token.token_hash from identity_device_family family
        join identity_device_token token on token.family_id = family.id and token.merchant_id = family.merchant_id
        where family.expires_at < ${endedBefore} limit ${most}))`,
  );
  await deleteInPieces(
    (most) => db.run`
      delete from identity_device_family where expires_at < ${endedBefore} and id = any(array(
        select id from identity_device_family where expires_at < ${endedBefore} order by expires_at limit ${most}))`,
  );
}

/** Moves a session to another token family: the old one was revoked. */
export async function updateFamilyOf(
  db: Db,
  session: { id: string; merchantId: string },
  familyId: string,
): Promise<void> {
  await db.run`
    update identity_session set family_id = ${familyId} where id = ${session.id} and merchant_id = ${session.merchantId}`;
}
