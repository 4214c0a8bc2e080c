import type { Db } from '@baize/db';
import { proveBooks } from './books.store.ts';

/** What `npm run books` prints, as JSON can carry it. */
export interface BooksReport {
  readonly bench: 'books';
  readonly results: readonly { readonly check: string; readonly looked: number; readonly broken: number }[];
  readonly ok: boolean;
}

/** Proves the ledger of this database: entries, balances, house accounts and rounds all tell the same. Changes nothing. */
export async function booksReport(db: Db): Promise<BooksReport> {
  const results = (await proveBooks(db)).map(({ check, looked, broken }) => ({
    check,
    looked: Number(looked),
    broken: Number(broken),
  }));
  return { bench: 'books', results, ok: results.every(({ broken }) => broken === 0) };
}
