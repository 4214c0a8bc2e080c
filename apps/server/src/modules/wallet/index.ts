export { booksReport, type BooksReport } from './books.ts';
export { createLedger, LedgerBusy, type Ledger } from './ledger.ts';
export { betEntry, moveEntry, undoEntry, winEntry, type Entry, type Outcome, type Verdict } from './ledger.rules.ts';
