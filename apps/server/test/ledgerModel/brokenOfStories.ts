import assert from 'node:assert/strict';
import { booksReport } from '../../src/modules/wallet/books/index.ts';
import type { TestServer } from '../testServer.ts';

/** Stories move the money of transfers that no row tells of. */
const NOT_TOLD = /transfer/;
/** Longer than a story lasts. */
const LATER_MS = 60 * 86_400_000;

/** The books of histories once they are over: the proofs that do not hold. */
export async function brokenOfStories([server]: readonly TestServer[]) {
  assert(server);
  const { results } = await booksReport(server.db, new Date(server.clock.now().getTime() + LATER_MS));
  return results.filter(({ check, broken }) => broken > 0 && !NOT_TOLD.test(check));
}
