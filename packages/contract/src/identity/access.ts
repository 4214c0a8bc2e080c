import type { Access } from '../call.ts';
import { isAgentType, TRIAL_MEMBER, type MemberType } from './session.ts';

/** `trial`: an actual account could; `denied`: this kind of account cannot. */
export type Judgement = 'allowed' | 'trial' | 'denied';

/** Whether a member of a type may make a call or open a page of an access (A6). Said once for the server and the site. */
export function judgeAccess(access: Access, type: MemberType): Judgement {
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
