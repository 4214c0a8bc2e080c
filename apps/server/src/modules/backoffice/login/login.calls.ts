import { setStaffPassword, staffLogin, staffLogout, staffSession } from '@baize/contract/backoffice/session.ts';
import { addressGroup } from '../../../kernel/addresses.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/on.ts';
import { checkPassword, hashPassword, withAttemptLimit } from '../../identity/index.ts';
import { listMerchants } from '../../merchants/index.ts';
import { checkSecondFactor } from './secondFactor.ts';
import { countRecovery, findStaffCredentials, updateLastLogin, type Credentials } from './login.store.ts';
import { onStaff, type StaffAsk, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { endStaffSessionById, endStaffSessions, insertStaffSession, listLoginAddresses } from './sessions.store.ts';
import { spendStaffLink } from '../staff/staff.store.ts';
import { LOCK_AFTER, staffTries } from './staffTries.ts';
import { VERSION } from '../status/version.ts';

/** So high that a stranger's guesses cannot lock staff out. */
const LOCK_AFTER_EVERYWHERE = 50;

const session = onStaff(staffSession, async (ask) => {
  const { app, staff } = ask;
  const merchants = await listMerchants(app.db);
  const merchantScopes = Object.values(staff?.permissions ?? {});
  const seen = merchantScopes.includes(null)
    ? null
    : new Set(merchantScopes.flatMap((merchantScope) => merchantScope ?? []));
  return {
    staff: staff && {
      id: staff.id,
      userName: staff.userName,
      displayName: staff.displayName,
      need: staff.need,
      hasSecondFactor: staff.hasSecondFactor,
      recoveryCodes: await countRecovery(app.db, staff.id),
      permissions: Object.fromEntries(
        Object.entries(staff.permissions).map(([name, merchantScope]) => [name, merchantScope && [...merchantScope]]),
      ) as never,
    },
    merchants: merchants
      .filter(({ id }) => staff !== null && (seen === null || seen.has(id)))
      .map(({ id, settings }) => ({ id, name: settings.name, timeZone: settings.timeZone })),
    demo: app.config.demo,
    version: VERSION,
  };
});

const login = onStaff(staffLogin, async (ask) => {
  const { app, input, ip } = ask;
  const userName = input.userName.toLowerCase();
  const origin = addressGroup(ip);
  if ((await app.rateLimits.take('login', `desk:${origin}`)) > 0)
    throw refuse('rate.limited', { retryAfterSeconds: 60 });
  const known = (await listLoginAddresses(app.db, userName)).some((address) => addressGroup(address) === origin);
  // Guesses from elsewhere do not lock a known address.
  const limits = [
    { key: staffTries.here(userName, ip), max: LOCK_AFTER },
    { key: staffTries.anywhere(userName), max: known ? null : LOCK_AFTER_EVERYWHERE },
  ];
  const found = await findStaffCredentials(app.db, userName);
  const tried = await withAttemptLimit(app, limits, () => checkPassword(found?.passwordHash ?? null, input.password));
  if (tried.outcome === 'locked')
    throw ask.fail('login.locked', { minutes: tried.minutes, retryAfterSeconds: tried.minutes * 60 });
  if (!found || tried.outcome === 'wrong') {
    // After the answer, so that its time does not reveal who works here.
    if (found)
      void recordFailure(ask, found, 'wrong password').catch((error: unknown) =>
        app.log.error({ err: error, staff: userName }, 'a failed login of staff is missing in the audit log'),
      );
    app.log.warn({ staff: userName, ip }, 'staff login failed');
    throw ask.fail('login.failed');
  }

  let usedRecoveryCode = false;
  if (found.totpSealed) {
    if (input.code === '') throw ask.fail('staff.codeRequired');
    const answer = await checkSecondFactor(app, { id: found.id, sealed: found.totpSealed, code: input.code });
    if (answer === 'wrong') {
      await recordFailure(ask, found, 'wrong code');
      throw ask.fail('staff.codeWrong');
    }
    if (typeof answer === 'number') throw ask.fail('login.locked', { minutes: answer, retryAfterSeconds: answer * 60 });
    usedRecoveryCode = answer === 'recovery';
  }

  // Always a new token (session fixation).
  const token = app.ids.token();
  const at = app.clock.now();
  await app.db.transaction(async (tx) => {
    if (ask.staff) await endStaffSessionById(tx, ask.staff.sessionId, at);
    await insertStaffSession(tx, {
      id: app.ids.uuid(),
      tokenHash: hashToken(token),
      staffId: found.id,
      ip,
      device: ask.device,
      at,
    });
    await updateLastLogin(tx, found.id, at);
    // Logged in the name of who has logged in.
    await ask.audit(tx, {
      actor: { staffId: found.id, staffName: found.userName },
      target: { kind: 'staff', id: found.id },
      after: { usedRecoveryCode, device: ask.device },
    });
  });
  ask.cookie.set(token);
  return { usedRecoveryCode };
});

/** For existing staff only; the lock bounds their number. */
async function recordFailure(
  ask: StaffAsk<typeof staffLogin>,
  { id, userName }: Credentials,
  why: string,
): Promise<void> {
  await ask.db.transaction((tx) =>
    ask.audit(tx, {
      action: 'staffLoginFailed',
      actor: { staffId: id, staffName: userName },
      target: { kind: 'staff', id },
      after: { why },
    }),
  );
}

const logout = onStaff(staffLogout, async (ask) => {
  await ask.db.transaction(async (tx) => {
    await endStaffSessionById(tx, ask.staff.sessionId, ask.app.clock.now());
    await ask.audit(tx, { target: { kind: 'staff', id: ask.staff.id } });
  });
  ask.cookie.clear();
  return {};
});

const setPassword = onStaff(setStaffPassword, async ({ app, input, ip, audit, fail }) => {
  const wait = await app.rateLimits.take('login', `desk:${addressGroup(ip)}`);
  if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
  const passwordHash = await hashPassword(input.password);
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const owner = await spendStaffLink(tx, { tokenHash: hashToken(input.token), passwordHash, now });
    if (!owner) throw fail('staff.linkOver');
    await endStaffSessions(tx, owner.id, null, now);
    const actor = { staffId: owner.id, staffName: owner.userName };
    await audit(tx, { actor, target: { kind: 'staff', id: owner.id }, after: { byLink: true } });
    return { userName: owner.userName };
  });
});

export const loginHandlers: readonly StaffHandler[] = [session, login, setPassword, logout];
