import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { deleteInPieces, type Db } from '@baize/db';

/** Half an hour idle, a day at most. */
const IDLE_MS = 30 * 60_000;
const AGE_MAX_MS = 24 * 3_600_000;
/** Written this seldom, for pages of many calls. */
const SEEN_EVERY_MS = 15_000;

export interface StaffSessionRow {
  readonly sessionId: string;
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly passwordOnce: boolean;
  readonly hasSecondFactor: boolean;
}

export async function insertStaffSession(
  db: Db,
  session: { id: string; tokenHash: Buffer; staffId: string; ip: string; device: string; at: Date },
): Promise<void> {
  await db.run`
    insert into backoffice_session (token_hash, id, staff_id, ip, device, created_at, last_seen_at)
    values (${session.tokenHash}, ${session.id}, ${session.staffId}, ${session.ip}, ${session.device}, ${session.at}, ${session.at})`;
}

const ADDRESSES_MAX = 50;

/** Recent addresses, latest first; none for unknown names. */
export async function listLoginAddresses(db: Db, userName: string): Promise<string[]> {
  const rows = await db.rows<{ ip: string }>`
    select s.ip from backoffice_session s join backoffice_staff f on f.id = s.staff_id
    where f.user_name = ${userName} order by s.created_at desc limit ${ADDRESSES_MAX}`;
  return rows.map(({ ip }) => ip);
}

/** The active staff of a living session; counts as use. */
export async function useStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<StaffSessionRow | null> {
  const row = await findLiving(db, tokenHash, now);
  if (!row) return null;
  const { lastSeenAt, ...staff } = row;
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await db.run`update backoffice_session set last_seen_at = ${now} where token_hash = ${tokenHash} and ended_at is null`;
  return staff;
}

/** The same without counting as use. */
export const lookAtStaffSession = (db: Db, tokenHash: Buffer, now: Date): Promise<StaffSessionRow | null> =>
  findLiving(db, tokenHash, now);

async function findLiving(db: Db, tokenHash: Buffer, now: Date) {
  return db.row<StaffSessionRow & { lastSeenAt: Date }>`
    select s.id as "sessionId", f.id, f.user_name as "userName", f.display_name as "displayName",
           f.password_once as "passwordOnce", f.totp_sealed is not null as "hasSecondFactor", s.last_seen_at as "lastSeenAt"
    from backoffice_session s join backoffice_staff f on f.id = s.staff_id
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.id is not null and f.status = 'active'
      and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)} and s.created_at > ${new Date(now.getTime() - AGE_MAX_MS)}`;
}

/** Ends a session; false when there was none. */
export async function endStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const ended = await db.run`
    update backoffice_session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`;
  return ended > 0;
}

export async function endStaffSessionById(db: Db, id: string, now: Date): Promise<void> {
  await db.run`update backoffice_session set ended_at = ${now} where id = ${id} and ended_at is null`;
}

/** All or all but one; returns how many. */
export async function endStaffSessions(db: Db, staffId: string, exceptId: string | null, now: Date): Promise<number> {
  return db.run`
    update backoffice_session set ended_at = ${now}
    where staff_id = ${staffId} and ended_at is null and id is distinct from ${exceptId}::uuid`;
}

/** After a month. */
export async function deleteOldStaffSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 30 * AGE_MAX_MS);
  await deleteInPieces(
    (most) => db.run`
      delete from backoffice_session where created_at < ${before} and token_hash = any(array(
        select token_hash from backoffice_session where created_at < ${before} limit ${most}))`,
  );
}

export async function listPermissions(
  db: Db,
  staffId: string,
): Promise<{ permission: Permission; merchantId: string }[]> {
  return db.rows<{ permission: Permission; merchantId: string }>`
    select distinct p.permission, g.merchant_id as "merchantId"
    from backoffice_staff_role g join backoffice_role_permission p on p.role_id = g.role_id
    where g.staff_id = ${staffId}`;
}

/** A merchant's id or `*`. */
export async function listAdministratorAt(db: Db, staffId: string): Promise<string[]> {
  const rows = await db.rows<{ merchantId: string }>`
    select merchant_id as "merchantId" from backoffice_staff_role where staff_id = ${staffId} and role_id = 'administrator'`;
  return rows.map(({ merchantId }) => merchantId);
}
