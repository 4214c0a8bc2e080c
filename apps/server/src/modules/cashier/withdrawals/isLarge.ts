import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import type { Session } from '../../../kernel/session.ts';
import { receivedSince } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { sumDeposits } from './playThrough.store.ts';

interface Asked {
  readonly app: App;
  readonly db: Db;
  readonly merchant: Merchant;
  readonly session: Session;
}

/** More goes out, or came in by deposits and from agents, than may unverified; minor units. */
export async function isLarge({ app, db, merchant, session }: Asked, out: bigint): Promise<boolean> {
  const { kycAfterWithdrawals, kycAfterDeposits } = cashierSettingsOf(merchant);
  if (out > kycAfterWithdrawals) return true;
  const [deposits, received] = await Promise.all([sumDeposits(db, session), receivedSince(app, db, session, null)]);
  return deposits.lifetime + received > kycAfterDeposits;
}
