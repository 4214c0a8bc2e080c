import type { Grant } from '@baize/contract/backoffice/staff.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import type { Db } from '@baize/db';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { endStaffSessions } from '../login/sessions.store.ts';
import { permissionsOfRole } from './grants.rules.ts';
import { insertHand } from './hands.store.ts';
import { holdRoles, listRolePermissions } from './roles.store.ts';
import { sendStaffLink, unknownPassword } from './staffLink.ts';
import { deleteGrants, insertGrants, insertStaff, lockStaff, resetCredentials, updateStaff } from './staff.store.ts';

export interface NewPerson {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly Grant[];
}

export interface WiderRights {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly status: 'active' | 'disabled';
  readonly roles: readonly Grant[];
}

export interface Reset {
  readonly id: string;
  readonly email: string;
}

/** What roles give together, for who decides. */
export async function permissionsOfGrants(tx: Db, grants: readonly Grant[]): Promise<Permission[]> {
  const known = await listRolePermissions(tx);
  return [...new Set(grants.flatMap(({ roleId }) => permissionsOfRole(roleId, known.get(roleId) ?? [])))].toSorted();
}

const rolesAreThere = async (tx: Db, grants: readonly Grant[]): Promise<boolean> => {
  const wanted = [...new Set(grants.map(({ roleId }) => roleId))].toSorted();
  return (await holdRoles(tx, wanted)) === wanted.length;
};

/** The account begins without a password: its owner sets it by the link. */
const newStaff: ChangeApplier = {
  kind: 'newStaff',
  async apply(app, tx, { request, askedById }, by) {
    const { roles, ...person } = request as NewPerson;
    if (askedById === null || !(await rolesAreThere(tx, roles))) return 'outdated';
    const at = app.clock.now();
    const row = { ...person, passwordHash: await unknownPassword(app), passwordOnce: true, at };
    if (!(await insertStaff(tx, row))) return 'outdated';
    await insertGrants(tx, person.id, roles);
    await insertHand(tx, { staffId: person.id, byId: askedById, at });
    await sendStaffLink(app, tx, { ...person, origin: by.origin, language: by.language });
    return 'applied';
  },
};

const staffRights: ChangeApplier = {
  kind: 'staffRights',
  async apply(_, tx, { request }) {
    const { id, version, email, status, roles } = request as WiderRights;
    const row = await lockStaff(tx, id);
    if (row?.version !== version || !(await rolesAreThere(tx, roles))) return 'outdated';
    await updateStaff(tx, { id, displayName: row.displayName, email, status });
    await deleteGrants(tx, id);
    await insertGrants(tx, id, roles);
    return 'applied';
  },
};

const staffReset: ChangeApplier = {
  kind: 'staffReset',
  async apply(app, tx, { request, askedById }, by) {
    const { id, email } = request as Reset;
    const row = await lockStaff(tx, id);
    // The approver has seen to which address the link goes.
    if (askedById === null || row?.status !== 'active' || row.email !== email) return 'outdated';
    const at = app.clock.now();
    await resetCredentials(tx, id, await unknownPassword(app));
    await endStaffSessions(tx, id, null, at);
    await insertHand(tx, { staffId: id, byId: askedById, at });
    await sendStaffLink(app, tx, { id, userName: row.userName, email, origin: by.origin, language: by.language });
    return 'applied';
  },
};

export const staffHands: readonly ChangeApplier[] = [newStaff, staffRights, staffReset];
