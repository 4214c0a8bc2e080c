import { PERMISSION_NAMES } from '@baize/contract/backoffice/permissions.ts';
import type { App } from '../../kernel/app.ts';
import { hashToken } from '../../kernel/ids.ts';
import { gatherPermissions, type Staff } from '../../kernel/staff/access.rules.ts';
import {
  listAdministratorAt,
  listPermissions,
  lookAtStaffSession,
  useStaffSession,
  type StaffSessionRow,
} from './login/sessions.store.ts';

/** Staff with current rights; null: no living session. */
export const staffOf = async (app: App, token: string): Promise<Staff | null> =>
  staffBehind(app, await useStaffSession(app.db, hashToken(token), app.clock.now()));

/** Without counting as use. */
export const livingStaffOf = async (app: App, token: string): Promise<Staff | null> =>
  staffBehind(app, await lookAtStaffSession(app.db, hashToken(token), app.clock.now()));

async function staffBehind(app: App, row: StaffSessionRow | null): Promise<Staff | null> {
  if (!row) return null;
  const { id, userName, displayName, sessionId, hasSecondFactor } = row;
  return {
    id,
    userName,
    displayName,
    sessionId,
    hasSecondFactor,
    need: needOf(app, row),
    permissions: await permissionsOf(app, id),
  };
}

/** The demo's password is public: a second factor would lock out the next visitor. */
function needOf(app: App, row: StaffSessionRow): Staff['need'] {
  if (row.passwordOnce) return 'password';
  return row.hasSecondFactor || app.config.demo ? null : 'secondFactor';
}

/** Administrators hold all permissions, also future ones. */
export async function permissionsOf(app: App, staffId: string): Promise<Staff['permissions']> {
  const [granted, administratorAt] = await Promise.all([
    listPermissions(app.db, staffId),
    listAdministratorAt(app.db, staffId),
  ]);
  const everything = administratorAt.flatMap((merchantId) =>
    PERMISSION_NAMES.map((permission) => ({ permission, merchantId })),
  );
  const known = granted.filter(({ permission }) => PERMISSION_NAMES.includes(permission));
  return gatherPermissions([...known, ...everything]);
}
