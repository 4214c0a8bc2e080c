import type { Db } from '@baize/db';

export interface Credentials {
  readonly id: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly totpSealed: Buffer | null;
  readonly lastLoginAt: Date | null;
}

type Row = Omit<Credentials, 'totpSealed'> & { totpSealed: Uint8Array | null };
const credentialsOf = (row: Row | null): Credentials | null =>
  row && { ...row, totpSealed: row.totpSealed && Buffer.from(row.totpSealed) };

/** How an active person logs in. */
export async function findStaffCredentials(db: Db, userName: string): Promise<Credentials | null> {
  return credentialsOf(
    await db.row<Row>`
      select id, user_name as "userName", password_hash as "passwordHash", totp_sealed as "totpSealed",
             last_login_at as "lastLoginAt"
      from backoffice_staff where user_name = ${userName} and status = 'active'`,
  );
}

export async function updateLastLogin(db: Db, id: string, at: Date): Promise<void> {
  await db.run`update backoffice_staff set last_login_at = ${at} where id = ${id}`;
}

/** False when the checked password was changed meanwhile. */
export async function updateOwnPassword(
  db: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const written = await db.run`
    update backoffice_staff set password_hash = ${to}, password_once = false, version = version + 1
    where id = ${id} and password_hash = ${from} and status = 'active'`;
  return written === 1;
}

/** Spends a time step; false when it or a later one was used. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const spent = await db.run`
    update backoffice_staff set totp_step = ${step} where id = ${id} and coalesce(totp_step, 0) < ${step}`;
  return spent === 1;
}

export async function spendRecovery(db: Db, id: string, codeHash: Buffer, at: Date): Promise<boolean> {
  const spent = await db.run`
    update backoffice_recovery set used_at = ${at}
    where staff_id = ${id} and code_hash = ${codeHash} and used_at is null`;
  return spent === 1;
}

export async function countRecovery(db: Db, id: string): Promise<number> {
  const row = await db.row<{ left: bigint }>`
    select count(*) as left from backoffice_recovery where staff_id = ${id} and used_at is null`;
  return Number(row?.left ?? 0);
}

export async function findPendingSecret(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.row<{ sealed: Uint8Array | null }>`
    select totp_pending as sealed from backoffice_staff where id = ${id}`;
  return row?.sealed ? Buffer.from(row.sealed) : null;
}

export async function updatePendingSecret(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.run`update backoffice_staff set totp_pending = ${sealed} where id = ${id}`;
}

/** Activates the pending secret with its first step spent and new recovery codes; false: not pending. */
export async function confirmSecret(
  tx: Db,
  { id, sealed, step, codeHashes }: { id: string; sealed: Buffer; step: number; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const confirmed = await tx.run`
    update backoffice_staff
    set totp_sealed = totp_pending, totp_pending = null, totp_step = ${step}, version = version + 1
    where id = ${id} and totp_pending = ${sealed}`;
  if (confirmed === 0) return false;
  await tx.run`delete from backoffice_recovery where staff_id = ${id}`;
  for (const hash of codeHashes)
    await tx.run`insert into backoffice_recovery (staff_id, code_hash) values (${id}, ${hash})`;
  return true;
}

export interface SealedFactors {
  readonly id: string;
  readonly sealed: Uint8Array | null;
  readonly pending: Uint8Array | null;
}

/** For resealing. */
export async function listSealedFactors(db: Db, after: string | null, limit: number): Promise<SealedFactors[]> {
  return db.rows<SealedFactors>`
    select id, totp_sealed as sealed, totp_pending as pending from backoffice_staff
    where (totp_sealed is not null or totp_pending is not null) and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`;
}

/** False when changed since read. */
export async function replaceSealedFactors(
  db: Db,
  { id, sealed, pending }: SealedFactors,
  anew: Omit<SealedFactors, 'id'>,
): Promise<boolean> {
  const replaced = await db.run`
    update backoffice_staff set totp_sealed = ${anew.sealed}, totp_pending = ${anew.pending}
    where id = ${id} and totp_sealed is not distinct from ${sealed} and totp_pending is not distinct from ${pending}`;
  return replaced === 1;
}
