import { beginSecondFactor, changeOwnPassword, confirmSecondFactor } from '@baize/contract/backoffice/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { withAttemptLimit, hashPassword } from '../../identity/index.ts';
import { onStaff, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { confirmSecret, findPendingSecret, updateOwnPassword, updatePendingSecret } from './login.store.ts';
import { endStaffSessions } from './sessions.store.ts';
import { checkOwnPassword } from './ownPassword.ts';
import { LOCK_AFTER, staffTries } from './staffTries.ts';
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from './totp.ts';

const ownPassword = onStaff(changeOwnPassword, async (ask) => {
  const from = await checkOwnPassword(ask, ask.input.current);
  if (ask.input.password === ask.input.current) throw ask.fail('staff.samePassword');
  const to = await hashPassword(ask.input.password);
  await ask.db.transaction(async (tx) => {
    // A concurrent change came first.
    if (!(await updateOwnPassword(tx, { id: ask.staff.id, from, to }))) throw ask.fail('login.failed');
    const ended = await endStaffSessions(tx, ask.staff.id, ask.staff.sessionId, ask.app.clock.now());
    await ask.audit(tx, { target: { kind: 'staff', id: ask.staff.id }, after: { sessionsEnded: ended } });
  });
  return {};
});

const begin = onStaff(beginSecondFactor, async (ask) => {
  await checkOwnPassword(ask, ask.input.current);
  const { sealed, ...shown } = newSecret(ask.app, ask.staff.userName);
  await ask.db.transaction(async (tx) => {
    await updatePendingSecret(tx, ask.staff.id, sealed);
    await ask.audit(tx, { target: { kind: 'staff', id: ask.staff.id } });
  });
  return shown;
});

const confirm = onStaff(confirmSecondFactor, async (ask) => {
  const { app, staff } = ask;
  const tried = await withAttemptLimit(app, [{ key: staffTries.code(staff.id), max: LOCK_AFTER }], async () => {
    const sealed = await findPendingSecret(app.db, staff.id);
    const step = sealed && stepOf(app, sealed, ask.input.code);
    return sealed && step !== null && { sealed, step };
  });
  if (tried.outcome === 'locked')
    throw ask.fail('login.locked', { minutes: tried.minutes, retryAfterSeconds: tried.minutes * 60 });
  if (tried.outcome === 'wrong') throw ask.fail('staff.codeWrong', undefined, { code: sentence('desk.codeWrong') });
  const { sealed, step } = tried.value;
  const codes = newRecoveryCodes();
  await app.db.transaction(async (tx) => {
    const confirmed = await confirmSecret(tx, { id: staff.id, sealed, step, codeHashes: codes.map(recoveryHash) });
    if (!confirmed) throw ask.fail('staff.codeWrong');
    await endStaffSessions(tx, staff.id, staff.sessionId, app.clock.now());
    await ask.audit(tx, {
      target: { kind: 'staff', id: staff.id },
      before: { secondFactor: staff.hasSecondFactor },
      after: { secondFactor: true },
    });
  });
  return { recoveryCodes: codes };
});

export const ownHandlers: readonly StaffHandler[] = [ownPassword, begin, confirm];
