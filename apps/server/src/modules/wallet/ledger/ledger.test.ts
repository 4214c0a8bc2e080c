import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { LedgerModel } from '../../../../test/ledgerModel/model.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { booksReport } from '../books/books.ts';
import { createLedger, LedgerBusy, type Ledger } from './ledger.ts';
import { betEntry, moveEntry, refundEntry, rollbackEntry, winEntry, type Entry } from './ledger.rules.ts';
import { postBatch } from './ledger.store.ts';
import { listRounds } from '../rounds/rounds.store.ts';
import { validBet, type RoundSums } from '../rounds/validBet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const clock = { now: () => new Date('2026-11-21T04:00:00Z') };

/** One step of a history in small numbers, so that keys collide often. */
const step = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'refund', 'grant', 'take', 'seize'),
  member: fc.nat(1),
  tx: fc.nat(9),
  reference: fc.nat(9),
  round: fc.nat(2),
  closes: fc.boolean(),
  free: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  amount: fc.bigInt({ min: 0n, max: 60n }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Of the three rounds; the last is of a game that nobody knows. */
const CATEGORIES = ['RNG', 'LIVE'];

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
    round: { id: `round-${one.round}`, game: 'perlas', closes: one.closes, category: CATEGORIES[one.round] },
  };
  if (one.kind === 'bet') return betEntry({ ...movement, amount: one.amount });
  if (one.kind === 'win')
    return winEntry({
      ...movement,
      // A third of the wins that close say what was played.
      round: { ...movement.round, ...(one.closes && one.tx % 3 === 0 && { turnover: one.amount / 2n }) },
      amount: one.amount,
      bet: one.free && one.reference > 4 ? null : tx(one.reference),
      free: one.free,
    });
  if (one.kind === 'rollback') return rollbackEntry({ ...movement, target: tx(one.reference) });
  if (one.kind === 'refund') return refundEntry({ ...movement, bet: tx(one.reference), amount: one.amount / 4n });
  const move = { ...key, source: world.vendor, txId: tx(one.tx), amount: one.amount };
  return one.kind === 'grant'
    ? moveEntry({ ...move, code: 'OPENING', debit: 'house:opening', credit: 'main' })
    : {
        ...moveEntry({ ...move, code: 'CORRECTION', debit: 'main', credit: 'house:correction' }),
        kind: one.kind === 'seize' ? 'take' : 'move',
      };
}

interface RoundEntry {
  readonly round: string;
  readonly code: string;
  readonly amount: bigint;
  readonly closes: boolean;
  readonly turnover: bigint | null;
  readonly category: string | null;
  readonly valid: bigint;
  readonly validOwn: bigint;
}

const keyOf = (memberId: string) => ({ merchantId: 'one', memberId, currency: 'PHP', trial: false });

const openingOf = (source: string, memberId: string, amount: bigint): Entry =>
  moveEntry({
    ...keyOf(memberId),
    source,
    txId: `opening ${memberId}`,
    code: 'OPENING',
    debit: 'house:opening',
    credit: 'main',
    amount,
  });

async function openAccounts(db: TestDatabase, { members }: World): Promise<void> {
  for (const memberId of members) await openLedgerMember(db, keyOf(memberId));
}

function modelOf({ members }: World): LedgerModel {
  const model = new LedgerModel();
  for (const memberId of members) model.open(keyOf(memberId));
  return model;
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

  it('answers any history as the model does', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = newWorld();
        await openAccounts(db, world);
        const model = modelOf(world);
        for (const one of steps) {
          const entry = entryOf(one, world);
          expect(await ledger.post(entry)).toEqual(model.post(entry));
        }
      }),
      { numRuns: runs },
    );
  });

  it('answers the same when everything is sent at once', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const world = newWorld();
        await openAccounts(db, world);
        const model = modelOf(world);
        const entries = steps.map((one) => entryOf(one, world, true));
        const told = await Promise.all(entries.map((entry) => ledger.post(entry)));
        expect(told).toEqual(entries.map((entry) => model.post(entry)));
      }),
      { numRuns: runs },
    );
  });

  it('counts the valid bet of every round as the rule does, entry by entry', async () => {
    const entries = await db.rows<RoundEntry>`
      select member_id || source || round_id as round, code, amount, closes, turnover, category, valid, valid_own as "validOwn" from wallet_entry
      where round_id is not null order by member_id, seq`;
    const rounds = new Map<string, RoundSums>();
    const wrong = entries.filter(({ round, code, amount, closes, turnover, category, valid, validOwn }) => {
      const before: RoundSums = rounds.get(round) ?? { stake: 0n, returned: 0n, win: 0n, closed: false };
      const after = {
        stake: before.stake + (code === 'BET' ? amount : 0n),
        returned: before.returned + (code === 'BET_ROLLBACK' ? amount : 0n),
        win: before.win + (code === 'WIN' ? amount : code === 'WIN_ROLLBACK' ? -amount : 0n),
        closed: before.closed || closes,
        turnover: before.turnover ?? turnover ?? undefined,
      };
      rounds.set(round, after);
      const [was, is] = [validBet(category ?? '', before), validBet(category ?? '', after)];
      return valid !== is.total - was.total || validOwn !== is.own - was.own;
    });
    expect(wrong).toEqual([]);
    expect(entries.filter(({ valid }) => valid !== 0n).length).toBeGreaterThanOrEqual(kind === 'embedded' ? 0 : 10);
  });

  it('keeps its books through all of it', async () => {
    // A dozen random histories may have no win of a bet.
    const world = newWorld();
    await openAccounts(db, world);
    const one = { member: 0, reference: 1, round: 0, closes: false, free: false, amount: 10n } as const;
    for (const [tx, kind] of (['grant', 'bet', 'win'] as const).entries())
      expect((await ledger.post(entryOf({ ...one, kind, tx }, world))).verdict).toBe('applied');
    const report = await booksReport(db, clock.now());
    expect(report.results.filter(({ broken }) => broken > 0)).toEqual([]);
    // Transfers, limits and grants have tests of their own.
    expect(
      report.results.filter(({ check, looked }) => looked === 0 && !/transfer|limit|grant|bonus/.test(check)),
    ).toEqual([]);
  });

  it('keeps trial money and another merchant out of reach', async () => {
    const memberId = randomUUID();
    const key = { merchantId: 'one', memberId, currency: 'PHP', trial: true };
    await openLedgerMember(db, key);
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
    expect(await post(rollbackEntry({ ...movement, txId: 'rollback win', target: 'win' }))).toBe(0n);
    expect(await post(rollbackEntry({ ...movement, txId: 'rollback bet', target: 'bet' }))).toBe(100n);
    const rows = await db.rows`
      select tx_id, code, amount, shortfall, review from wallet_entry
      where bucket = ${bucketOf(key.memberId)} and member_id = ${key.memberId} and reverses is not null order by seq`;
    expect(rows).toEqual([
      { tx_id: 'rollback win', code: 'WIN_ROLLBACK', amount: 30n, shortfall: 50n, review: 'debt' },
      { tx_id: 'rollback bet', code: 'BET_ROLLBACK', amount: 100n, shortfall: 0n, review: 'wonBefore' },
    ]);
  });

  it('keeps the key of a second rollback, and of one of something unknown', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const [memberId = '', other = ''] = world.members;
    const movement = {
      ...keyOf(memberId),
      vendor: world.vendor,
      round: { id: 'r', game: 'perlas', closes: false },
    };
    const rollback = (txId: string, target: string) => ledger.post(rollbackEntry({ ...movement, txId, target }));
    const bet = (txId: string) => ledger.post(betEntry({ ...movement, txId, amount: 10n }));
    await ledger.post(openingOf(world.vendor, memberId, 100n));
    await bet('bet');
    expect(await rollback('first', 'bet')).toEqual({ verdict: 'applied', balance: 100n });
    expect(await rollback('second', 'bet')).toEqual({ verdict: 'applied', balance: 100n });
    await bet('later');
    expect(await rollback('second', 'bet')).toEqual({ verdict: 'repeated', balance: 100n });
    expect((await rollback('second', 'later')).verdict).toBe('conflict');
    expect((await bet('second')).verdict).toBe('conflict');
    expect(await rollback('third', 'never came')).toEqual({ verdict: 'applied', balance: 90n });
    expect(await rollback('fourth', 'never came')).toEqual({ verdict: 'applied', balance: 90n });
    expect((await bet('never came')).verdict).toBe('rolledBack');
    // Somebody else's transaction of that name is theirs alone.
    const theirs = betEntry({ ...movement, ...keyOf(other), txId: 'never came', amount: 0n });
    expect((await ledger.post(theirs)).verdict).toBe('applied');
    expect((await rollback('fifth', 'never came')).verdict).toBe('conflict');
  });

  it('judges a rollback by the round of what it takes back, and closes a round that only it knows', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const [memberId = ''] = world.members;
    const at = (id: string, closes = false) => ({
      ...keyOf(memberId),
      vendor: world.vendor,
      round: { id, game: 'perlas', closes },
    });
    const bet = async (txId: string, round: string) =>
      (await ledger.post(betEntry({ ...at(round), txId, amount: 10n }))).verdict;
    await ledger.post(openingOf(world.vendor, memberId, 100n));
    await bet('bet', 'played');
    await ledger.post(winEntry({ ...at('played'), txId: 'win', amount: 5n, bet: 'bet', free: false }));
    await ledger.post(rollbackEntry({ ...at('elsewhere', true), txId: 'rollback', target: 'bet' }));
    expect(await bet('bet 2', 'played')).toBe('roundClosed');
    expect(await bet('bet 3', 'elsewhere')).toBe('applied');
    const [rolledBack] =
      await db.rows`select review from wallet_entry where source = ${world.vendor} and tx_id = 'rollback'`;
    expect(rolledBack).toEqual({ review: 'wonBefore' });

    await ledger.post(rollbackEntry({ ...at('unknown', true), txId: 'rollback 2', target: 'never came' }));
    expect(await bet('bet 4', 'unknown')).toBe('roundClosed');
    await ledger.post(rollbackEntry({ ...at('open'), txId: 'rollback 3', target: 'never came either' }));
    expect(await bet('bet 5', 'open')).toBe('applied');
    const rounds = await listRounds(db, { merchantId: 'one', memberId }, { limit: 9 });
    expect(rounds.map(({ roundId }) => roundId).sort()).toEqual(['elsewhere', 'open', 'played']);
  });

  it('pays a win, free or not, only for a bet of that member, round and game', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const [memberId = '', other = ''] = world.members;
    const movement = { vendor: world.vendor, round: { id: 'r', game: 'perlas', closes: false } };
    await ledger.post(openingOf(world.vendor, memberId, 100n));
    await ledger.post(betEntry({ ...keyOf(memberId), ...movement, txId: 'bet', amount: 10n }));
    const win = { ...keyOf(memberId), ...movement, txId: 'win', amount: 5n, bet: 'bet' };
    for (const free of [false, true]) {
      const verdict = async (change: Partial<typeof win>) =>
        (await ledger.post(winEntry({ ...win, free, ...change }))).verdict;
      expect(await verdict({ round: { ...win.round, id: 'other' } })).toBe('unknownBet');
      expect(await verdict({ round: { ...win.round, game: 'other' } })).toBe('unknownBet');
      expect(await verdict({ memberId: other })).toBe('unknownBet');
      expect(await verdict({ bet: 'win 2' })).toBe('unknownBet');
    }
    expect((await ledger.post(winEntry({ ...win, free: true }))).verdict).toBe('applied');
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

  it('applies nothing that reaches the database after its deadline, and still tells what was done in time', async () => {
    const world = newWorld();
    await openAccounts(db, world);
    const memberId = world.members[0] ?? '';
    const at = (txId: string): Entry => ({ ...openingOf('deadline', memberId, 5n), txId });
    const now = clock.now();
    const send = (txId: string, deadline: Date) => postBatch(db, [at(txId)], { lane: 1, now, deadline });
    const past = new Date('2020-01-01T00:00:00Z');
    const future = new Date('2120-01-01T00:00:00Z');
    expect(await send('one', past)).toEqual(['late']);
    expect(await send('one', future)).toEqual([{ verdict: 'applied', balance: 5n }]);
    expect(await send('one', past)).toEqual([{ verdict: 'repeated', balance: 5n }]);
    expect(await send('two', past)).toEqual(['late']);
    expect(await db.rows`select tx_id from wallet_entry where member_id = ${memberId}`).toEqual([{ tx_id: 'one' }]);
  });

  it('answers, and goes on, when who listens fails', async () => {
    const faults: unknown[] = [];
    const fail = () => {
      throw new Error('a listener that throws');
    };
    const heard = createLedger({ db, clock, onPosted: fail, onBatch: fail, onFault: (fault) => faults.push(fault) });
    const world = newWorld();
    await openAccounts(db, world);
    for (const [index, memberId] of world.members.entries())
      expect((await heard.post(openingOf(`heard ${index}`, memberId, 5n))).verdict).toBe('applied');
    await heard.stop();
    expect(faults).toHaveLength(4);
  });

  it('refuses an entry that has waited too long, and only that', async () => {
    const hurried = createLedger({ db, clock, entryMsMax: -1 });
    const world = newWorld();
    await openAccounts(db, world);
    const memberId = world.members[0] ?? '';
    await expect(hurried.post(openingOf('hurried', memberId, 5n))).rejects.toThrow(LedgerBusy);
    await hurried.stop();
    expect((await ledger.post(openingOf('hurried', memberId, 5n))).verdict).toBe('applied');
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
