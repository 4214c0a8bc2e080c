import { autoLogin, captcha, login, type LoginInfo } from '@baize/contract/identity/session.ts';
import { MOBILE_WANTED } from '@baize/contract/identity/patterns.ts';
import { addressGroup } from '../../../kernel/addresses.ts';
import { on } from '../../../kernel/on.ts';
import { issueCaptcha } from '../captcha/captcha.ts';
import { findCredentialsByMobile } from '../members/credentials.store.ts';
import type { CodeVerdict } from '../codes/codes.ts';
import { completeLogin } from './completeLogin.ts';
import { loginRemembered } from './loginRemembered.ts';
import { listLoginAddresses } from '../sessions/history.store.ts';
import { recordTry } from '../sessions/recordTry.ts';
import { isWayOpen, nextTryNeedsCaptcha } from './login.rules.ts';
import { guardLogin, locked, assertLoginAllowed, type LoginAsk } from './loginGate.ts';
import { findCredentials } from '../members/members.store.ts';
import { checkPassword } from '../password/password.ts';
import { toE164 } from '../contact/phone.rules.ts';
import { readProof, refuseCode } from '../codes/proof.ts';
import { loginTries } from './loginTries.ts';
import { triesAt } from '../tries/tries.ts';
import { isUnlockedOrigin } from './unlock.store.ts';

export const loginCalls = [
  on(captcha, async ({ app, merchant, input, ip }) => {
    const isPuzzle = input.puzzle === '1';
    const failed = isPuzzle ? (await triesAt(app, loginTries.address(ip))).failures : 0;
    return issueCaptcha(app, { merchantId: merchant.id, isPuzzle, failed });
  }),

  on(login, (ask) => {
    if (!isWayOpen(ask.input.type, ask.merchant.flags)) throw ask.fail('login.closed');
    return ask.input.type === 'username' ? logInByName(ask) : logInByNumber(ask);
  }),

  on(autoLogin, loginRemembered),
];

async function logInByName(ask: LoginAsk): Promise<LoginInfo> {
  const { db, merchant, input } = ask;
  const { lockAfter } = merchant.settings;
  const userName = input.username.toLowerCase();
  const keys = { account: await accountKeyOf(ask, userName), address: loginTries.address(ask.ip) };
  await assertLoginAllowed(ask, keys);

  let namedId = null as string | null;
  const tried = await guardLogin(ask, keys, lockAfter, async () => {
    const member = await findCredentials(db, merchant.id, userName);
    namedId = member?.id ?? null;
    return (await checkPassword(member?.passwordHash ?? null, input.password)) ? member : null;
  });
  if (tried.outcome === 'right') return completeLogin(ask, tried.value);
  if (tried.outcome === 'locked') throw locked(ask, tried.minutes);
  await recordTry(ask, input.type, namedId, tried.minutes > 0 ? 'locked' : 'wrong');
  if (tried.minutes > 0) throw locked(ask, tried.minutes);
  const [forAccount = 0, forAddress = 0] = tried.failures;
  throw ask.fail('login.failed', {
    captcha: nextTryNeedsCaptcha(forAccount, forAddress),
    triesLeft: Math.max(0, lockAfter - forAccount),
  });
}

/**
 * At a known place tries count separately, so that strangers elsewhere cannot lock the owner out; all other places
 * share one count. A code makes a place known for a while (`unlock.calls.ts`). Remembered phones use their token and
 * meet no lock.
 */
async function accountKeyOf({ app, db, merchant, ip }: LoginAsk, userName: string): Promise<string> {
  const here = addressGroup(ip);
  const [addresses, isUnlocked] = await Promise.all([
    listLoginAddresses(db, merchant.id, userName),
    isUnlockedOrigin(db, { merchantId: merchant.id, userName, origin: here }, app.clock.now()),
  ]);
  const isKnown = isUnlocked || addresses.some((address) => addressGroup(address) === here);
  return isKnown ? loginTries.accountHere(merchant.id, userName, ip) : loginTries.account(merchant.id, userName);
}

/** By our code, or the phone service's token (A3: type sms or firebase). */
async function logInByNumber(ask: LoginAsk): Promise<LoginInfo> {
  const { db, merchant, input } = ask;
  const typed = input.type === 'sms' ? input.mobileNum : input.firebaseMobileNo || input.mobileNum;
  const mobile = toE164(input.countryDialingCode, typed);
  if (!mobile) throw ask.invalid({ mobileNum: MOBILE_WANTED });
  const keys = { account: loginTries.number(merchant.id, mobile), address: loginTries.address(ask.ip) };
  await assertLoginAllowed(ask, keys);

  let verdict = 'wrong' as CodeVerdict;
  const tried = await guardLogin(ask, keys, null, async () => {
    const proof = await readProof(ask, 'login', mobile);
    verdict = proof.verdict === 'right' && !(await proof.spend(db)) ? 'expired' : proof.verdict;
    return verdict === 'right' ? findCredentialsByMobile(db, merchant.id, mobile) : null;
  });
  if (tried.outcome === 'right') return completeLogin(ask, tried.value);
  if (tried.outcome === 'locked') throw locked(ask, tried.minutes);
  const named = await findCredentialsByMobile(db, merchant.id, mobile);
  await recordTry(ask, input.type, named?.id ?? null, 'wrong');
  const [forNumber = 0, forAddress = 0] = tried.failures;
  // An unknown number is answered like a wrong code.
  const said = verdict === 'right' ? 'wrong' : verdict;
  throw refuseCode(ask, said, { captcha: nextTryNeedsCaptcha(forNumber, forAddress) });
}
