import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  betEntry,
  createLedger,
  movementEntry,
  rollbackEntry,
  winEntry,
  type Ledger,
  type MovementCode,
} from '../src/modules/wallet/ledger/index.ts';
import { booksReport } from '../src/modules/wallet/books/index.ts';
import { refundEntry } from '../src/modules/wallet/ledger/ledger.rules.ts';
import { openLedgerMember } from './ledgerMember.ts';

const MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'public' };
const NOW = new Date('2026-11-21T04:00:00Z');

describe('the books of what comes in and goes out', () => {
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

  /** A deposit with its fee, taken back after it was spent; a withdrawal that was paid and came back; a correction each way; and some play. */
  async function writeStory(): Promise<void> {
    await db.script('truncate wallet_account, wallet_entry, wallet_house, wallet_round');
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    const move = (code: MovementCode, amount: bigint, reference: string, takes?: 'downToZero') =>
      ledger.post(
        movementEntry({
          ...key,
          code,
          amount,
          reference,
          gatewayAccount: 'gw_a',
          id: reference,
          ...(takes && { takes }),
        }),
      );
    await move('DEPOSIT', 300n, 'deposit');
    await move('DEPOSIT_FEE', 9n, 'deposit');
    await move('WITHDRAWAL', 200n, 'withdrawal');
    await move('WITHDRAWAL_PAID', 190n, 'withdrawal');
    await move('WITHDRAWAL_FEE', 10n, 'withdrawal');
    await move('DEPOSIT_REVERSED', 150n, 'chargeback');
    await move('WITHDRAWAL_REVERSED', 190n, 'withdrawal');
    await move('FEE_RETURNED', 10n, 'withdrawal');
    await move('CORRECTION', 5n, 'up');
    await move('CORRECTION', 500n, 'down', 'downToZero');
    await move('DEPOSIT', 1000n, 'to play with');
    const at = (id: string, closes: boolean) => ({ id, game: 'perlas', closes, category: 'RNG' });
    for (const [name, win] of [
      ['a', 250n],
      ['b', 0n],
    ] as const) {
      const of = { ...key, vendor: 'ACME' };
      await ledger.post(betEntry({ ...of, txId: `${name}1`, amount: 100n, round: at(name, false) }));
      const end = { txId: `${name}2`, amount: win, bet: `${name}1`, free: false, round: at(name, true) };
      await ledger.post(winEntry({ ...of, ...end }));
    }
    // A bet that was given back in part, and one whose rest was taken back.
    for (const name of ['j', 'k']) {
      await ledger.post(betEntry({ ...key, vendor: 'ACME', txId: `${name}1`, amount: 60n, round: at(name, false) }));
      const part = { ...key, vendor: 'ACME', txId: `${name}2`, bet: `${name}1`, amount: 25n, round: at(name, false) };
      await ledger.post(refundEntry(part));
    }
    await ledger.post(rollbackEntry({ ...key, vendor: 'ACME', txId: 'k3', target: 'k1', round: at('k', true) }));
  }
  const broken = async () =>
    (await booksReport(db, NOW)).results.filter((result) => result.broken > 0).map(({ check }) => check);

  it('are clean after an ordinary day of the cashier', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each([
    [
      'a deposit from another gateway account than its key says',
      "update wallet_entry set debit = 'gateway:gw_b' where code = 'DEPOSIT'",
      'every house account equals its postings',
    ],
    [
      'a fee under the code of a deposit',
      "update wallet_entry set code = 'DEPOSIT' where code = 'DEPOSIT_FEE'",
      'every code moves money between its own accounts',
    ],
    [
      'a payment that another source claims',
      "update wallet_entry set source = 'desk' where code = 'WITHDRAWAL_PAID'",
      'every code moves money between its own accounts',
    ],
    [
      'a hold that names no withdrawal',
      "update wallet_entry set reference = null where code = 'WITHDRAWAL'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a fee that names another withdrawal',
      "update wallet_entry set reference = 'another' where code = 'WITHDRAWAL_FEE'",
      'every entry bears the key and names what its kind names',
    ],
    [
      'a debt of a reversal that is not marked',
      "update wallet_entry set review = null where code = 'DEPOSIT_REVERSED'",
      'every rollback takes back what it names, once',
    ],
    [
      'a fee that one of its two house accounts did not feel',
      "update wallet_house set balance = balance + 9 where account = 'gateway:gw_a'",
      'every house account equals its postings',
    ],
    [
      'a refund that gives back more than is left of its bet',
      "update wallet_entry set amount = amount + 40 where tx_id = 'j2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a refund of a bet of another round',
      "update wallet_entry set reference = 'a1' where tx_id = 'j2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a refund that the rollback of its bet forgot',
      "delete from wallet_entry where tx_id = 'k2'",
      'every rollback takes back what it names, once',
    ],
    [
      'a round that counts more than was kept of its stake',
      "update wallet_round set valid = valid + 1 where round_id = 'a'; update wallet_entry set valid = valid + 1 where tx_id = 'a2'",
      'every round has the valid bet and the category of its entries',
    ],
    [
      'an entry that counted for its round and is said not to',
      "update wallet_entry set valid_own = 0 where tx_id = 'b2'",
      'every round has the valid bet and the category of its entries',
    ],
    [
      'an entry of another category than its round',
      "update wallet_entry set category = 'LIVE' where tx_id = 'a2'",
      'every round has the valid bet and the category of its entries',
    ],
    [
      'a round that another entry closed',
      "update wallet_round set closed_seq = closed_seq - 1 where round_id = 'a'",
      'every round equals its entries',
    ],
  ])('find %s', async (_, damage, check) => {
    await db.script(damage);
    expect(await broken()).toContain(check);
  });
});
