import type { App } from '../../kernel/app.ts';
import type { Module } from '../../kernel/module.ts';
import { must } from '../../kernel/must.ts';
import { findMember } from '../identity/index.ts';
import { watchAttention } from './attention.ts';
import { findBalances, insertAccount } from './accounts.store.ts';
import { mountBooks } from './books.routes.ts';
import { ASK_EVERY_MS, proveWhenDue, watchProofs } from './booksNight.ts';
import { ledgerOf, post } from './post.ts';
import { isPosted } from './statement.store.ts';
import { walletCalls } from './wallet.calls.ts';
import { isTrialMember, openingEntry, openingTxId, trialGrantEntry, walletKeyOf } from './wallet.rules.ts';

export { findBalances, listMainBalances, type Balances } from './accounts.store.ts';
export { findAttention, insertSeen, listAttention, type AttentionPlace } from './attention.store.ts';
export { booksReport, type BooksReport } from './books.ts';
export { dayEnd, dayStart } from './dayStart.rules.ts';
export { createLedger, LedgerBusy, type Ledger } from './ledger.ts';
export {
  betEntry,
  moveEntry,
  undoEntry,
  winEntry,
  type Entry,
  type Outcome,
  type Verdict,
  type WalletKey,
} from './ledger.rules.ts';
export { entryListeners, post } from './post.ts';
export { roundState, shownStake, type RoundState } from './round.rules.ts';
export { entriesOfRound, findRound, listRounds, type Round, type RoundsQuestion } from './rounds.store.ts';
export { isPosted, listEntries } from './statement.store.ts';
export { hasMoneyAt, sumTakenHome } from './vendorMoney.store.ts';
export { claimSentHome, noteSentHome, sendHome, sendHomeWhenBarred, type SentHome } from './sentHome.store.ts';
export {
  arriveEntry,
  comeHomeEntry,
  departEntry,
  returnEntry,
  stayEntry,
  stayThereEntry,
  type Transfer,
  type TransferDirection,
  type TransferOrigin,
  type TransferState,
} from './transfers.rules.ts';
export {
  claimDueTransfers,
  countOpenTransfers,
  findOpenTransfer,
  findTransfer,
  findTransferByKey,
  listTransfersByKeys,
  insertTransfer,
  listMerchantTransfers,
  listTransfers,
  postponeTransfer,
  stepTransfer,
} from './transfers.store.ts';
export {
  findMoneyAway,
  findVendorWallet,
  noteMoved,
  noteTold,
  openVendorWallet,
  type VendorWallet,
} from './vendorWallets.store.ts';
export { cursorOf, isTrialType, readCursor, walletKeyOf } from './wallet.rules.ts';

/** The ledger, the wallets of the members, and what they can read of them. */
export const walletModule: Module = {
  name: 'wallet',
  handlers: [...walletCalls],
  raw: mountBooks,
  start(app) {
    app.events.listen('wallet', 'memberRegistered', ({ memberId }) => openWallet(app, memberId));
    app.jobs.every('wallet-prove-books', ASK_EVERY_MS, () => proveWhenDue(app));
    watchProofs(app);
    watchAttention(app);
  },
  stop: (app) => ledgerOf(app).stop(),
};

/** A new member's wallet; a trial member's opens with trial money. May be asked twice. */
async function openWallet(app: App, memberId: string): Promise<void> {
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
