import { CHANGE_PERMISSIONS } from '@baize/contract/backoffice/changes.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';

/** Who reads or decides about some kind of change. */
export const CHANGES_PERMISSIONS: readonly Permission[] = [
  ...new Set<Permission>(['cashier.read', ...Object.values(CHANGE_PERMISSIONS)]),
];
