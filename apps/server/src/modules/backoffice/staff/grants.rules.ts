import { ALL_MERCHANTS, PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { Grant } from '@baize/contract/backoffice/staff.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';

export const ADMINISTRATOR = 'administrator';

/** Grants that are given or taken away; those that stay as they are were somebody else's decision. */
export function ownGrants(now: readonly Grant[], had: readonly Grant[]): Grant[] {
  const isIn = (list: readonly Grant[], one: Grant): boolean =>
    list.some(({ roleId, merchantId }) => roleId === one.roleId && merchantId === one.merchantId);
  return [...now.filter((one) => !isIn(had, one)), ...had.filter((one) => !isIn(now, one))];
}

/** What a role may: an administrator everything. */
export const permissionsOfRole = (id: string, permissions: readonly Permission[]): readonly Permission[] =>
  id === ADMINISTRATOR ? PERMISSION_NAMES : permissions;

/** Whether one of the grants holds something that the giver may not do himself, at that merchant. */
export function beyond(
  own: Staff['permissions'],
  grants: readonly Grant[],
  roles: ReadonlyMap<string, readonly Permission[]>,
): boolean {
  return grants.some(({ roleId, merchantId }) =>
    permissionsOfRole(roleId, roles.get(roleId) ?? []).some((permission) => !holds(own, permission, merchantId)),
  );
}

/** Whether a permission holds at a merchant; at all of them for `*`. */
export function holds(own: Staff['permissions'], permission: Permission, merchantId: string): boolean {
  const merchantScope = own[permission];
  return (
    merchantScope === null ||
    (merchantScope !== undefined && merchantId !== ALL_MERCHANTS && merchantScope.includes(merchantId))
  );
}
