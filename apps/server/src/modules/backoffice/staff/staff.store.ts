import type { Grant } from '@baize/contract/backoffice/staff.ts';
import { sql, type Db } from '@baize/db';

export interface NewStaff {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  /** Where links for a first password go. */
  readonly email?: string;
  readonly passwordHash: string;
  /** Must be changed at the first login. */
  readonly passwordOnce: boolean;
  readonly at: Date;
}

/** False when the user name is taken. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<boolean> {
  const inserted = await db.run`
    insert into backoffice_staff (id, user_name, display_name, email, password_hash, password_once, role, status, created_at)
    values (${staff.id}, ${staff.userName}, ${staff.displayName}, ${staff.email ?? ''}, ${staff.passwordHash}, ${staff.passwordOnce}, '', 'active', ${staff.at})
    on conflict (user_name) do nothing`;
  return inserted === 1;
}

export async function insertGrants(tx: Db, staffId: string, grants: readonly Grant[]): Promise<void> {
  for (const { roleId, merchantId } of grants)
    await tx.run`
      insert into backoffice_staff_role (staff_id, role_id, merchant_id) values (${staffId}, ${roleId}, ${merchantId})
      on conflict do nothing`;
}

export async function deleteGrants(tx: Db, staffId: string): Promise<void> {
  // Across merchants: whoever changes staff stands above them.
  await tx.run`delete from backoffice_staff_role where staff_id = ${staffId} and merchant_id is not null`;
}

/** Locked until the transaction ends. */
export interface StaffState {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string;
  readonly status: 'active' | 'disabled';
  readonly hasSecondFactor: boolean;
  readonly version: number;
}

export async function lockStaff(tx: Db, id: string): Promise<StaffState | null> {
  return tx.row<StaffState>`
    select id, user_name as "userName", display_name as "displayName", email, status, totp_sealed is not null as "hasSecondFactor", version
    from backoffice_staff where id = ${id} for update`;
}

export async function updateStaff(
  tx: Db,
  { id, displayName, email, status }: Pick<StaffState, 'id' | 'displayName' | 'email' | 'status'>,
): Promise<void> {
  await tx.run`
    update backoffice_staff set display_name = ${displayName}, email = ${email}, status = ${status}, version = version + 1 where id = ${id}`;
}

/** A password that nobody knows, or a first one; no second factor, and no older link. */
export async function resetCredentials(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.run`delete from backoffice_staff_link where staff_id = ${id}`;
  await tx.run`
    update backoffice_staff
    set password_hash = ${passwordHash}, password_once = true, totp_sealed = null, totp_pending = null, version = version + 1
    where id = ${id}`;
  await tx.run`delete from backoffice_recovery where staff_id = ${id}`;
}

export interface StaffLink {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly expiresAt: Date;
}

export async function insertStaffLink(tx: Db, { tokenHash, staffId, expiresAt }: StaffLink): Promise<void> {
  await tx.run`
    insert into backoffice_staff_link (token_hash, staff_id, expires_at) values (${tokenHash}, ${staffId}, ${expiresAt})`;
}

/** Spends a link and sets the password; null: not a link, used, too old, or of somebody who is disabled. */
export async function spendStaffLink(
  tx: Db,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: Date },
): Promise<{ id: string; userName: string } | null> {
  const spent = await tx.row<{ id: string }>`
    update backoffice_staff_link set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning staff_id as id`;
  if (!spent) return null;
  return tx.row<{ id: string; userName: string }>`
    update backoffice_staff set password_hash = ${passwordHash}, password_once = false, version = version + 1
    where id = ${spent.id} and status = 'active' returning id, user_name as "userName"`;
}

export async function listGrants(db: Db, staffIds: readonly string[]): Promise<(Grant & { staffId: string })[]> {
  return db.rows<Grant & { staffId: string }>`
    select staff_id as "staffId", role_id as "roleId", merchant_id as "merchantId"
    from backoffice_staff_role where staff_id = any(${staffIds}::uuid[]) order by role_id, merchant_id`;
}

/** Locks all administrators, so that two cannot remove each other; returns the rest. */
export async function lockAdministrators(tx: Db): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>`
    select f.id from backoffice_staff f
    where f.status = 'active' and exists (
      select 1 from backoffice_staff_role g
      where g.staff_id = f.id and g.role_id = 'administrator' and g.merchant_id = '*')
    order by f.id for update`;
  return rows.map(({ id }) => id);
}

export interface StaffLine extends StaffState {
  readonly lastLoginAt: Date | null;
  readonly createdAt: Date;
  readonly sessions: number;
}

interface StaffFilter {
  readonly search: string;
  readonly status: string;
  readonly roleId: string;
}

interface StaffQuery extends StaffFilter {
  /** Sessions used since then are living. */
  readonly livingSince: Date;
  /** The user name after which the page begins. */
  readonly after: string;
  readonly limit: number;
}

function filteredBy({ search, status, roleId }: StaffFilter) {
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql.and([
    ...(search ? [sql`(f.user_name like ${like} or lower(f.display_name) like ${like})`] : []),
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(roleId
      ? [
          sql`exists (select 1 from backoffice_staff_role g
                      where g.staff_id = f.id and g.role_id = ${roleId} and g.merchant_id is not null)`,
        ]
      : []),
  ]);
}

export async function countStaff(db: Db, filter: StaffFilter): Promise<number> {
  const found = await db.row<{ n: bigint }>`select count(*) as n from backoffice_staff f where ${filteredBy(filter)}`;
  return Number(found?.n ?? 0);
}

/** By user name. */
export async function listStaff(db: Db, { livingSince, after, limit, ...filter }: StaffQuery): Promise<StaffLine[]> {
  const rows = await db.rows<Omit<StaffLine, 'sessions'> & { sessions: bigint }>`
    select f.id, f.user_name as "userName", f.display_name as "displayName", f.email, f.status, f.version,
           f.totp_sealed is not null as "hasSecondFactor", f.last_login_at as "lastLoginAt", f.created_at as "createdAt",
           (select count(*) from backoffice_session s
            where s.staff_id = f.id and s.ended_at is null and s.last_seen_at > ${livingSince}) as sessions
    from backoffice_staff f where ${filteredBy(filter)} and f.user_name > ${after}
    order by f.user_name limit ${limit}`;
  return rows.map((row) => ({ ...row, sessions: Number(row.sessions) }));
}
