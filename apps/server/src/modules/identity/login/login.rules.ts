import type { MerchantFlags } from '@baize/contract/flags.ts';
import { isAgentType, type LOGIN_TYPES, type MemberType } from '@baize/contract/identity/session.ts';

/** From this failed try on, by account and address (`decisions.md`, Envelope and errors). */
export const CAPTCHA_FROM_FAILURES = 3;

export interface LoginSituation {
  /** Failed tries before this one. */
  readonly failedForAccount: number;
  readonly failedForAddress: number;
  readonly accountLockedUntil: Date | null;
  /** The merchant always asks for a captcha (CAPTCHA3). */
  readonly captchaAlways: boolean;
  readonly captchaGiven: boolean;
  readonly now: Date;
}

/** Before the password is checked. A lock does not tell whether the account exists. */
export function decideBeforePassword(
  situation: LoginSituation,
): 'locked' | 'askCaptcha' | 'checkCaptcha' | 'checkPassword' {
  if (situation.accountLockedUntil && situation.accountLockedUntil > situation.now) return 'locked';
  const failed = Math.max(situation.failedForAccount, situation.failedForAddress);
  const wanted = situation.captchaAlways || failed >= CAPTCHA_FROM_FAILURES;
  if (!wanted) return 'checkPassword';
  return situation.captchaGiven ? 'checkCaptcha' : 'askCaptcha';
}

/** `value.captcha` of `login.failed`. */
export const nextTryNeedsCaptcha = (failedForAccount: number, failedForAddress: number): boolean =>
  Math.max(failedForAccount, failedForAddress) >= CAPTCHA_FROM_FAILURES;

type Flags = Pick<MerchantFlags, 'USERNAMELOGIN3' | 'MOBILEVERCODELOGIN3'>;

/** The flag of a way to log in (A6); USERNAMELOGIN3 is ours. */
export function isWayOpen(way: (typeof LOGIN_TYPES)[number], flags: Flags): boolean {
  return way === 'username' ? flags.USERNAMELOGIN3 : flags.MOBILEVERCODELOGIN3;
}

/** Whether any way is open; remembered phones have none of their own. */
export const hasLoginWay = (flags: Flags): boolean => isWayOpen('username', flags) || isWayOpen('sms', flags);

/**
 * A6: with an entrance for agents, only agents come in there. Judged after the password, to tell strangers nothing.
 */
export function decideEntrance({
  hasAgentEntrance,
  side,
  type,
}: {
  readonly hasAgentEntrance: boolean;
  readonly side: 'member' | 'agent';
  readonly type: MemberType;
}): 'open' | 'notMember' | 'notAgent' {
  if (!hasAgentEntrance) return 'open';
  if (side === 'agent') return isAgentType(type) ? 'open' : 'notAgent';
  return isAgentType(type) ? 'notMember' : 'open';
}
