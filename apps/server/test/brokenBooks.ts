import { booksReport } from '../src/modules/wallet/books/index.ts';
import type { TestServer } from './testServer.ts';

/** The proofs of the ledger that do not hold, which should be none after any test. */
export const brokenBooks = async ({ db, clock }: Pick<TestServer, 'db' | 'clock'>) =>
  (await booksReport(db, clock.now())).results.filter(({ broken }) => broken > 0);
