import { ALL_MERCHANTS, PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { Grant } from '@baize/contract/backoffice/staff.ts';
import type { Staff } from '../../../kernel/staff/access.rules.ts';

export const ADMINISTRATOR = 'administrator';

/** Only changes: unchanged grants were somebody else's decision. */
export function ownGrants(now: readonly Grant[], had: readonly Grant[]): Grant[] {
  const isIn = (list: readonly Grant[], one: Grant): boolean =>
    list.some(({ roleId, merchantId }) => roleId === one.roleId && merchantId === one.merchantId);
  return [...now.filter((one) => !isIn(had, one)), ...had.filter((one) => !isIn(now, one))];
}

interface Rights {
  readonly displayName: string;
  readonly email: string;
  readonly status: 'active' | 'disabled';
  readonly roles: readonly Grant[];
}

/** What of a change holds at once, and what gives more and waits for a second person: new roles, another address, coming back. */
export function holdWider(
  before: Rights,
  asked: Rights,
): { readonly now: Rights; readonly wider: Pick<Rights, 'email' | 'status' | 'roles'> | null } {
  const isHad = ({ roleId, merchantId }: Grant): boolean =>
    before.roles.some((had) => had.roleId === roleId && had.merchantId === merchantId);
  const comesBack = before.status === 'disabled' && asked.status === 'active';
  const now = {
    displayName: asked.displayName,
    email: before.email,
    status: comesBack ? before.status : asked.status,
    roles: asked.roles.filter(isHad),
  };
  const isWider = comesBack || asked.email !== before.email || now.roles.length < asked.roles.length;
  return { now, wider: isWider ? { email: asked.email, status: asked.status, roles: asked.roles } : null };
}

/** What a role may: an administrator everything. */
export const permissionsOfRole = (id: string, permissions: readonly Permission[]): readonly Permission[] =>
  id === ADMINISTRATOR ? PERMISSION_NAMES : permissions;

/** Whether a grant exceeds the giver's own rights at that merchant. */
export function beyond(
  own: Staff['permissions'],
  grants: readonly Grant[],
  roles: ReadonlyMap<string, readonly Permission[]>,
): boolean {
  return grants.some(({ roleId, merchantId }) =>
    permissionsOfRole(roleId, roles.get(roleId) ?? []).some((permission) => !holds(own, permission, merchantId)),
  );
}

/** `*`: at all merchants. */
export function holds(own: Staff['permissions'], permission: Permission, merchantId: string): boolean {
  const merchantScope = own[permission];
  return (
    merchantScope === null ||
    (merchantScope !== undefined && merchantId !== ALL_MERCHANTS && merchantScope.includes(merchantId))
  );
}
