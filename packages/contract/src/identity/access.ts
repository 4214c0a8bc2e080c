import type { Access } from '../call.ts';
import { isAgentType, TRIAL_MEMBER, type MemberType } from './session.ts';

/** `trial`: needs a real account; `denied`: wrong type; `passwordFirst`: set an own password first. */
export type Judgement = 'allowed' | 'trial' | 'denied' | 'passwordFirst';

/** Somebody else chose the password; what is open anyway. */
export interface FirstTime {
  readonly firstTimeLogin?: boolean | undefined;
  readonly beforeOwnPassword?: boolean | undefined;
}

/**
 * Whether a member type may make a call or open a page (A6). Without an own password only setting one and leaving are
 * open (`decisions.md`, firstTimeLogin).
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
