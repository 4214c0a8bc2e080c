import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import { findMember } from '../identity/index.ts';
import { findBalances, insertAccount } from './accounts.store.ts';
import { post } from './ledger/post.ts';
import { isPosted } from './statement.store.ts';
import { isTrialMember, openingEntry, openingTxId, trialGrantEntry, walletKeyOf } from './wallet.rules.ts';

/** A new member's wallet; a trial member's opens with trial money. May be asked twice. */
export async function openWallet(app: App, memberId: string): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'whoever registered is a member');
  const key = walletKeyOf({ ...member, memberId });
  await insertAccount(app.db, key);
  if (isTrialMember(member.type)) await post(app, trialGrantEntry(key));
}

/** Play money that a demo person begins with; once, however often it is asked. Minor units of the member's currency. */
export async function postOpening(app: App, memberId: string, amount: bigint): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'an opening balance belongs to a member');
  if (amount > 0n) await post(app, openingEntry(walletKeyOf({ ...member, memberId }), amount));
}

/** Whether a demo person has the whole of their opening money. */
export const hasOpeningRest = (app: App, memberId: string): Promise<boolean> =>
  isPosted(app.db, { source: 'opening', txId: openingTxId(memberId, 'rest') });

/** The rest of it, up to `level` in minor units; once, also where there is as much already and the rest is nothing. */
export async function postOpeningRest(app: App, memberId: string, level: bigint): Promise<void> {
  const member = await findMember(app.db, memberId);
  must(member, 'an opening balance belongs to a member');
  const key = walletKeyOf({ ...member, memberId });
  const { main } = await findBalances(app.db, key);
  await post(app, openingEntry(key, main < level ? level - main : 0n, 'rest'));
}
