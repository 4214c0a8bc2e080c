import type { Db } from '@baize/db';

/** Staff log in again after half an hour without use, and at least once a day. */
const IDLE_MS = 30 * 60_000;
const AGE_MAX_MS = 24 * 3_600_000;

export interface Staff {
  readonly id: string;
  readonly userName: string;
  readonly role: string;
}

export async function findStaffCredentials(
  db: Db,
  userName: string,
): Promise<(Staff & { passwordHash: string }) | null> {
  return db.row<Staff & { passwordHash: string }>`
    select id, user_name as "userName", role, password_hash as "passwordHash"
    from backoffice_staff where user_name = ${userName} and status = 'active'`;
}

/** False when the user name is taken. */
export async function insertStaff(db: Db, staff: Staff & { passwordHash: string; at: Date }): Promise<boolean> {
  const inserted = await db.run`
    insert into backoffice_staff (id, user_name, password_hash, role, status, created_at)
    values (${staff.id}, ${staff.userName}, ${staff.passwordHash}, ${staff.role}, 'active', ${staff.at})
    on conflict (user_name) do nothing`;
  return inserted === 1;
}

export async function insertStaffSession(
  db: Db,
  session: { tokenHash: Buffer; staffId: string; ip: string; at: Date },
): Promise<void> {
  await db.run`
    insert into backoffice_session (token_hash, staff_id, ip, created_at, last_seen_at)
    values (${session.tokenHash}, ${session.staffId}, ${session.ip}, ${session.at}, ${session.at})`;
}

/** The active staff member behind a living session; the look counts as use. */
export async function useStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<Staff | null> {
  return db.row<Staff>`
    update backoffice_session s set last_seen_at = ${now}
    from backoffice_staff f
    where s.token_hash = ${tokenHash} and s.ended_at is null and f.id = s.staff_id and f.status = 'active'
      and s.last_seen_at > ${new Date(now.getTime() - IDLE_MS)} and s.created_at > ${new Date(now.getTime() - AGE_MAX_MS)}
    returning f.id, f.user_name as "userName", f.role`;
}

export async function endStaffSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.run`update backoffice_session set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null`;
}
