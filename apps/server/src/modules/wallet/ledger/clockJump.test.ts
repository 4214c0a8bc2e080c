import type { Database, Db } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { createLedger, LedgerBusy, type Ledger } from './ledger.ts';
import { moveEntry } from './ledger.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase({ migrations: MIGRATIONS })), 60_000);
afterAll(() => db.close());

/** The database with a clock of its own, as the ledger's statements read it. */
function withClock(database: Database, aheadHours: () => number): Database {
  const move = (on: Db): Db['query'] =>
    (({ text, values }) =>
      on.query({
        text: text.replaceAll('clock_timestamp()', `(clock_timestamp() + interval '${aheadHours()} hours')`),
        values,
      })) as Db['query'];
  return {
    ...database,
    lane: async () => {
      const lane = await database.lane();
      const query = move(lane.db);
      const row = async () => (await query({ text: 'select clock_timestamp() as now', values: [] })).rows[0] ?? null;
      return { ...lane, db: { ...lane.db, query, row: row as Db['row'] } };
    },
  };
}

async function postOver(isPatient: boolean, jumpHours: number): Promise<unknown> {
  let hours = 0;
  const key = { merchantId: 'jump', memberId: randomUUID(), currency: 'PHP', trial: false };
  await openLedgerMember(db, key);
  const ledger: Ledger = createLedger({
    db: withClock(db, () => hours),
    clock: { now: () => new Date() },
    writers: 1,
    isPatient: () => isPatient,
  });
  const post = (txId: string) =>
    ledger.post(
      moveEntry({ ...key, source: 'jump', txId, code: 'OPENING', debit: 'house:opening', credit: 'main', amount: 5n }),
    );
  await post(`first ${key.memberId}`);
  hours = jumpHours;
  const answer = await post(`second ${key.memberId}`).catch((error: unknown) => error);
  await ledger.stop();
  return answer;
}

it('who sows a demo is not stopped by a clock that jumps', async () => {
  expect(await postOver(true, 26)).toEqual({ verdict: 'applied', balance: 10n });
  expect(await postOver(true, -26)).toEqual({ verdict: 'applied', balance: 10n });
});

it('a caller who may have given up meanwhile is refused, and nothing was posted', async () => {
  expect(await postOver(false, 26)).toBeInstanceOf(LedgerBusy);
});
