export { PERMISSION_WORDS } from './permissionWords.ts';
export { roleName, roleNameIn, rolePurpose } from './roleWords.ts';
export { useAddRole, useChangeRole, useRemoveRole, useRoles } from './roles.queries.ts';
export { useAddStaff, useChangeStaff, useLatest, useResetStaff } from './staff.queries.ts';
