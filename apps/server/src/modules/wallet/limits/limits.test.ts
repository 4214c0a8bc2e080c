import { outsideTransaction } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLedgerMember } from '../../../../test/ledgerMember.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { booksReport } from '../books/books.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { betEntry, rollbackEntry, winEntry, type WalletKey } from '../ledger/ledger.rules.ts';
import { findPlayLimits, setPlayLimits, type PlayLimits } from './limits.store.ts';
import { reserveOutEntry, voidOutEntry } from '../transfers/transfers.rules.ts';
import { openingEntry } from '../wallet.rules.ts';

const MIGRATIONS = { folder: new URL('../../../../migrations/', import.meta.url), schema: 'public' };
const ZONE = 'Asia/Manila';
const START = new Date('2026-11-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const NONE: PlayLimits = { zone: ZONE, block: null, blockUntil: null, stake: {}, loss: {} };

/** One step of a history over some weeks. */
const step = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'rollback', 'wait', 'wait'),
  tx: fc.nat(30),
  amount: fc.bigInt({ min: 0n, max: 60n }),
  hours: fc.integer({ min: 1, max: 60 }),
});

interface Counted {
  readonly kind: 'bet' | 'win';
  readonly amount: bigint;
  readonly at: Date;
  rolledBack: boolean;
}

/** The rules again, from the list of what was counted, with nothing remembered. */
class LimitModel {
  readonly counted = new Map<string, Counted>();

  sums(now: Date): { stake: bigint[]; loss: bigint[] } {
    const inPeriod = [...PERIOD_NAMES].map((nameOf) => {
      const current = nameOf(now);
      return [...this.counted.values()].filter(({ at, rolledBack }) => !rolledBack && nameOf(at) === current);
    });
    const total = (lines: Counted[], sign: (one: Counted) => bigint) =>
      lines.reduce((sum, one) => sum + sign(one) * one.amount, 0n);
    return {
      stake: inPeriod.map((lines) => total(lines, ({ kind }) => (kind === 'bet' ? 1n : 0n))),
      loss: inPeriod.map((lines) => total(lines, ({ kind }) => (kind === 'bet' ? 1n : -1n))),
    };
  }
}

const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 24 * HOUR_MS).toISOString().slice(0, 10);
};
const PERIOD_NAMES = [
  (at: Date) => dayIn(ZONE, at),
  (at: Date) => mondayOf(dayIn(ZONE, at)),
  (at: Date) => dayIn(ZONE, at).slice(0, 7),
];

describe('player limits in the ledger', () => {
  let db: TestDatabase;
  let one: Ledger;
  let two: Ledger;
  let now = START;
  const clock = { now: () => now };
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

  async function openMember(money = 1_000_000n): Promise<WalletKey> {
    const key = { merchantId: 'one', memberId: randomUUID(), currency: 'PHP', trial: false };
    await openLedgerMember(db, key);
    await one.post(openingEntry(key, money));
    return key;
  }
  const set = (key: WalletKey, limits: Partial<PlayLimits>) =>
    db.transaction((tx) => setPlayLimits(tx, key, { ...NONE, ...limits }, now));
  const at = (key: WalletKey, txId: string, closes = false) => ({
    ...key,
    vendor: 'LIMITS',
    txId: `${key.memberId} ${txId}`,
    round: { id: `${key.memberId} round`, game: 'perlas', closes },
  });
  const bet = (key: WalletKey, txId: string, amount: bigint, ledger = one) =>
    ledger.post(betEntry({ ...at(key, txId), amount })).then(({ verdict }) => verdict);
  const rollback = (key: WalletKey, target: string) =>
    one
      .post(rollbackEntry({ ...at(key, `rollback ${target}`), target: `${key.memberId} ${target}` }))
      .then(({ verdict }) => verdict);
  const win = (key: WalletKey, txId: string, amount: bigint) =>
    one.post(winEntry({ ...at(key, txId), amount, bet: null, free: true })).then(({ verdict }) => verdict);

  it.each([
    ['stake', { stake: { day: 100n, week: 250n, month: 600n } }],
    ['loss', { loss: { day: 100n, week: 250n, month: 600n } }],
    ['both', { stake: { day: 300n, month: 900n }, loss: { day: 80n, week: 150n } }],
  ] as const)('let through what a model lets through over days, weeks and months: %s', async (_, limits) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
        now = START;
        const key = await openMember();
        await set(key, limits);
        const model = new LimitModel();
        for (const { kind, tx, amount, hours } of steps) {
          const name = `${kind === 'rollback' ? 'bet' : kind} ${tx}`;
          const known = model.counted.get(name);
          if (kind === 'wait') now = new Date(now.getTime() + hours * HOUR_MS);
          else if (kind === 'rollback') {
            if (!known) continue;
            expect(await rollback(key, name)).toBe(known.rolledBack ? 'repeated' : 'applied');
            known.rolledBack = true;
          } else if (!known) {
            const { stake, loss } = model.sums(now);
            const passes = (sums: bigint[], maxes: { day?: bigint; week?: bigint; month?: bigint } | undefined) =>
              [maxes?.day, maxes?.week, maxes?.month].every(
                (most, index) => most === undefined || (sums[index] ?? 0n) + amount <= most,
              );
            const isThrough =
              kind === 'win' ||
              amount === 0n ||
              (passes(stake, 'stake' in limits ? limits.stake : undefined) &&
                passes(loss, 'loss' in limits ? limits.loss : undefined));
            const verdict = await (kind === 'win' ? win(key, name, amount) : bet(key, name, amount));
            expect(verdict).toBe(isThrough ? 'applied' : 'limited');
            if (isThrough) model.counted.set(name, { kind, amount, at: now, rolledBack: false });
          }
        }
        const { stake, loss } = model.sums(now);
        const found = await findPlayLimits(db, key, now);
        expect(Object.values(found?.staked ?? {})).toEqual(stake);
        expect(Object.values(found?.lost ?? {})).toEqual(loss);
        // Set anew in another zone, the sums come from the journal; and in this one again.
        await set(key, { ...limits, zone: 'Europe/Lisbon' });
        await set(key, limits);
        expect((await findPlayLimits(db, key, now))?.staked).toEqual(found?.staked);
        expect((await findPlayLimits(db, key, now))?.lost).toEqual(found?.lost);
      }),
      { numRuns: 8 },
    );
  });

  it('take no more than they leave when two processes take bets at once', async () => {
    const key = await openMember();
    await set(key, { stake: { day: 100n } });
    const told = await Promise.all(
      Array.from({ length: 30 }, (_, index) => bet(key, `at once ${index}`, 10n, index % 2 === 0 ? one : two)),
    );
    expect(told.filter((verdict) => verdict === 'applied')).toHaveLength(10);
    expect(told.filter((verdict) => verdict === 'limited')).toHaveLength(20);
  });

  it('let no bet through once a block or a lower limit is written, in any process', async () => {
    for (const limits of [{ block: 'excluded' }, { loss: { month: 0n } }]) {
      const key = await openMember();
      const verdicts: string[] = [];
      let isWritten = false;
      const late: string[] = [];
      const play = async (ledger: Ledger, who: string) => {
        for (let index = 0; index < 60; index++) {
          const wasWritten = isWritten;
          const verdict = await bet(key, `${who} ${index}`, 1n, ledger);
          verdicts.push(verdict);
          if (wasWritten) late.push(verdict);
        }
      };
      await Promise.all([
        play(one, 'one'),
        play(two, 'two'),
        new Promise((resolve) => setTimeout(resolve, 30)).then(async () => {
          await set(key, limits);
          isWritten = true;
        }),
      ]);
      expect(verdicts).toContain('applied');
      expect(late.length).toBeGreaterThan(0);
      expect(new Set(late)).toEqual(new Set(['block' in limits ? 'blocked' : 'limited']));
    }
  });

  it('hold against a bet that was judged before and waits for the commit, each time that they change', async () => {
    const key = await openMember();
    await set(key, { stake: { day: 900n } });
    for (const [change, amount, verdict] of [
      [{ stake: { day: 20n } }, 30n, 'limited'],
      [{ stake: { day: 20n }, block: 'excluded' }, 10n, 'blocked'],
    ] as const) {
      let waiting = bet(key, `before ${verdict}`, 0n);
      expect(await waiting).toBe('applied');
      await db.transaction(async (tx) => {
        await setPlayLimits(tx, key, { ...NONE, ...change }, now);
        waiting = outsideTransaction(() => bet(key, `waits ${verdict}`, amount, two));
        // Where connections wait for each other, until it does: it has been judged by then.
        for (let turn = 0; turn < 5000; turn++) {
          const found = await tx.row<{ waits: boolean }>`
            select exists (select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`;
          if (found?.waits) break;
        }
      });
      expect(await waiting).toBe(verdict);
    }
  });

  it('never judge wins and rollbacks, and end to the minute', async () => {
    now = START;
    const key = await openMember();
    expect(await bet(key, 'before', 50n)).toBe('applied');
    const until = new Date(START.getTime() + HOUR_MS);
    await set(key, { block: 'timeOut', blockUntil: until, stake: { day: 60n } });
    expect(await bet(key, 'during', 1n)).toBe('blocked');
    expect(await bet(key, 'before', 50n)).toBe('repeated');
    expect(await win(key, 'a win', 20n)).toBe('applied');
    expect(await rollback(key, 'before')).toBe('applied');
    now = new Date(until.getTime() - 1);
    expect(await bet(key, 'just before', 1n)).toBe('blocked');
    now = until;
    expect(await bet(key, 'just after', 60n)).toBe('applied');
    expect(await bet(key, 'one more', 1n)).toBe('limited');
    await set(key, { block: 'time' });
    expect(await bet(key, 'no time', 0n)).toBe('limited');
  });

  it('rule G10: count a bet of a process whose clock is behind in the period that has begun, and reopen none', async () => {
    now = new Date('2026-11-20T15:59:00Z');
    const key = await openMember();
    await set(key, { stake: { day: 100n } });
    expect(await bet(key, 'the day before', 90n)).toBe('applied');
    // Midnight in Manila; times are kept as moments, whatever the zone.
    now = new Date('2026-11-20T16:00:00Z');
    expect(await bet(key, 'the next day', 60n)).toBe('applied');
    now = new Date('2026-11-20T15:59:58Z');
    expect(await bet(key, 'behind', 50n, two)).toBe('limited');
    expect(await bet(key, 'behind, less', 40n, two)).toBe('applied');
    expect((await findPlayLimits(db, key, now))?.staked).toEqual({ day: 100n, week: 190n, month: 190n });
    const [row] = await db.rows<{ at: Date }>`
      select created_at as at from wallet_entry where tx_id = ${`${key.memberId} the next day`} and merchant_id = ${key.merchantId}`;
    expect(row?.at.toISOString()).toBe('2026-11-20T16:00:00.000Z');
    now = START;
  });

  it('keep money from vendors with wallets of their own, where nothing can be counted', async () => {
    const key = await openMember();
    const transfer = { ...key, id: randomUUID(), vendor: 'AWAY', amount: 10n };
    await set(key, { loss: { week: 1000n } });
    expect((await one.post(reserveOutEntry(transfer))).verdict).toBe('limited');
    expect((await one.post(voidOutEntry(transfer))).verdict).toBe('applied');
    await set(key, { block: 'excluded' });
    expect((await one.post(reserveOutEntry({ ...transfer, id: randomUUID() }))).verdict).toBe('blocked');
    await db.run`delete from wallet_entry where source = 'transfer' and member_id = ${key.memberId}`;
    await db.run`update wallet_account set version = version - 1 where member_id = ${key.memberId}`;
  });

  it('rule A16: refuse whoever has a fence and no row', async () => {
    const key = await openMember();
    await set(key, {});
    expect(await bet(key, 'free', 1n)).toBe('applied');
    await db.run`delete from wallet_limit where member_id = ${key.memberId}`;
    expect(await bet(key, 'closed', 1n)).toBe('blocked');
    await set(key, {});
    expect((await findPlayLimits(db, key, now))?.staked.day).toBe(1n);
  });

  it('are what the journal says, by the books', async () => {
    now = new Date(START.getTime() + 1000 * 24 * HOUR_MS);
    const broken = async () =>
      (await booksReport(db, now)).results.filter((result) => result.broken > 0 && !/dated/.test(result.check));
    expect(await broken()).toEqual([]);
    await db.run`update wallet_limit set loss_month = loss_month + 1, stake_day = stake_day + 1`;
    expect((await broken()).map(({ check }) => check)).toEqual(['every limit has counted what the journal says']);
  });
});
