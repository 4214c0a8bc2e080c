import type { Db } from '@baize/db';
import type { Merchant } from '../../../kernel/merchant.ts';
import type { Session } from '../../../kernel/session.ts';
import { isVerified, lacksVerification } from '../../kyc/index.ts';
import { cashierSettingsOf } from '../settings.ts';

interface PayingIn {
  readonly merchant: Merchant;
  readonly member: Pick<Session, 'merchantId' | 'memberId' | 'type'>;
  /** What comes in now, and what has before; minor units. */
  readonly amount: bigint;
  readonly before: bigint;
}

/** Whether money that comes in, however, waits until the member is verified: by the merchant's flag, or its size. */
export async function mustVerify(db: Db, { merchant, member, amount, before }: PayingIn): Promise<boolean> {
  if (await lacksVerification({ db, merchant, member })) return true;
  return before + amount > cashierSettingsOf(merchant).kycAfterDeposits && !(await isVerified(db, member));
}
