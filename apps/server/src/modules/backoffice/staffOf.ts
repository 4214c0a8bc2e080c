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

/** Who sits behind a session's token, with what he may do at this moment; null when the session is over or there is none. */
export const staffOf = async (app: App, token: string): Promise<Staff | null> =>
  staffBehind(app, await useStaffSession(app.db, hashToken(token), app.clock.now()));

/** The same by a look that is no use of the session: its idle time goes on. */
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

/** In the demo everybody knows the password, so that a second factor would lock out whoever comes next. */
function needOf(app: App, row: StaffSessionRow): Staff['need'] {
  if (row.passwordOnce) return 'password';
  return row.hasSecondFactor || app.config.demo ? null : 'secondFactor';
}

/** An administrator holds every permission there is, also those of a later release. */
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
