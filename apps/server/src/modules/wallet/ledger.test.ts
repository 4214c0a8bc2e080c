import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerModel } from '../../../test/ledgerModel.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { insertAccount } from './accounts.store.ts';
import { booksReport } from './books.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { betEntry, moveEntry, undoEntry, winEntry, type Entry } from './ledger.rules.ts';
import { explainPost } from './ledger.store.ts';

const MIGRATIONS = { folder: new URL('../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };

/** One step of a history in small numbers, so that keys collide often. */
const step = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'undo', 'grant', 'take'),
  member: fc.nat(1),
  tx: fc.nat(9),
  reference: fc.nat(9),
  round: fc.nat(2),
  closes: fc.boolean(),
  free: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  amount: fc.bigInt({ min: 0n, max: 60n }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly members: readonly string[];
  readonly vendor: string;
}

const newWorld = (): World => ({ members: [randomUUID(), randomUUID()], vendor: `V${randomUUID().slice(0, 8)}` });

function entryOf(one: Step, world: World, ownKeys = false): Entry {
  const memberId = world.members[one.member] ?? '';
  const key = { merchantId: 'one', memberId, currency: 'PHP', trial: false };
  const tx = (number: number) => (ownKeys ? `${one.member}-${number}` : `tx ${number} "\\{,}`);
  const movement = {
    ...key,
    vendor: world.vendor,
    txId: tx(one.tx),
    round: { id: `round-${one.round}`, game: 'perlas', closes: one.closes },
  };
  if (one.kind === 'bet') return betEntry({ ...movement, amount: one.amount });
  if (one.kind === 'win')
    return winEntry({
      ...movement,
      amount: one.amount,
      bet: one.free && one.reference > 4 ? null : tx(one.reference),
      free: one.free,
    });
  if (one.kind === 'undo') return undoEntry({ ...movement, target: tx(one.reference) });
  const move = { ...key, source: world.vendor, txId: tx(one.tx), amount: one.amount };
  return one.kind === 'grant'
    ? moveEntry({ ...move, code: 'OPENING', debit: 'house:opening', credit: 'main' })
    : moveEntry({ ...move, code: 'CORRECTION', debit: 'main', credit: 'house:correction' });
}

async function openAccounts(db: TestDatabase, { members }: World): Promise<void> {
  for (const memberId of members)
    await insertAccount(db, { merchantId: 'one', memberId, currency: 'PHP', trial: false });
}

describe.each([
  ['the default database', 'any', 60],
  ['the embedded database', 'embedded', 12],
] as const)('the ledger on %s', (_, kind, runs) => {
  let db: TestDatabase;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind });
    ledger = createLedger({ db, clock });
  });
  afterAll(async () => {
    await ledger.stop();
    await db.close();
  });

  it('answers any history as the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = newWorld();
        await openAccounts(db, world);
        const model = new LedgerModel(world.members);
        for (const one of steps) {
          const entry = entryOf(one, world);
          expect(await ledger.post(entry)).toEqual(model.post(entry));
        }
      }),
      { numRuns: runs },
    );
  });

  it('answers the same when everything is sent at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = newWorld();
        await openAccounts(db, world);
        const model = new LedgerModel(world.members);
        const entries = steps.map((one) => entryOf(one, world, true));
        const told = await Promise.all(entries.map((entry) => ledger.post(entry)));
        expect(told).toEqual(entries.map((entry) => model.post(entry)));
      }),
      { numRuns: runs },
    );
  });

  it('keeps its books through all of it', async () => {
    const report = await booksReport(db);
    expect(report.results.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(report.results.every(({ looked }) => looked > 0)).toBe(true);
  });

  it('keeps trial money and another merchant out of reach', async () => {
    const memberId = randomUUID();
    const key = { merchantId: 'one', memberId, currency: 'PHP', trial: true };
    await insertAccount(db, key);
    const grant = moveEntry({
      ...key,
      source: 'trial',
      txId: memberId,
      code: 'TRIAL_GRANT',
      debit: 'house:trial',
      credit: 'main',
      amount: 500n,
    });
    expect(await ledger.post(grant)).toEqual({ verdict: 'applied', balance: 500n });
    const bet = betEntry({
      ...key,
      vendor: 'FELT',
      txId: randomUUID(),
      round: { id: 'r', game: 'perlas', closes: false },
      amount: 1n,
    });
    expect(await ledger.post({ ...bet, trial: false })).toEqual({ verdict: 'noAccount', balance: null });
    expect(await ledger.post({ ...bet, merchantId: 'two' })).toEqual({ verdict: 'noAccount', balance: null });
    expect(await ledger.post({ ...bet, currency: 'USD' })).toEqual({ verdict: 'noAccount', balance: null });
    expect(await ledger.post(bet)).toEqual({ verdict: 'applied', balance: 499n });
  });

  it('records what a rolled back win could not take as a debt, and a rolled back bet that had won', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const key = { merchantId: 'one', memberId: world.members[0] ?? '', currency: 'PHP', trial: false };
    const movement = { ...key, vendor: world.vendor, round: { id: 'r', game: 'perlas', closes: false } };
    const post = async (entry: Entry) => (await ledger.post(entry)).balance;
    await post(
      moveEntry({
        ...key,
        source: world.vendor,
        txId: 'open',
        code: 'OPENING',
        debit: 'house:opening',
        credit: 'main',
        amount: 100n,
      }),
    );
    expect(await post(betEntry({ ...movement, txId: 'bet', amount: 100n }))).toBe(0n);
    expect(await post(winEntry({ ...movement, txId: 'win', amount: 80n, bet: 'bet', free: false }))).toBe(80n);
    expect(await post(betEntry({ ...movement, txId: 'bet 2', amount: 50n }))).toBe(30n);
    expect(await post(undoEntry({ ...movement, txId: 'undo win', target: 'win' }))).toBe(0n);
    expect(await post(undoEntry({ ...movement, txId: 'undo bet', target: 'bet' }))).toBe(100n);
    const rows = await db.rows`
      select tx_id, code, amount, shortfall, attention from wallet_entry
      where bucket = ${bucketOf(key.memberId)} and member_id = ${key.memberId} and undoes is not null order by seq`;
    expect(rows).toEqual([
      { tx_id: 'undo win', code: 'WIN_ROLLBACK', amount: 30n, shortfall: 50n, attention: 'debt' },
      { tx_id: 'undo bet', code: 'BET_ROLLBACK', amount: 100n, shortfall: 0n, attention: 'wonBefore' },
    ]);
  });

  it('refuses work beyond its queue and after its end', async () => {
    const small = createLedger({ db, clock, queueMax: 1 });
    const entry = betEntry({
      merchantId: 'one',
      memberId: randomUUID(),
      currency: 'PHP',
      trial: false,
      vendor: 'X',
      txId: '1',
      round: { id: 'r', game: 'g', closes: false },
      amount: 1n,
    });
    const first = small.post(entry);
    await expect(small.post(entry)).rejects.toThrow('too many');
    expect((await first).verdict).toBe('noAccount');
    await small.stop();
    await expect(small.post(entry)).rejects.toThrow('too many');
  });

  it('lets one bad entry fail alone', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const good = entryOf(
      { kind: 'grant', member: 0, tx: 1, reference: 0, round: 0, closes: false, free: false, amount: 5n },
      world,
    );
    const bad = { ...good, memberId: world.members[1] ?? '', txId: 'bad', amount: 2n ** 70n };
    const [first, second] = await Promise.allSettled([ledger.post(good), ledger.post(bad)]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { verdict: 'applied', balance: 5n } });
    expect(second.status).toBe('rejected');
  });
});

it('plans the statement on its indexes even when it is prepared on empty tables', async () => {
  const db = await openTestDatabase({ migrations: MIGRATIONS });
  const { text, parameters } = explainPost();
  const lane = await db.lane();
  await lane.db.run`set plan_cache_mode = force_generic_plan`;
  await lane.db.query({ text: `prepare post as ${text}`, values: [] });
  const values = Array.from({ length: parameters }, () => 'null').join(', ');
  const { rows } = await lane.db.query<{ 'QUERY PLAN': string }>({
    text: `explain execute post (${values})`,
    values: [],
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  await lane.db.run`deallocate post`;
  lane.release();
  await db.close();
  expect(plan).not.toMatch(/Seq Scan|Hash Join|Merge Join|Materialize/);
  for (const index of ['wallet_account_pkey', 'wallet_entry_tx', 'wallet_entry_undo', 'wallet_round_pkey'])
    expect(plan).toContain(index);
  expect(plan).not.toContain('wallet_round_newest');
});
