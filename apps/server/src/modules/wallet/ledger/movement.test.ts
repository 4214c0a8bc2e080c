import { TRANSACTION_CODES, TRANSACTION_KINDS, type TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { booksReport } from '../books/books.ts';
import { ENTRY_KINDS, entryKind } from './entryKinds.rules.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Entry, Outcome, WalletKey } from './ledger.rules.ts';
import { movementEntry, type Movement, type MovementCode } from './movement.ts';
import { openingEntry } from '../wallet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };
const SOURCES: readonly string[] = ['deposit', 'withdrawal', 'bonus', 'promotion', 'points', 'agency', 'correction'];

const isMovement = (code: TransactionCode): code is MovementCode => SOURCES.includes(ENTRY_KINDS[code].source);
/** Every kind that `movementEntry` builds, and both ways of a correction that takes. */
const CASES: readonly (readonly [name: string, movement: Pick<Movement, 'code' | 'takes'>])[] = [
  ...TRANSACTION_CODES.filter(isMovement).map((code) => [code, { code }] as const),
  ['CORRECTION that takes the whole', { code: 'CORRECTION', takes: 'whole' }],
  ['CORRECTION that takes down to zero', { code: 'CORRECTION', takes: 'downToZero' }],
];
const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
const RUNS = 4;

describe('the table of kinds', () => {
  it.each(TRANSACTION_CODES)(
    'shows %s to the member exactly where it changes the main balance or the bonus',
    (code) => {
      const { legs, judged } = entryKind(code);
      const isFelt = legs.map((ends) => !judged.includes('count') && (ends.includes('main') || ends.includes('bonus')));
      expect(new Set(isFelt)).toEqual(new Set([TRANSACTION_KINDS[code].line]));
    },
  );

  it('builds nothing for the wrong money, or without what its key is made of', () => {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP' };
    const deposit = { ...key, trial: false, code: 'DEPOSIT', amount: 1n, reference: 'd' } as const;
    expect(() => movementEntry({ ...deposit, gatewayAccount: 'gw_a' })).toThrow('<id>');
    expect(() => movementEntry({ ...deposit, id: 'p' })).toThrow('<account>');
    expect(() => movementEntry({ ...deposit, gatewayAccount: 'gw_a', id: 'p', trial: true })).toThrow('real money');
    expect(() => movementEntry({ ...deposit, gatewayAccount: 'gw_a', id: 'p', takes: 'whole' })).toThrow('both ways');
    expect(movementEntry({ ...deposit, gatewayAccount: 'gw_a', id: 'p' })).toMatchObject({
      source: 'deposit',
      txId: 'gw_a p',
      debit: 'gateway:gw_a',
      credit: 'main',
      reference: 'd',
      kind: 'move',
    });
  });
});

describe('a movement of the table', () => {
  let db: TestDatabase;
  let one: Ledger;
  let two: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    one = createLedger({ db, clock });
    two = createLedger({ db, clock });
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    await db.close();
  });

  async function openMember(): Promise<WalletKey> {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    return key;
  }
  const build = (
    key: WalletKey,
    what: Pick<Movement, 'code' | 'takes'>,
    amount: bigint,
    reference: string = randomUUID(),
  ) => movementEntry({ ...key, ...what, amount, reference, gatewayAccount: 'gw_bank', id: reference });

  /** Gives the member what the entry takes from an account of theirs. */
  async function fund(key: WalletKey, entry: Entry, amount: bigint): Promise<void> {
    if (entry.debit.includes(':') || amount === 0n) return;
    const opening = { ...openingEntry(key, amount), source: 'test', txId: randomUUID() };
    expect((await one.post(opening)).verdict).toBe('applied');
    if (entry.debit === 'locked')
      expect((await one.post(build(key, { code: 'WITHDRAWAL' }, amount))).verdict).toBe('applied');
    if (entry.debit === 'bonus')
      expect((await one.post(build(key, { code: 'BONUS' }, amount))).verdict).toBe('applied');
  }
  const balancesOf = ({ memberId }: WalletKey) =>
    db.row<{ main: bigint; locked: bigint }>`
      select main, locked from wallet_account where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
  const effectOf = ({ debit, credit, amount }: Entry, account: 'main' | 'locked') =>
    (credit === account ? amount : 0n) - (debit === account ? amount : 0n);
  const eachAmount = (work: (amount: bigint) => Promise<void>) =>
    fc.assert(fc.asyncProperty(amounts, work), { numRuns: RUNS });

  it.each(CASES)('moves once however often it is told: %s', (_, what) =>
    eachAmount(async (amount) => {
      const key = await openMember();
      const entry = build(key, what, amount);
      await fund(key, entry, amount);
      const before = await balancesOf(key);
      const first = await one.post(entry);
      expect(first.verdict).toBe('applied');
      const told = { main: effectOf(entry, 'main'), locked: effectOf(entry, 'locked') };
      const after = { main: (before?.main ?? 0n) + told.main, locked: (before?.locked ?? 0n) + told.locked };
      expect(await balancesOf(key)).toEqual(after);
      expect(first.balance).toBe(after.main);
      await one.post({ ...openingEntry(key, 7n), source: 'test', txId: randomUUID() });
      expect(await two.post(entry)).toEqual({ verdict: 'repeated', balance: first.balance });
      // A sweep says how much at most: what was there then is what it took.
      const other = entry.kind === 'sweep' ? 'repeated' : 'conflict';
      expect((await one.post({ ...entry, amount: amount + 1n })).verdict).toBe(other);
      expect((await one.post({ ...entry, reference: 'another' })).verdict).toBe('conflict');
      expect(await balancesOf(key)).toEqual({ ...after, main: after.main + 7n });
    }),
  );

  it.each(CASES)('moves once when two processes are told of it at once: %s', (_, what) =>
    eachAmount(async (amount) => {
      const key = await openMember();
      const entry = build(key, what, amount);
      await fund(key, entry, amount * 2n);
      const told = await Promise.all(Array.from({ length: 8 }, (__, at) => (at % 2 === 0 ? one : two).post(entry)));
      const count = (wanted: Outcome['verdict']) => told.filter(({ verdict }) => verdict === wanted).length;
      expect([count('applied'), count('repeated')]).toEqual([1, 7]);
      expect(new Set(told.map(({ balance }) => balance)).size).toBe(1);
    }),
  );

  it.each(CASES)('takes no more than there is, and writes down what a taking one misses: %s', (_, what) =>
    eachAmount(async (amount) => {
      const key = await openMember();
      const entry = build(key, what, amount);
      const there = amount / 2n;
      await fund(key, entry, there);
      const { verdict } = await one.post(entry);
      const row = await db.row`
        select amount, shortfall, review from wallet_entry where source = ${entry.source} and tx_id = ${entry.txId}`;
      if (entry.debit.includes(':')) expect(verdict).toBe('applied');
      else if (entry.kind === 'take') {
        expect(row).toEqual({ amount: there, shortfall: amount - there, review: 'debt' });
        expect((await balancesOf(key))?.main).toBe(0n);
        expect((await two.post(entry)).verdict).toBe('repeated');
      } else if (entry.kind === 'sweep') {
        expect(row).toEqual({ amount: there, shortfall: 0n, review: null });
        expect((await two.post(entry)).verdict).toBe('repeated');
      } else {
        expect([verdict, row]).toEqual(['notEnough', null]);
        await fund(key, entry, amount - there);
        expect((await two.post(entry)).verdict).toBe('applied');
      }
    }),
  );

  it.each(CASES)('is kept out when it comes after its key was used up: %s', (_, what) =>
    eachAmount(async (amount) => {
      const key = await openMember();
      const entry = build(key, what, amount);
      await fund(key, entry, amount);
      const before = await balancesOf(key);
      expect((await one.post({ ...entry, amount: 0n })).verdict).toBe('applied');
      expect((await two.post(entry)).verdict).toBe(entry.kind === 'sweep' ? 'repeated' : 'conflict');
      expect(await balancesOf(key)).toEqual(before);
    }),
  );

  it('ends a withdrawal one way: paid or sent back', async () => {
    const key = await openMember();
    const hold = build(key, { code: 'WITHDRAWAL' }, 500n);
    await fund(key, hold, 500n);
    await one.post(hold);
    const end = (code: MovementCode, amount: bigint) => build(key, { code }, amount, hold.reference ?? '');
    const [paid, back] = await Promise.all([
      one.post(end('WITHDRAWAL_PAID', 485n)),
      two.post(end('WITHDRAWAL_RETURNED', 500n)),
    ]);
    expect([paid.verdict, back.verdict].sort()).toEqual(['applied', 'conflict']);
    if (paid.verdict === 'applied') await one.post(end('WITHDRAWAL_FEE', 15n));
    expect(await balancesOf(key)).toEqual({ main: paid.verdict === 'applied' ? 0n : 500n, locked: 0n });
  });

  it('ends a bonus one way, with all that is there up to a cap, and the rest of it as an entry of its own', async () => {
    const key = await openMember();
    const given = build(key, { code: 'BONUS' }, 900n);
    await one.post(given);
    const reference = given.reference ?? '';
    const end = (code: MovementCode, amount: bigint) => build(key, { code }, amount, reference);
    expect((await one.post(end('BONUS_TO_CASH', 500n))).balance).toBe(500n);
    expect((await two.post(end('BONUS_ENDED', 900n))).verdict).toBe('conflict');
    const rest = movementEntry({ ...key, code: 'BONUS_ENDED', amount: 900n, reference, keyForm: 1 });
    expect((await one.post(rest)).verdict).toBe('applied');
    const left = await db.row`select main, bonus from wallet_account where member_id = ${key.memberId}`;
    expect(left).toEqual({ main: 500n, bonus: 0n });
  });

  it('counts both sides of a fee between two house accounts', async () => {
    const key = await openMember();
    const house = async () => {
      const rows = await db.rows<{ account: string; balance: bigint }>`
        select account, sum(balance)::bigint as balance from wallet_house
        where account in ('gateway:gw_bank', 'house:fees') and merchant_id = 'one' group by 1`;
      return new Map(rows.map(({ account, balance }) => [account, balance]));
    };
    const before = await house();
    await one.post(build(key, { code: 'DEPOSIT_FEE' }, 25n));
    const after = await house();
    expect((after.get('house:fees') ?? 0n) - (before.get('house:fees') ?? 0n)).toBe(25n);
    expect((after.get('gateway:gw_bank') ?? 0n) - (before.get('gateway:gw_bank') ?? 0n)).toBe(-25n);
  });

  it('leaves books that are whole', async () => {
    const { results } = await booksReport(db, clock.now());
    expect(results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
});
