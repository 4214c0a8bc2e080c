import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import type { Db } from '@baize/db';

export interface RoleState {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly builtIn: boolean;
  readonly version: number;
}

export async function listRoles(
  db: Db,
  limit: number,
): Promise<(RoleState & { permissions: Permission[]; holders: number })[]> {
  const rows = await db.rows<RoleState & { permissions: Permission[]; holders: bigint }>`
    select r.id, r.name, r.description, r.built_in as "builtIn", r.version,
           coalesce((select array_agg(p.permission order by p.permission) from backoffice_role_permission p where p.role_id = r.id),
                    array[]::text[]) as permissions,
           (select count(distinct g.staff_id) from backoffice_staff_role g
            where g.role_id = r.id and g.merchant_id is not null) as holders
    from backoffice_role r order by r.built_in desc, r.name limit ${limit}`;
  return rows.map((row) => ({ ...row, holders: Number(row.holders) }));
}

export async function listRolePermissions(db: Db): Promise<Map<string, Permission[]>> {
  const rows = await db.rows<{ id: string; permission: Permission | null }>`
    select r.id, p.permission from backoffice_role r left join backoffice_role_permission p on p.role_id = r.id`;
  const roles = new Map<string, Permission[]>();
  for (const { id, permission } of rows) {
    const known = roles.get(id) ?? [];
    if (permission) known.push(permission);
    roles.set(id, known);
  }
  return roles;
}

export async function countRoles(db: Db): Promise<number> {
  return Number((await db.row<{ n: bigint }>`select count(*) as n from backoffice_role`)?.n ?? 0);
}

export async function lockRole(tx: Db, id: string): Promise<RoleState | null> {
  return tx.row<RoleState>`
    select id, name, description, built_in as "builtIn", version from backoffice_role where id = ${id} for update`;
}

/** Locks roles against removal; returns how many exist. */
export async function holdRoles(tx: Db, ids: readonly string[]): Promise<number> {
  const rows = await tx.rows`select id from backoffice_role where id = any(${ids}) order by id for share`;
  return rows.length;
}

/** False when the name is taken. */
export async function insertRole(
  tx: Db,
  role: { id: string; name: string; description: string; at: Date },
): Promise<boolean> {
  const inserted = await tx.run`
    insert into backoffice_role (id, name, description, created_at)
    values (${role.id}, ${role.name}, ${role.description}, ${role.at}) on conflict do nothing`;
  return inserted === 1;
}

/** False when another role has the name. */
export async function updateRole(tx: Db, role: { id: string; name: string; description: string }): Promise<boolean> {
  const updated = await tx.run`
    update backoffice_role set name = ${role.name}, description = ${role.description}, version = version + 1
    where id = ${role.id} and not exists (select 1 from backoffice_role where name = ${role.name} and id <> ${role.id})`;
  return updated === 1;
}

export async function replacePermissions(tx: Db, roleId: string, permissions: readonly Permission[]): Promise<void> {
  await tx.run`delete from backoffice_role_permission where role_id = ${roleId}`;
  for (const permission of new Set(permissions))
    await tx.run`insert into backoffice_role_permission (role_id, permission) values (${roleId}, ${permission})`;
}

export async function hasHolders(tx: Db, roleId: string): Promise<boolean> {
  const row = await tx.row`
    select 1 from backoffice_staff_role where role_id = ${roleId} and merchant_id is not null limit 1`;
  return row !== null;
}

export async function deleteRole(tx: Db, id: string): Promise<void> {
  await tx.run`delete from backoffice_role_permission where role_id = ${id}`;
  await tx.run`delete from backoffice_role where id = ${id}`;
}
