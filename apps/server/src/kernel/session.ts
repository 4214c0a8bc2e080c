import type { MemberType } from '@baize/contract/identity/session.ts';

/** Who is calling, as the session's row says at this moment. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly currency: string;
  /** When the account was opened. */
  readonly registeredAt: Date;
  /** Self-excluded: may look and withdraw, but neither play nor be given anything to play with. */
  readonly excluded: boolean;
  /** Somebody else has chosen the password: until the member has an own one, only setting it and leaving is open. */
  readonly firstTimeLogin: boolean;
  /** From an unknown place: until the member has answered a security question, this session looks but does not act (A4). */
  readonly questionDue: boolean;
}

export interface SessionFinder {
  /** The living session behind a token, or null when there is none (unknown, ended, idle too long, member disabled). */
  byToken(token: string): Promise<Session | null>;
  /** Whether a session lives still. Asking is no use of it: its idle time goes on. */
  lives(session: Pick<Session, 'id' | 'merchantId'>): Promise<boolean>;
}
