import type { Module } from '../../kernel/module.ts';
import { watchAttention } from './attention.ts';
import { mountBooks } from './books.routes.ts';
import { ASK_EVERY_MS, proveWhenDue, watchProofs } from './booksNight.ts';
import { openWallet } from './openings.ts';
import { GRANTS_MS, goOnWithGrants } from './grantsDue.ts';
import { ledgerOf } from './posting.ts';
import { walletCalls } from './wallet.calls.ts';

export { playSigns } from './playSigns.store.ts';
export { findBalances, listMainBalances, POINTS } from './accounts.store.ts';
export { findAttention, hasOpenAttention, insertSeen, listAttention, type AttentionPlace } from './attention.store.ts';
export { booksReport, proveAllBooks, proveAlso, type BooksReport } from './books.ts';
export { dayEnd, dayStart } from './dayStart.rules.ts';
export { entryKind } from './entryKinds.rules.ts';
export { exploreEntries, proveAccount, sumHouseAccounts, type ExploredEntry } from './explore.store.ts';
export {
  endGrant,
  findGrant,
  grantOf,
  hasOpenGrantRound,
  moveGrantEnd,
  openGrant,
  releaseGrant,
  toldBalance,
} from './grants.ts';
export { type Grant, type GrantEnd, type Played } from './grants.rules.ts';
export { createLedger, type Ledger } from './ledger.ts';
export {
  betEntry,
  moveEntry,
  refundEntry,
  undoEntry,
  winEntry,
  type Entry,
  type Verdict,
  type WalletKey,
} from './ledger.rules.ts';
export { lineCursor, lineId, readLineCursor } from './lineIds.ts';
export { findMoneyAway } from './money.store.ts';
export { wasPosted } from './moneyOf.ts';
export { movementEntry, type MovementCode } from './movement.ts';
export { nameBy, namesOf, noteBy, type Subject } from './names.ts';
export { hasOpeningRest, postOpening, postOpeningRest } from './openings.ts';
export { post } from './post.ts';
export { entryListeners } from './posting.ts';
export { booksStanding } from './proofs.store.ts';
export { findPlayLimits, setPlayLimits, type PlayLimits } from './limits.store.ts';
export { playedBetween } from './playedBetween.store.ts';
export { countPlayedRounds } from './playedRounds.store.ts';
export { roundState, shownStake, type RoundState } from './round.rules.ts';
export { sumRounds } from './roundSums.store.ts';
export {
  entriesOfRound,
  findRound,
  findRoundOf,
  listRounds,
  listRoundsOf,
  playedSince,
  owedOfRound,
  type Round,
  type RoundsQuestion,
} from './rounds.store.ts';
export { listEntries } from './statement.store.ts';
export { findProof } from './proofs.store.ts';
export { hasMoneyAt, sumTakenHome } from './vendorMoney.store.ts';
export {
  claimSentHome,
  hastenHome,
  leaveThere,
  noteSentHome,
  sendHome,
  sendHomeWhenBarred,
  type SentHome,
} from './sentHome.store.ts';
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
  hasMovedSince,
  listTransfersByKeys,
  insertTransfer,
  lastTransferAt,
  listMerchantTransfers,
  listTransfers,
  postponeTransfer,
  stepTransfer,
} from './transfers.store.ts';
export {
  findVendorWallet,
  noteMoved,
  noteTold,
  openInPlay,
  openVendorWallet,
  type VendorWallet,
} from './vendorWallets.store.ts';
export { isTrialType, walletKeyOf } from './wallet.rules.ts';

/** The ledger, the wallets of the members, and what they can read of them. */
export const walletModule: Module = {
  name: 'wallet',
  handlers: [...walletCalls],
  raw: mountBooks,
  start(app) {
    app.events.listen('wallet', 'memberRegistered', ({ memberId }) => openWallet(app, memberId));
    app.jobs.every('wallet-prove-books', ASK_EVERY_MS, () => proveWhenDue(app));
    app.jobs.every('wallet-grants', GRANTS_MS, () => goOnWithGrants(app));
    watchProofs(app);
    watchAttention(app);
  },
  stop: (app) => ledgerOf(app).stop(),
};
