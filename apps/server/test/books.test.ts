import type { TestDatabase } from '@baize/db/testing.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityModule } from '../src/modules/identity/index.ts';
import { proveAtNight } from '../src/modules/wallet/booksNight.ts';
import {
  betEntry,
  booksReport,
  createLedger,
  moveEntry,
  postOpening,
  undoEntry,
  walletModule,
  winEntry,
  type Ledger,
} from '../src/modules/wallet/index.ts';
import { openLedgerMember } from './ledgerMember.ts';
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

  /** One member's day: an opening, a won round, a lost one, one taken back (twice, and before it came), and a win that left a debt. */
  async function writeStory(): Promise<void> {
    await db.script('truncate wallet_account, wallet_entry, wallet_house, wallet_round');
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
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
    const undo = (txId: string, target: string, round: ReturnType<typeof at>) =>
      ledger.post(undoEntry({ ...key, vendor: 'ACME', txId, target, round }));
    await undo('c2', 'c1', at('c', true));
    await undo('c3', 'c1', at('c', true));
    await undo('d2', 'd1', at('d', true));
    await ledger.post(
      winEntry({ ...key, vendor: 'ACME', txId: 'e1', amount: 900n, bet: null, free: true, round: at('e', false) }),
    );
    await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: 'f1', amount: 1500n, round: at('f', false) }));
    await undo('e2', 'e1', at('e', false));
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
    [
      'a balance in an entry that was changed',
      "update wallet_entry set balance_after = balance_after + 1 where tx_id = 'a1'",
      'every entry follows the one before it',
    ],
    [
      'an entry that was moved to another place',
      "update wallet_entry set seq = seq + 1000 where tx_id = 'a1'",
      'every entry follows the one before it',
    ],
    [
      'two entries that were exchanged',
      "update wallet_entry set seq = -seq where tx_id in ('a1', 'a2'); update wallet_entry set seq = 5 + seq where seq < 0",
      'every entry follows the one before it',
    ],
    [
      'a rollback that gave back too much, with balance, house and round to match',
      `update wallet_entry set amount = amount + 5 where tx_id = 'c2';
       update wallet_entry set balance_after = balance_after + 5 where seq > 6; update wallet_account set main = main + 5;
       update wallet_house set balance = balance - 5 where account = 'vendor:ACME';
       update wallet_round set returned = returned + 5 where round_id = 'c'`,
      'every rollback takes back what it names, once',
    ],
    [
      'a debt that was forgiven',
      "update wallet_entry set shortfall = shortfall - 1 where tx_id = 'e2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a debt that nobody is told of',
      "update wallet_entry set attention = null where tx_id = 'e2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a rollback that names something else',
      "update wallet_entry set undoes = 'x' where tx_id = 'c2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a shortfall where nothing was taken back',
      "update wallet_entry set shortfall = 1 where tx_id = 'a1'",
      'every rollback takes back what it names, once',
    ],
    [
      'a win that names no bet of its own',
      "update wallet_entry set reference = 'b1' where tx_id = 'a2'",
      'every win names a bet of its round',
    ],
    [
      'a bet in another game',
      "update wallet_entry set game = 'x' where tx_id = 'a1'",
      'every win names a bet of its round',
    ],
    [
      'a bet in another round',
      "update wallet_entry set round_id = 'x' where tx_id = 'a1'",
      'every round equals its entries',
    ],
    [
      'a bet of another vendor',
      "update wallet_entry set source = 'OTHER' where tx_id = 'a1'",
      'every round equals its entries',
    ],
    ['a round that is missing', "delete from wallet_round where round_id = 'a'", 'every round equals its entries'],
    [
      'a closed round that is missing',
      "delete from wallet_round where round_id = 'd'",
      'every round equals its entries',
    ],
    [
      'a round that was invented',
      `insert into wallet_round select bucket, member_id, source, 'new', merchant_id, currency, trial, game, 0, 0, 0, false, true, 1, now()
       from wallet_round limit 1`,
      'every round equals its entries',
    ],
    [
      'a round that was opened again',
      "update wallet_round set closed = false where round_id = 'd'",
      'every round equals its entries',
    ],
    [
      'a round that was closed',
      "update wallet_round set closed = true where round_id = 'f'",
      'every round equals its entries',
    ],
    [
      'a wallet in another bucket, with all that belongs to it',
      `update wallet_account set bucket = (bucket + 1) % 1024; update wallet_entry set bucket = (bucket + 1) % 1024;
       update wallet_round set bucket = (bucket + 1) % 1024`,
      'every wallet belongs to a member and lies where the member does',
    ],
    [
      'a member who is missing',
      'delete from identity_member',
      'every wallet belongs to a member and lies where the member does',
    ],
    [
      'an empty wallet that nobody has',
      `insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
       values (1, '00000000-0000-7000-8000-000000000001', 'PHP', false, 'one')`,
      'every wallet belongs to a member and lies where the member does',
    ],
    ['a version that went back', 'update wallet_account set version = version - 1', 'every wallet counts its entries'],
  ])('find %s', async (_, damage, check) => {
    await db.script(damage);
    expect(await broken()).toContain(check);
  });

  it('are proved every night, and what is broken is logged and counted', async () => {
    const server = await startTestServer({ modules: () => [walletModule, identityModule] });
    const log = { error: vi.spyOn(server.app.log, 'error'), info: vi.spyOn(server.app.log, 'info') };
    const broken = () => server.app.metrics.registry.getSingleMetricAsString('baize_books_broken');
    const { id } = await (await server.openSite()).member('ana');
    await postOpening(server.app, id, 500n);

    await proveAtNight(server.app);
    expect(log.info).not.toHaveBeenCalled();
    server.clock.move(((20 + 24 - server.clock.now().getUTCHours()) % 24) * 3_600_000);
    await proveAtNight(server.app);
    expect(log.info).toHaveBeenCalledOnce();
    expect(await broken()).toContain('baize_books_broken{check="every balance equals its postings"} 0');

    await server.db.script('update wallet_account set main = main + 7');
    await proveAtNight(server.app);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await broken()).toContain('baize_books_broken{check="every balance equals its postings"} 1');
    await server.stop();
  });

  it('are shown beside a running server to its operator only', async () => {
    const server = await startTestServer();
    const ask = (headers: Record<string, string>) => server.http.inject({ method: 'POST', url: '/ops/books', headers });
    expect((await ask({})).json()).toMatchObject({ bench: 'books', ok: true });
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    await server.stop();
  });
});
