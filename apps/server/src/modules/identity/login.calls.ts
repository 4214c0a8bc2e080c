import { captcha, login } from '@baize/contract/identity/session.ts';
import type { InputOf } from '@baize/contract/call.ts';
import { on, type Ask } from '../../kernel/on.ts';
import { issueCaptcha, solveCaptcha } from './captcha.ts';
import { decideBeforePassword, minutesUntil, nextTryNeedsCaptcha } from './login.rules.ts';
import { findCredentials, type Credentials } from './members.store.ts';
import { openSession } from './openSession.ts';
import { checkPassword } from './password.ts';
import { countTry, findThrottle, forgetTries, uncountTry } from './throttle.store.ts';

type LoginAsk = Ask<typeof login>;

export const loginCalls = [
  on(captcha, ({ app, merchant }) => issueCaptcha(app, merchant.id)),

  on(login, async (ask) => {
    const { app, db, merchant, input } = ask;
    if (merchant.flags['USERNAMELOGIN3'] === false) throw ask.fail('login.closed');
    const userName = input.username.toLowerCase();
    const keys = { account: `a:${merchant.id}:${userName}`, address: `i:${ask.ip}` };

    await passGate(ask, keys, input);
    const member = await tryPassword(ask, keys, userName);
    if (member.status === 'disabled') throw ask.fail('login.disabled');

    await Promise.all([forgetTries(db, keys.account), uncountTry(db, keys.address)]);
    return db.transaction((tx) => openSession(app, tx, member, ask));
  }),
];

/** The lock and the captcha, before any password is looked at. */
async function passGate(
  ask: LoginAsk,
  keys: { account: string; address: string },
  input: InputOf<typeof login>,
): Promise<void> {
  const { app, db, merchant } = ask;
  const now = app.clock.now();
  const [account, address] = await Promise.all([
    findThrottle(db, keys.account, now),
    findThrottle(db, keys.address, now),
  ]);
  const decision = decideBeforePassword({
    failedForAccount: account.failures,
    failedForAddress: address.failures,
    accountLockedUntil: account.lockedUntil,
    captchaAlways: merchant.flags['CAPTCHA3'] === true,
    captchaGiven: Boolean(input.captchaId && input.captcha),
    now,
  });
  if (decision === 'locked' && account.lockedUntil) throw locked(ask, account.lockedUntil);
  if (decision === 'askCaptcha') throw ask.fail('captcha.required', { captcha: true });
  if (
    decision === 'checkCaptcha' &&
    !(await solveCaptcha(app, merchant.id, input.captchaId ?? '', input.captcha ?? ''))
  ) {
    throw ask.fail('captcha.wrong', { captcha: true });
  }
}

/** The member whose password this is. The try counts as failed until it has succeeded, so parallel guesses all count. */
async function tryPassword(
  ask: LoginAsk,
  keys: { account: string; address: string },
  userName: string,
): Promise<Credentials> {
  const { app, db, merchant } = ask;
  const now = app.clock.now();
  const account = await countTry(db, keys.account, merchant.settings.lockAfter, now);
  // Many people share an address: it asks for captchas but is never locked.
  const address = await countTry(db, keys.address, null, now);
  if (account.lockedUntil && account.failures > merchant.settings.lockAfter) throw locked(ask, account.lockedUntil);

  const member = await findCredentials(db, merchant.id, userName);
  const right = await checkPassword(member?.passwordHash ?? null, ask.input.password);
  if (member && right) return member;
  if (account.lockedUntil) throw locked(ask, account.lockedUntil);
  throw ask.fail('login.failed', { captcha: nextTryNeedsCaptcha(account.failures, address.failures) });
}

function locked(ask: LoginAsk, until: Date) {
  const minutes = minutesUntil(until, ask.app.clock.now());
  return ask.fail('login.locked', { minutes, retryAfterSeconds: minutes * 60, captcha: true });
}
