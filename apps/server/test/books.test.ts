import type { TestDatabase } from '@baize/db/testing.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../src/modules/wallet/accounts.store.ts';
import {
  betEntry,
  booksReport,
  createLedger,
  moveEntry,
  undoEntry,
  winEntry,
  type Ledger,
} from '../src/modules/wallet/index.ts';
import { startTestServer } from './testServer.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' };

describe('the books', () => {
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    ledger = createLedger({ db, clock: { now: () => new Date('2026-11-21T04:00:00Z') } });
  });
  beforeEach(() => writeStory());
  afterAll(async () => {
    await ledger.stop();
    await db.close();
  });

  /** One member's day: an opening, a won round, a lost one and one that was taken back. */
  async function writeStory(): Promise<void> {
    await db.script('truncate wallet_account, wallet_entry, wallet_house, wallet_round');
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await insertAccount(db, key);
    const at = (id: string, closes: boolean) => ({ id, game: 'perlas', closes });
    await ledger.post(
      moveEntry({
        ...key,
        source: 'opening',
        txId: key.memberId,
        code: 'OPENING',
        debit: 'house:opening',
        credit: 'main',
        amount: 1000n,
      }),
    );
    for (const [name, win] of [
      ['a', 250n],
      ['b', 0n],
    ] as const) {
      await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: `${name}1`, amount: 100n, round: at(name, false) }));
      await ledger.post(
        winEntry({
          ...key,
          vendor: 'ACME',
          txId: `${name}2`,
          amount: win,
          bet: `${name}1`,
          free: false,
          round: at(name, true),
        }),
      );
    }
    await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: 'c1', amount: 70n, round: at('c', false) }));
    await ledger.post(undoEntry({ ...key, vendor: 'ACME', txId: 'c2', target: 'c1', round: at('c', true) }));
  }
  const broken = async () =>
    (await booksReport(db)).results.filter((result) => result.broken > 0).map(({ check }) => check);

  it('are clean after an ordinary day', async () => {
    expect(await booksReport(db)).toMatchObject({ bench: 'books', ok: true });
    expect(await broken()).toEqual([]);
  });

  // Each of these is what a bug or a hand in the database would do.
  it.each([
    ['a balance that was raised', 'update wallet_account set main = main + 1', 'every balance equals its postings'],
    ['an entry that was lost', "delete from wallet_entry where tx_id = 'b1'", 'every wallet counts its entries'],
    [
      'an entry whose amount was changed',
      "update wallet_entry set amount = amount + 1 where tx_id = 'a2'",
      'every balance equals its postings',
    ],
    [
      'a house account that was changed',
      "update wallet_house set balance = balance - 1 where account = 'vendor:ACME'",
      'every house account equals its postings',
    ],
    [
      'a house account that is gone',
      "delete from wallet_house where account = 'house:opening'",
      'house and members together are zero',
    ],
    [
      'a round that tells another win',
      "update wallet_round set win = win + 5 where round_id = 'a'",
      'every round equals its entries',
    ],
    [
      'an entry of another merchant',
      "update wallet_entry set merchant_id = 'two' where tx_id = 'a1'",
      'every entry belongs to a wallet of its merchant',
    ],
    [
      'trial money that became real',
      'update wallet_account set trial = true',
      'every entry belongs to a wallet of its merchant',
    ],
    ['a version that went back', 'update wallet_account set version = version - 1', 'every wallet counts its entries'],
  ])('find %s', async (_, damage, check) => {
    await db.script(damage);
    expect(await broken()).toContain(check);
  });

  it('are shown beside a running server to its operator only', async () => {
    const server = await startTestServer();
    const ask = (headers: Record<string, string>) => server.http.inject({ method: 'POST', url: '/ops/books', headers });
    expect((await ask({})).json()).toMatchObject({ bench: 'books', ok: true });
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    await server.stop();
  });
});
