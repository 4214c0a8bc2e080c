import type { Db } from '@baize/db';
import { proveBooks } from './books.store.ts';

/** What `npm run books` prints, as JSON can carry it. */
export interface BooksReport {
  readonly bench: 'books';
  readonly results: readonly { readonly check: string; readonly looked: number; readonly broken: number }[];
  readonly ok: boolean;
}

/** Proves the ledger of this database: entries, balances, house accounts and rounds all tell the same, and nothing is dated after `now`. Changes nothing. */
export async function booksReport(db: Db, now: Date): Promise<BooksReport> {
  const results = (await proveBooks(db, now)).map(({ check, looked, broken }) => ({
    check,
    looked: Number(looked),
    broken: Number(broken),
  }));
  return { bench: 'books', results, ok: results.every(({ broken }) => broken === 0) };
}
