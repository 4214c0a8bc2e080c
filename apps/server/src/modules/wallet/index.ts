import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { memberWallets } from '../kyc/index.ts';
import { walletsForChecks } from './memberWallets.ts';
import { watchReview } from './review.ts';
import { mountBooks } from './books.routes.ts';
import { ASK_EVERY_MS, proveWhenDue, watchProofs } from './booksNight.ts';
import { openWallet } from './openings.ts';
import { GRANTS_MS, resumeGrants } from './grantsDue.ts';
import { ledgerOf } from './posting.ts';
import { walletCalls } from './wallet.calls.ts';
import { ledgerHandlers } from './staff/ledger.calls.ts';
import { reviewHandlers } from './staff/review.calls.ts';

export { findBalances, POINTS } from './accounts.store.ts';
export { hasOpenReview } from './review.store.ts';
export { booksReport, proveAllBooks, proveAlso, type BooksReport } from './books.ts';
export { dayEnd, dayStart } from './dayStart.rules.ts';
export { entryKind } from './entryKinds.rules.ts';
export { sumHouseAccounts } from './explore.store.ts';
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
  rollbackEntry,
  winEntry,
  type Entry,
  type Verdict,
  type WalletKey,
} from './ledger.rules.ts';
export { lineCursor, lineId, readLineCursor } from './lineIds.ts';
export { findMoneyAway } from './money.store.ts';
export { wasPosted } from './moneyOf.ts';
export { movementEntry, type MovementCode } from './movement.ts';
export { subjectNames, namesOf, entryNotes, type Subject } from './names.ts';
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
  netsSince,
  owedOfRound,
  type Round,
  type RoundsQuestion,
} from './rounds.store.ts';
export { listEntries } from './statement.store.ts';
export { findProof } from './proofs.store.ts';
export { hasMoneyAt, sumTakenHome } from './vendorMoney.store.ts';
export {
  claimSweeps,
  hastenSweep,
  leaveThere,
  noteSweep,
  scheduleSweep,
  sweepWhenRestricted,
  type VendorSweep,
} from './vendorSweeps.store.ts';
export {
  settleOutEntry,
  settleInEntry,
  reserveOutEntry,
  reverseOutEntry,
  voidOutEntry,
  voidInEntry,
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
  staffHandlers: [...ledgerHandlers, ...reviewHandlers],
  raw: mountBooks,
  start(app) {
    provide(app, memberWallets, walletsForChecks);
    app.events.listen('wallet', 'memberRegistered', ({ memberId }) => openWallet(app, memberId));
    app.jobs.every('wallet-prove-books', ASK_EVERY_MS, () => proveWhenDue(app));
    app.jobs.every('wallet-grants', GRANTS_MS, () => resumeGrants(app));
    watchProofs(app);
    watchReview(app);
  },
  stop: (app) => ledgerOf(app).stop(),
};
