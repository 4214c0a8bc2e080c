import type { Access } from '../call.ts';
import { isAgentType, TRIAL_MEMBER, type MemberType } from './session.ts';

/** `trial`: an actual account could; `denied`: this kind of account cannot; `passwordFirst`: after an own password is set. */
export type Judgement = 'allowed' | 'trial' | 'denied' | 'passwordFirst';

/** A member whose password somebody else has chosen, and whether this call or page is open to them all the same. */
export interface FirstTime {
  readonly firstTimeLogin?: boolean | undefined;
  readonly beforeOwnPassword?: boolean | undefined;
}

/**
 * Whether a member of a type may make a call or open a page of an access (A6). Said once for the server and the site.
 * Until a member has an own password, nothing of the session is open but setting one and leaving (`decisions.md`, firstTimeLogin).
 */
export function judgeAccess(
  access: Access,
  type: MemberType,
  { firstTimeLogin, beforeOwnPassword }: FirstTime = {},
): Judgement {
  if (access !== 'any' && firstTimeLogin && !beforeOwnPassword) return 'passwordFirst';
  switch (access) {
    case 'any':
    case 'session':
      return 'allowed';
    case 'real':
      return type === TRIAL_MEMBER ? 'trial' : 'allowed';
    case 'depositor':
      return [0, 1, 2].includes(type) ? 'allowed' : type === TRIAL_MEMBER ? 'trial' : 'denied';
    case 'agent':
      return isAgentType(type) ? 'allowed' : 'denied';
  }
}
