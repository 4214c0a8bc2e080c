import { ALL_MERCHANTS } from '@baize/contract/backoffice/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import { hashPassword } from '../../identity/index.ts';
import { ADMINISTRATOR } from './grants.rules.ts';
import { recordAuditEvent } from '../audit/audit.ts';
import { endStaffSessions } from '../login/sessions.store.ts';
import { findStaffId } from './hands.store.ts';
import { insertGrants, insertStaff, lockStaff, resetCredentials } from './staff.store.ts';

/**
 * For the demo and the first administrator. Returns the id; null: name taken. `passwordOnce`: must be changed first.
 */
export async function createStaff(
  app: App,
  person: { userName: string; displayName: string; email?: string; password: string; passwordOnce: boolean },
  roleIds: readonly string[] = [ADMINISTRATOR],
): Promise<string | null> {
  const { password, ...rest } = person;
  const id = app.ids.uuid();
  const passwordHash = await hashPassword(password);
  return app.db.transaction(async (tx) => {
    if (!(await insertStaff(tx, { ...rest, id, passwordHash, at: app.clock.now() }))) return null;
    const roles = roleIds.map((roleId) => ({ roleId, merchantId: ALL_MERCHANTS }));
    await insertGrants(tx, id, roles);
    await recordAuditEvent(
      app,
      tx,
      { staffId: null, staffName: 'system', ip: '', requestId: '' },
      { action: 'addStaff', target: { kind: 'staff', id }, after: { userName: rest.userName, roles } },
    );
    return id;
  });
}

/**
 * A first password again, without the second factor: of the machine itself, for who has no address for mail, or no
 * colleague. False: nobody has that name.
 */
export async function resetStaffByMachine(app: App, userName: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return app.db.transaction(async (tx) => {
    const id = await findStaffId(tx, userName);
    const row = id === null ? null : await lockStaff(tx, id);
    if (!row) return false;
    await resetCredentials(tx, row.id, passwordHash);
    await endStaffSessions(tx, row.id, null, app.clock.now());
    await recordAuditEvent(
      app,
      tx,
      { staffId: null, staffName: 'system', ip: '', requestId: '' },
      { action: 'resetStaff', target: { kind: 'staff', id: row.id }, after: { userName, secondFactor: false } },
    );
    return true;
  });
}
