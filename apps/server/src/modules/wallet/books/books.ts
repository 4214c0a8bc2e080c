import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { proveBooks } from './books.store.ts';

/** What `npm run books` prints, as JSON can carry it. */
export interface BooksReport {
  readonly bench: 'books';
  readonly results: readonly { readonly check: string; readonly looked: number; readonly broken: number }[];
  readonly ok: boolean;
}

/** What another module proves beside the ledger's own checks. */
export type Prover = (db: Db) => Promise<BooksReport['results']>;

/**
 * Proves the ledger of this database: entries, balances, house accounts and rounds all tell the same, and nothing is dated after `now`; and
 * what `provers` prove. Changes nothing.
 */
export async function booksReport(db: Db, now: Date, provers: readonly Prover[] = []): Promise<BooksReport> {
  const results = (await proveBooks(db, now)).map(({ check, looked, broken }) => ({
    check,
    looked: Number(looked),
    broken: Number(broken),
  }));
  for (const prove of provers) results.push(...(await prove(db)));
  return { bench: 'books', results, ok: results.every(({ broken }) => broken === 0) };
}

const proversOf = perApp((): Prover[] => []);

/** A module whose rows follow from the ledger has them proven with every proof of the books. */
export const proveAlso = (app: App, prover: Prover): void => void proversOf(app).push(prover);

/** The proof of everything that this product keeps. */
export const proveAllBooks = (app: App): Promise<BooksReport> => booksReport(app.db, app.clock.now(), proversOf(app));
