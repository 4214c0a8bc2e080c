import type { TestDatabase } from '@baize/db/testing.ts';
import { openTestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { betEntry, createLedger, rollbackEntry, winEntry, type Ledger } from '../src/modules/wallet/ledger/index.ts';
import { booksReport } from '../src/modules/wallet/books/index.ts';
import { moveEntry } from '../src/modules/wallet/ledger/ledger.rules.ts';
import { topUpEntry } from '../src/modules/wallet/wallet.rules.ts';
import { openLedgerMember } from './ledgerMember.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' };

const NOW = new Date('2026-11-21T04:00:00Z');

describe('the books', () => {
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    ledger = createLedger({ db, clock: { now: () => NOW } });
  });
  beforeEach(() => writeStory());
  afterAll(async () => {
    await ledger.stop();
    await db.close();
  });

  /** One member's day: an opening, a won round, a lost one, one taken back (twice, before it came, after it had won, and after another of the round had won), and a win that left a debt. */
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
    const rollback = (txId: string, target: string, round: ReturnType<typeof at>) =>
      ledger.post(rollbackEntry({ ...key, vendor: 'ACME', txId, target, round }));
    await rollback('c2', 'c1', at('c', true));
    await rollback('c3', 'c1', at('c', true));
    await rollback('d2', 'd1', at('d', true));
    await ledger.post(
      winEntry({ ...key, vendor: 'ACME', txId: 'e1', amount: 900n, bet: null, free: true, round: at('e', false) }),
    );
    await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: 'f1', amount: 1500n, round: at('f', false) }));
    await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: 'g1', amount: 10n, round: at('g', false) }));
    await ledger.post(
      winEntry({ ...key, vendor: 'ACME', txId: 'g2', amount: 20n, bet: 'g1', free: false, round: at('g', false) }),
    );
    await rollback('g3', 'g1', at('g', true));
    for (const txId of ['i1', 'i2'])
      await ledger.post(betEntry({ ...key, vendor: 'ACME', txId, amount: 10n, round: at('i', false) }));
    await ledger.post(
      winEntry({ ...key, vendor: 'ACME', txId: 'i4', amount: 10n, bet: 'i1', free: false, round: at('i', false) }),
    );
    await rollback('i3', 'i2', at('i', true));
    await rollback('e2', 'e1', at('e', false));
    await ledger.post(topUpEntry(key, { day: '2026-11-21', callerKey: 'a key' }));
    for (const [txId, closes] of [
      ['h1', false],
      ['h2', false],
      ['h3', true],
    ] as const)
      await ledger.post(betEntry({ ...key, vendor: 'ACME', txId, amount: 10n, round: at('h', closes) }));
  }
  const broken = async () =>
    (await booksReport(db, NOW)).results.filter((result) => result.broken > 0).map(({ check }) => check);

  it('are clean after an ordinary day', async () => {
    expect(await booksReport(db, NOW)).toMatchObject({ bench: 'books', ok: true });
    expect(await broken()).toEqual([]);
  });

  it('are clean where a mark is from before it was said of the bet alone, and still miss none', async () => {
    await db.script(
      `insert into wallet_since (rule, at) values ('wonBefore', '${NOW.toISOString()}'::timestamptz + interval '1 second')`,
    );
    await db.script("update wallet_entry set review = 'wonBefore' where tx_id = 'i3'");
    expect(await broken()).toEqual([]);
    await db.script("update wallet_entry set review = null where tx_id = 'g3'");
    expect(await broken()).toEqual(['every rollback takes back what it names, once']);
    await db.script('truncate wallet_since');
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
      "update wallet_entry set review = null where tx_id = 'e2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a rollback that names something else',
      "update wallet_entry set reverses = 'x' where tx_id = 'c2'",
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
      'every win names a bet of its round, or is free',
    ],
    [
      'a paid win that names no bet any more',
      "update wallet_entry set reference = null where tx_id = 'a2'",
      'every win names a bet of its round, or is free',
    ],
    [
      'a free win that was paid for',
      "update wallet_entry set free = false where tx_id = 'e1'",
      'every win names a bet of its round, or is free',
    ],
    [
      'an entry that says no more whether it was free',
      `update wallet_entry set created_at = created_at - interval '2 days' where seq = 1;
       update wallet_entry set free = null where tx_id = 'a2'`,
      'every entry says whether it was free',
    ],
    [
      'a bet in another game',
      "update wallet_entry set game = 'x' where tx_id = 'a1'",
      'every win names a bet of its round, or is free',
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
    [
      'a bet that is dated before what came first',
      "update wallet_entry set created_at = created_at - interval '6 minutes' where tx_id = 'b1'",
      'every entry is dated between its neighbours',
    ],
    [
      'two dates that were exchanged, further apart than clocks are',
      `update wallet_entry set created_at = created_at + interval '1 hour' where seq > 3;
       update wallet_entry set created_at = created_at + interval '1 hour' where seq = 3;
       update wallet_entry set created_at = created_at - interval '1 hour' where seq = 4`,
      'every entry is dated between its neighbours',
    ],
    [
      'a last entry that is dated tomorrow',
      "update wallet_entry set created_at = created_at + interval '1 day' where tx_id = 'h3'",
      'every entry is dated between its neighbours',
    ],
    [
      'a first entry from before the member came',
      "update wallet_entry set created_at = '2019-01-01' where seq = 1",
      'every entry is dated between its neighbours',
    ],
    [
      'a bet that was moved within the minutes that clocks may differ',
      "update wallet_entry set created_at = created_at + interval '1 minute' where tx_id = 'a1'",
      'every round has the date and game of the entry that opened it',
    ],
    [
      'a round that was moved to another day',
      "update wallet_round set created_at = created_at - interval '1 day' where round_id = 'a'",
      'every round has the date and game of the entry that opened it',
    ],
    [
      'a rollback after a win that nobody is told of any more',
      "update wallet_entry set review = null where tx_id = 'g3'",
      'every rollback takes back what it names, once',
    ],
    [
      'a rollback that staff look at for nothing',
      "update wallet_entry set review = 'wonBefore' where tx_id = 'c2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a rollback that staff look at for a win of another bet',
      "update wallet_entry set review = 'wonBefore' where tx_id = 'i3'",
      'every rollback takes back what it names, once',
    ],
    [
      'a paid win that staff look at for what wins are not marked for',
      "update wallet_entry set review = 'wonBefore' where tx_id = 'a2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a bet that staff look at for nothing',
      "update wallet_entry set review = 'debt' where tx_id = 'a1'",
      'every rollback takes back what it names, once',
    ],
    [
      'an opening that became a correction',
      "update wallet_entry set code = 'CORRECTION' where code = 'OPENING'",
      'every code moves money between its own accounts',
    ],
    [
      'an opening that became a correction, with its house account',
      `update wallet_entry set code = 'CORRECTION', debit = 'house:correction' where code = 'OPENING';
       update wallet_house set account = 'house:correction' where account = 'house:opening'`,
      'every code moves money between its own accounts',
    ],
    [
      'a bet that pays another vendor',
      "update wallet_entry set credit = 'vendor:OTHER' where tx_id = 'a1'",
      'every code moves money between its own accounts',
    ],
    [
      'an opening under the key of somebody else',
      "update wallet_entry set tx_id = gen_random_uuid()::text where code = 'OPENING'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a top-up of no day',
      "update wallet_entry set tx_id = 'top-up ' || member_id || ' 2026' where code = 'DEMO_TOP_UP'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a top-up of another member',
      "update wallet_entry set tx_id = 'top-up ' || gen_random_uuid() || ' 2026-11-21' where code = 'DEMO_TOP_UP'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a bet that names something',
      "update wallet_entry set reference = 'x' where tx_id = 'b1'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a close that was moved before a bet',
      "update wallet_entry set closes = tx_id = 'h1' where tx_id in ('h1', 'h3')",
      'every rollback is in the round of what it takes back, and no bet after the close',
    ],
    [
      'a rollback in another round than its bet',
      "update wallet_entry set round_id = 'elsewhere' where tx_id = 'g3'",
      'every rollback is in the round of what it takes back, and no bet after the close',
    ],
    [
      'a rollback in another game than its bet',
      "update wallet_entry set game = 'other' where tx_id = 'c3'",
      'every rollback is in the round of what it takes back, and no bet after the close',
    ],
    [
      'a round of another game',
      "update wallet_round set game = 'other' where round_id = 'a'",
      'every round has the date and game of the entry that opened it',
    ],
    [
      'a rollback of something unknown that names a movement outside games',
      "update wallet_entry set source = 'ACME', tx_id = 'd1' where code = 'OPENING'",
      'every rollback takes back what it names, once',
    ],
    [
      'a rollback of something unknown that names the bet of another one, who had bet long before',
      `insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
         balance_after, created_at, round_id, game)
       select bucket, gen_random_uuid(), currency, trial, 1, merchant_id, source, 'd1', code, debit, credit, amount,
         balance_after, created_at - interval '1 day', round_id, game from wallet_entry where tx_id = 'a1'`,
      'every rollback takes back what it names, once',
    ],
    ['a version that went back', 'update wallet_account set version = version - 1', 'every wallet counts its entries'],
  ])('find %s', async (_, damage, check) => {
    await db.script(damage);
    expect(await broken()).toContain(check);
  });
});
