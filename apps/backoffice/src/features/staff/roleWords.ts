import type { RoleRow } from '@baize/contract/backoffice/staff.ts';
import { t } from '../../app/texts.ts';

/** Roles that nobody can rename, by id; the others are the operator's own words. */
const BUILT_IN: Readonly<Record<string, { readonly name: string; readonly purpose: string }>> = {
  administrator: {
    name: t('roles.builtInNames.administrator'),
    purpose: t('roles.builtInPurposes.administrator'),
  },
};

const builtIn = ({ id, builtIn: isBuiltIn }: Pick<RoleRow, 'id' | 'builtIn'>) => (isBuiltIn ? BUILT_IN[id] : undefined);

/** What a role is called. */
export const roleName = (role: Pick<RoleRow, 'id' | 'builtIn' | 'name'>): string => builtIn(role)?.name ?? role.name;

/** The same by its id, which stands for a role that is gone. */
export function roleNameIn(roles: readonly RoleRow[], roleId: string): string {
  const role = roles.find(({ id }) => id === roleId);
  return role ? roleName(role) : roleId;
}

/** What a role is for. */
export const rolePurpose = (role: Pick<RoleRow, 'id' | 'builtIn' | 'description'>): string =>
  builtIn(role)?.purpose ?? role.description;
