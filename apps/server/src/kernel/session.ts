import type { MemberType } from '@baize/contract/identity/session.ts';

/** Who is calling, as the session's row says at this moment. */
export interface Session {
  readonly id: string;
  readonly memberId: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly currency: string;
  /** Self-excluded: may look and withdraw, but neither play nor be given anything to play with. */
  readonly excluded: boolean;
}

export interface SessionFinder {
  /** The living session behind a token, or null when there is none (unknown, ended, idle too long, member disabled). */
  byToken(token: string): Promise<Session | null>;
}
