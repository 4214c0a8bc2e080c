import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { memberWallets } from '../kyc/index.ts';
import { walletsForChecks } from './memberWallets.ts';
import { watchReview } from './review.ts';
import { mountBooks } from './books/books.routes.ts';
import { ASK_EVERY_MS, proveWhenDue, watchProofs } from './books/booksNight.ts';
import { openWallet } from './openings.ts';
import { GRANTS_MS, resumeGrants } from './grants/grantsDue.ts';
import { ledgerOf } from './ledger/posting.ts';
import { countQuietRounds, QUIET_ROUNDS_MS } from './rounds/quietRounds.ts';
import { walletCalls } from './wallet.calls.ts';
import { ledgerHandlers } from './staff/ledger.calls.ts';
import { largeWinApplier, reviewHandlers } from './staff/review.calls.ts';

export { playSigns } from './playSigns.store.ts';
export { findBalances, POINTS } from './accounts.store.ts';
export { hasOpenReview, isWinHeld } from './review.store.ts';
export { lineCursor, lineId, readLineCursor } from './lineIds.ts';
export { subjectNames, namesOf, entryNotes, type Subject } from './names.ts';
export { hasOpeningRest, postOpening, postOpeningRest } from './openings.ts';
export { listPointHolders, sumPoints } from './pointSums.store.ts';
export { listEntries } from './statement.store.ts';
export { isTrialType, walletKeyOf } from './wallet.rules.ts';

/** The ledger, members' wallets, and their views. */
export const walletModule: Module = {
  name: 'wallet',
  handlers: [...walletCalls],
  staffHandlers: [...ledgerHandlers, ...reviewHandlers],
  raw: mountBooks,
  start(app) {
    provide(app, memberWallets, walletsForChecks);
    provide(app, changeAppliers, largeWinApplier);
    app.events.listen('wallet', 'memberRegistered', ({ memberId }) => openWallet(app, memberId));
    app.jobs.every('wallet-prove-books', ASK_EVERY_MS, () => proveWhenDue(app));
    app.jobs.every('wallet-grants', GRANTS_MS, () => resumeGrants(app));
    app.jobs.every('wallet-quiet-rounds', QUIET_ROUNDS_MS, () => countQuietRounds(app));
    watchProofs(app);
    watchReview(app);
  },
  stop: (app) => ledgerOf(app).stop(),
};
