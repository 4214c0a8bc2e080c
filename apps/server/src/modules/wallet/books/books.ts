import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { proveBooks } from './books.store.ts';

/** The report of `npm run books`, as JSON. */
export interface BooksReport {
  readonly bench: 'books';
  readonly results: readonly { readonly check: string; readonly looked: number; readonly broken: number }[];
  readonly ok: boolean;
}

/** Another module's proof. */
export type Prover = (db: Db) => Promise<BooksReport['results']>;

/**
 * Proves the ledger: entries, balances, house accounts and rounds agree, nothing is dated after `now`; and runs
 * `provers`. Read-only.
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

/** Adds a module's own proof to every proof of the books. */
export const proveAlso = (app: App, prover: Prover): void => void proversOf(app).push(prover);

/** Proves the ledger and every registered module. */
export const proveAllBooks = (app: App): Promise<BooksReport> => booksReport(app.db, app.clock.now(), proversOf(app));
