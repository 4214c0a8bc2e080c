import type { Db } from '@baize/db';

/** Where a member can be notified: verified contacts only, and in which language. */
export interface VerifiedContact {
  readonly mobile: string | null;
  readonly email: string | null;
  /** Of the pages of the last login. */
  readonly language: string;
}

export interface ContactFinder {
  /** Reads with `db`, so a transaction sees its own writes. Null: no such member. */
  verified(db: Db, merchantId: string, memberId: string): Promise<VerifiedContact | null>;
}
