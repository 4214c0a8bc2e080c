import type { Db } from '@baize/db';

/** Where a member can be told something: only what was proven to be the member's. */
export interface VerifiedContact {
  readonly mobile: string | null;
  readonly email: string | null;
}

export interface ContactFinder {
  /** Read by `db`, so that who writes in a transaction is told of what stands in it. Null: there is no such member. */
  verified(db: Db, merchantId: string, memberId: string): Promise<VerifiedContact | null>;
}
