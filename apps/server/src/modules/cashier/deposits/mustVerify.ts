import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import type { Session } from '../../../kernel/session.ts';
import { isVerified, lacksVerification } from '../../kyc/index.ts';
import { receivedSince } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { listOpenDeposits, sumPaid } from './deposits.store.ts';

type Receiver = Pick<Session, 'merchantId' | 'memberId' | 'type' | 'currency'>;

interface PayingIn {
  readonly app: App;
  readonly merchant: Merchant;
  readonly member: Receiver;
  /** What comes in now; minor units. */
  readonly amount: bigint;
}

/** Came in by deposits and from agents, or still may: what is open counts, or several at once would pass together. */
export async function comesIn(app: App, db: Db, member: Receiver): Promise<bigint> {
  const [paid, open, received] = await Promise.all([
    sumPaid(db, member),
    listOpenDeposits(db, member),
    receivedSince(app, db, member, null),
  ]);
  return open.reduce((sum, { asked }) => sum + asked, paid.sum + received);
}

/** Whether money that comes in, however, waits until the member is verified: by the merchant's flag, or its size. */
export async function mustVerify(db: Db, { app, merchant, member, amount }: PayingIn): Promise<boolean> {
  if (await lacksVerification({ db, merchant, member })) return true;
  if (await isVerified(db, member)) return false;
  return (await comesIn(app, db, member)) + amount > cashierSettingsOf(merchant).kycAfterDeposits;
}
