import type { Db } from '@baize/db';
import type { Merchant } from '../../kernel/merchant.ts';
import { refuse } from '../../kernel/on.ts';
import type { Session } from '../../kernel/session.ts';
import { needsVerifying } from './kyc.rules.ts';
import { findStatus } from './kyc.store.ts';

interface Who {
  readonly db: Db;
  readonly merchant: Merchant;
  readonly member: Pick<Session, 'merchantId' | 'memberId' | 'type'>;
}

/** Whether MANDATORYKYC3 holds back real money (A6). */
export async function lacksVerification({ db, merchant, member }: Who): Promise<boolean> {
  return needsVerifying(merchant.flags, member.type) && (await findStatus(db, member)) !== 'A';
}

/** Refuses with `kyc.required`, which the call must declare. */
export async function requireVerified(who: Who): Promise<void> {
  if (await lacksVerification(who)) throw refuse('kyc.required');
}

/** Whether the identity check was passed. */
export const isVerified = async (db: Db, member: Pick<Session, 'merchantId' | 'memberId'>): Promise<boolean> =>
  (await findStatus(db, member)) === 'A';
