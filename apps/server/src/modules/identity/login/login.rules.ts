import type { MerchantFlags } from '@baize/contract/flags.ts';
import { isAgentType, type LOGIN_TYPES, type MemberType } from '@baize/contract/identity/session.ts';

/** Shown from this failed try on, by account and by address (`decisions.md`, Envelope and errors). */
export const CAPTCHA_FROM_FAILURES = 3;

export interface LoginSituation {
  /** Tries that failed before this one, by account name and by address. */
  readonly failedForAccount: number;
  readonly failedForAddress: number;
  readonly accountLockedUntil: Date | null;
  /** The merchant asks for a captcha from the first try on (CAPTCHA3). */
  readonly captchaAlways: boolean;
  readonly captchaGiven: boolean;
  readonly now: Date;
}

/** What must happen before the password is looked at. A lock says nothing of whether the account exists. */
export function decideBeforePassword(
  situation: LoginSituation,
): 'locked' | 'askCaptcha' | 'checkCaptcha' | 'checkPassword' {
  if (situation.accountLockedUntil && situation.accountLockedUntil > situation.now) return 'locked';
  const failed = Math.max(situation.failedForAccount, situation.failedForAddress);
  const wanted = situation.captchaAlways || failed >= CAPTCHA_FROM_FAILURES;
  if (!wanted) return 'checkPassword';
  return situation.captchaGiven ? 'checkCaptcha' : 'askCaptcha';
}

/** Whether the next try will need a captcha: `login.failed` carries it as `value.captcha`. */
export const nextTryNeedsCaptcha = (failedForAccount: number, failedForAddress: number): boolean =>
  Math.max(failedForAccount, failedForAddress) >= CAPTCHA_FROM_FAILURES;

type Flags = Pick<MerchantFlags, 'USERNAMELOGIN3' | 'MOBILEVERCODELOGIN3'>;

/** Which flag opens a way to log in (A6); USERNAMELOGIN3 is ours. */
export function isWayOpen(way: (typeof LOGIN_TYPES)[number], flags: Flags): boolean {
  return way === 'username' ? flags.USERNAMELOGIN3 : flags.MOBILEVERCODELOGIN3;
}

/** Whether members can log in at all; a remembered phone comes in by no way of its own. */
export const hasLoginWay = (flags: Flags): boolean => isWayOpen('username', flags) || isWayOpen('sms', flags);

/**
 * A6: where the merchant has an entrance for agents, agents come in there and nobody else does. Judged after the password, so that
 * it tells strangers nothing.
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
