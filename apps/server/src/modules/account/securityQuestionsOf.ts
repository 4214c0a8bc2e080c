import { SECURITY_ANSWERS } from '@baize/contract/account/security.ts';
import type { Db } from '@baize/db';
import type { Merchant } from '../../kernel/merchant.ts';
import { listAnswered } from './questions.store.ts';

/** Enabled (SECQUES3) and answered (A3, Security config). */
export async function securityQuestionsOf(
  db: Db,
  { merchant, memberId }: { merchant: Merchant; memberId: string },
): Promise<{ enabled: boolean; isComplete: boolean }> {
  const answered = await listAnswered(db, { merchantId: merchant.id, memberId });
  return { enabled: merchant.flags.SECQUES3, isComplete: answered.length >= SECURITY_ANSWERS };
}
