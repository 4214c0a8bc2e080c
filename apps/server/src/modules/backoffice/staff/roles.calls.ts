import { ALL_MERCHANTS, type Permission } from '@baize/contract/backoffice/permissions.ts';
import { addRole, changeRole, removeRole, roleList } from '@baize/contract/backoffice/staff.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';
import { holds, permissionsOfRole } from './grants.rules.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import {
  countRoles,
  deleteRole,
  hasHolders,
  insertRole,
  listRolePermissions,
  listRoles,
  lockRole,
  replacePermissions,
  updateRole,
} from './roles.store.ts';

const ROLES_MAX = 100;
const TAKEN = { name: sentence('desk.roleNameTaken') };

const list = onStaff(roleList, async ({ db }) => ({
  list: (await listRoles(db, ROLES_MAX)).map((role) => ({
    ...role,
    permissions: [...permissionsOfRole(role.id, role.permissions)],
  })),
}));

/** A role may not exceed its author's rights at every merchant. */
function checkOwn(
  { staff, fail }: { readonly staff: Staff; readonly fail: Fail<'role.beyondOwn'> },
  permissions: readonly Permission[],
): void {
  if (permissions.some((permission) => !holds(staff.permissions, permission, ALL_MERCHANTS)))
    throw fail('role.beyondOwn');
}

const add = onStaff(addRole, async (ask) => {
  const { app, input } = ask;
  const { name, description, permissions, reason } = input;
  checkOwn(ask, permissions);
  const id = app.ids.uuid();
  await app.db.transaction(async (tx) => {
    if ((await countRoles(tx)) >= ROLES_MAX) throw ask.fail('role.full', { max: ROLES_MAX });
    if (!(await insertRole(tx, { id, name, description, at: app.clock.now() })))
      throw ask.fail('role.nameTaken', undefined, TAKEN);
    await replacePermissions(tx, id, permissions);
    await ask.audit(tx, { target: { kind: 'role', id }, reason, after: { name, description, permissions } });
  });
  return { id };
});

const change = onStaff(changeRole, async (ask) => {
  const { app, input } = ask;
  const { id, name, description, permissions, reason } = input;
  return app.db.transaction(async (tx) => {
    const before = await lockRole(tx, id);
    if (!before) throw ask.fail('role.unknown');
    if (before.builtIn) throw ask.fail('role.builtIn');
    if (before.version !== input.version) throw ask.fail('staff.changedMeanwhile');
    const had = (await listRolePermissions(tx)).get(id) ?? [];
    checkOwn(ask, [
      ...had.filter((one) => !permissions.includes(one)),
      ...permissions.filter((one) => !had.includes(one)),
    ]);
    if (!(await updateRole(tx, { id, name, description }))) throw ask.fail('role.nameTaken', undefined, TAKEN);
    const kept = permissions.filter((one) => had.includes(one)).toSorted();
    await replacePermissions(tx, id, kept);
    const waits =
      kept.length === permissions.length
        ? null
        : await askSecond(ask, tx, {
            ...{ kind: 'roleRights', target: name, audited: 'role', before: { permissions: kept } },
            ...{ after: { permissions: permissions.toSorted() } },
            request: { id, version: before.version + 1, permissions } satisfies WiderRole,
          });
    await ask.audit(tx, {
      target: { kind: 'role', id },
      reason,
      before: { name: before.name, description: before.description, permissions: had.toSorted() },
      after: { name, description, permissions: kept, ...(waits === null ? {} : { waits }) },
    });
    return { version: before.version + 1, waits };
  });
});

interface WiderRole {
  readonly id: string;
  readonly version: number;
  readonly permissions: readonly Permission[];
}

/** More permissions of a role; a new role gives nobody anything, so only its holders and changes wait. */
export const roleHands: readonly ChangeApplier[] = [
  {
    kind: 'roleRights',
    async apply(_, tx, { request }) {
      const { id, version, permissions } = request as WiderRole;
      const row = await lockRole(tx, id);
      if (row?.version !== version || !(await updateRole(tx, row))) return 'outdated';
      await replacePermissions(tx, id, permissions);
      return 'applied';
    },
  },
];

const remove = onStaff(removeRole, async (ask) => {
  const { app, input } = ask;
  await app.db.transaction(async (tx) => {
    const before = await lockRole(tx, input.id);
    if (!before) throw ask.fail('role.unknown');
    if (before.builtIn) throw ask.fail('role.builtIn');
    if (await hasHolders(tx, input.id)) throw ask.fail('role.inUse');
    const permissions = (await listRolePermissions(tx)).get(input.id) ?? [];
    await deleteRole(tx, input.id);
    await ask.audit(tx, {
      target: { kind: 'role', id: input.id },
      reason: input.reason,
      before: { name: before.name, description: before.description, permissions: permissions.toSorted() },
    });
  });
  return {};
});

export const roleHandlers: readonly StaffHandler[] = [list, add, change, remove];
