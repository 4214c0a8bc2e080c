import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { findMember } from '../identity/index.ts';
import { findBalances, insertAccount } from './accounts.store.ts';
import { post } from './ledger/post.ts';
import { isPosted } from './statement.store.ts';
import { isTrialMember, openingEntry, openingTxId, trialGrantEntry, walletKeyOf } from './wallet.rules.ts';

/** A new member's wallet; trial members get trial money. Idempotent. */
export async function openWallet(app: App, memberId: string): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'whoever registered is a member');
  const key = walletKeyOf({ ...member, memberId });
  await insertAccount(app.db, key);
  if (isTrialMember(member.type)) await post(app, trialGrantEntry(key));
}

/** A demo person's first play money, once. Minor units. */
export async function postOpening(app: App, memberId: string, amount: bigint): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'an opening balance belongs to a member');
  if (amount > 0n) await post(app, openingEntry(walletKeyOf({ ...member, memberId }), amount));
}

/** Whether a demo person has all opening money. */
export const hasOpeningRest = (app: App, memberId: string): Promise<boolean> =>
  isPosted(app.db, { source: 'opening', txId: openingTxId(memberId, 'rest') });

/** The rest up to `level` in minor units, once, even if nothing is missing. */
export async function postOpeningRest(app: App, memberId: string, level: bigint): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'an opening balance belongs to a member');
  const key = walletKeyOf({ ...member, memberId });
  const { main } = await findBalances(app.db, key);
  await post(app, openingEntry(key, main < level ? level - main : 0n, 'rest'));
}
