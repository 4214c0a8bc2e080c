import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksReport } from '../../src/modules/wallet/books/index.ts';
import { betEntry, rollbackEntry, winEntry, type Entry } from '../../src/modules/wallet/ledger/index.ts';
import { moveEntry, type Outcome } from '../../src/modules/wallet/ledger/ledger.rules.ts';
import { openLedgerMember } from '../ledgerMember.ts';
import { startLedger, type LedgerProcess } from './startLedger.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' };
const OPENING = 1_000n;

describe('two processes on one ledger', () => {
  let db: TestDatabase;
  let one: LedgerProcess;
  let two: LedgerProcess;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS, kind: 'postgres' });
  });
  // A process is most of a test's time: they stay for the next one, but for those that were killed.
  const living = (known?: LedgerProcess) => (known?.isAlive() ? known : startLedger(db.url ?? ''));
  beforeEach(async () => {
    [one, two] = await Promise.all([living(one), living(two)]);
  });
  afterEach(async () => {
    expect((await booksReport(db, new Date())).results.filter(({ broken }) => broken > 0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([one.end(), two.end()]);
    await db.close();
  });

  const keyOf = (memberId: string) => ({ merchantId: 'race', memberId, currency: 'PHP', trial: false });
  const round = (id = randomUUID()) => ({ id, game: 'perlas', closes: false });
  const betOf = (memberId: string, amount: bigint, txId: string = randomUUID()) =>
    betEntry({ ...keyOf(memberId), vendor: 'ACME', txId, amount, round: round() });

  async function openMembers(count: number): Promise<string[]> {
    const members = Array.from({ length: count }, () => randomUUID());
    for (const memberId of members) await openLedgerMember(db, keyOf(memberId));
    const opened = await one.post(
      members.map((memberId) =>
        moveEntry({
          ...keyOf(memberId),
          source: 'opening',
          txId: memberId,
          code: 'OPENING',
          debit: 'house:opening',
          credit: 'main',
          amount: OPENING,
        }),
      ),
    );
    expect(opened.every((outcome) => outcome?.verdict === 'applied')).toBe(true);
    return members;
  }
  async function balancesOf(members: readonly string[]): Promise<Map<string, bigint>> {
    const rows = await db.rows<{
      member_id: string;
      main: bigint;
    }>`select member_id, main from wallet_account where member_id = any (${members}::uuid[])`;
    return new Map(rows.map(({ member_id, main }) => [member_id, main]));
  }
  const winOf = (bet: Entry, amount: bigint) =>
    winEntry({
      ...keyOf(bet.memberId),
      vendor: 'ACME',
      txId: randomUUID(),
      amount,
      bet: bet.txId,
      free: false,
      round: bet.round ?? round(),
    });
  const rollbackOf = (entry: Entry) =>
    rollbackEntry({
      ...keyOf(entry.memberId),
      vendor: 'ACME',
      txId: randomUUID(),
      target: entry.txId,
      round: entry.round ?? round(),
    });
  const verdicts = (outcomes: readonly (Outcome | null)[]) => outcomes.map((outcome) => outcome?.verdict);
  const count = (list: readonly unknown[], wanted: unknown) => list.filter((item) => item === wanted).length;

  it('never keep a stake whose rollback was acknowledged, whichever arrives first', async () => {
    const members = await openMembers(60);
    // ledger.md §3: a rollback that does not see its bet writes a tombstone; without the fence the bet is applied beside it.
    for (let turn = 0; turn < 5; turn++) {
      const bets = members.flatMap((memberId) => [betOf(memberId, 10n), betOf(memberId, 7n)]);
      const rollbacks = bets.map((bet) =>
        rollbackEntry({
          ...keyOf(bet.memberId),
          vendor: 'ACME',
          txId: randomUUID(),
          target: bet.txId,
          round: bet.round ?? round(),
        }),
      );
      const [placed, rolledBack] = await Promise.all([one.post(bets), two.post(rollbacks)]);
      expect(new Set(verdicts(rolledBack))).toEqual(new Set(['applied']));
      expect(verdicts(placed).every((verdict) => verdict === 'applied' || verdict === 'rolledBack')).toBe(true);
    }
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING);
  });

  it('never let one member’s rollback lock the stake of another', async () => {
    const members = await openMembers(60);
    const pairs = members
      .slice(0, 30)
      .map((memberId, index) => ({ bet: betOf(memberId, 10n), other: members[30 + index] ?? '' }));
    const rollbacksBy = (who: (pair: (typeof pairs)[number]) => string) =>
      pairs.map((pair) =>
        rollbackEntry({
          ...keyOf(who(pair)),
          vendor: 'ACME',
          txId: randomUUID(),
          target: pair.bet.txId,
          round: pair.bet.round ?? round(),
        }),
      );
    const [placed, strange] = await Promise.all([
      one.post(pairs.map(({ bet }) => bet)),
      two.post(rollbacksBy(({ other }) => other)),
    ]);
    expect(new Set(verdicts(placed))).toEqual(new Set(['applied']));
    expect(verdicts(strange).every((verdict) => verdict === 'applied' || verdict === 'conflict')).toBe(true);
    expect(new Set(verdicts(await two.post(rollbacksBy(({ bet }) => bet.memberId))))).toEqual(new Set(['applied']));
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING);
  });

  it('give a stake back once, however many rollbacks of it arrive at once', async () => {
    const members = await openMembers(30);
    const bets = members.map((memberId) => betOf(memberId, 10n));
    await one.post(bets);
    const rollbacks = () =>
      bets.map((bet) =>
        rollbackEntry({
          ...keyOf(bet.memberId),
          vendor: 'ACME',
          txId: randomUUID(),
          target: bet.txId,
          round: bet.round ?? round(),
        }),
      );
    const all = await Promise.all([one.post(rollbacks()), two.post(rollbacks())]);
    expect(new Set(all.flatMap(verdicts))).toEqual(new Set(['applied']));
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING);
  });

  it('never keep a win whose rollback was acknowledged, whichever arrives first', async () => {
    const members = await openMembers(60);
    for (let turn = 0; turn < 5; turn++) {
      const bets = members.map((memberId) => betOf(memberId, 10n));
      await one.post(bets);
      const wins = bets.map((bet) => winOf(bet, 25n));
      const [paid, rolledBack] = await Promise.all([one.post(wins), two.post(wins.map(rollbackOf))]);
      expect(new Set(verdicts(rolledBack))).toEqual(new Set(['applied']));
      expect(verdicts(paid).every((verdict) => verdict === 'applied' || verdict === 'rolledBack')).toBe(true);
    }
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING - 50n);
  });

  it('take a win back once, however many rollbacks of it arrive at once, and write down what was spent', async () => {
    const members = await openMembers(30);
    const bets = members.map((memberId) => betOf(memberId, 10n));
    await one.post(bets);
    const wins = bets.map((bet) => winOf(bet, 500n));
    await one.post(wins);
    // 200 are left of the win when it is taken back.
    await one.post(members.map((memberId) => betOf(memberId, OPENING + 290n)));
    const rollbacks = () => wins.map(rollbackOf);
    const all = await Promise.all([one.post([...rollbacks(), ...rollbacks()]), two.post(rollbacks())]);
    expect(new Set(all.flatMap(verdicts))).toEqual(new Set(['applied']));
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(0n);
    const debts = await db.rows<{ amount: bigint; shortfall: bigint; times: bigint }>`
      select amount, shortfall, count(*) as times from wallet_entry
      where member_id = any (${members}::uuid[]) and code = 'WIN_ROLLBACK' group by 1, 2 order by 1 desc`;
    expect(debts).toEqual([
      { amount: 200n, shortfall: 300n, times: 30n },
      { amount: 0n, shortfall: 0n, times: 60n },
    ]);
  });

  it('count every bet of a round that both take, and none after one of them has closed it', async () => {
    const members = await openMembers(40);
    const rounds = new Map(members.map((memberId) => [memberId, round()]));
    const betIn = (memberId: string, closes = false): Entry => ({
      ...betOf(memberId, 10n),
      round: { ...(rounds.get(memberId) ?? round()), closes },
    });
    const three = () => members.flatMap((memberId) => [betIn(memberId), betIn(memberId), betIn(memberId)]);
    const before = await Promise.all([one.post(three()), two.post(three())]);
    expect(new Set(before.flatMap(verdicts))).toEqual(new Set(['applied']));
    const [closing, late] = await Promise.all([
      one.post(members.map((memberId) => betIn(memberId, true))),
      two.post(three()),
    ]);
    expect(new Set(verdicts(closing))).toEqual(new Set(['applied']));
    expect(verdicts(late).every((verdict) => verdict === 'applied' || verdict === 'roundClosed')).toBe(true);
    expect(new Set(verdicts(await two.post(three())))).toEqual(new Set(['roundClosed']));
    const taken = 7 * members.length + count(verdicts(late), 'applied');
    const kept = await db.row<{ stake: bigint }>`
      select sum(stake)::bigint as stake from wallet_round where member_id = any (${members}::uuid[])`;
    expect(kept?.stake).toBe(BigInt(taken) * 10n);
  });

  it('apply both bets when two accounts of one member open one round at once', async () => {
    const members = await openMembers(60);
    await db.run`
      insert into wallet_account (bucket, member_id, currency, trial, merchant_id)
      select bucket, member_id, 'USD', trial, merchant_id from wallet_account where member_id = any (${members}::uuid[])`;
    const bets = members.map((memberId) => betOf(memberId, 0n));
    const others = bets.map((bet) => ({ ...bet, txId: randomUUID(), currency: 'USD' }));
    const placed = await Promise.all([one.post(bets), two.post(others)]);
    expect(new Set(verdicts(placed.flat()))).toEqual(new Set(['applied']));
  });

  it('apply what both receive once, and answer both alike', async () => {
    const members = await openMembers(40);
    const bets = members.flatMap((memberId) => [betOf(memberId, 5n), betOf(memberId, 6n), betOf(memberId, 7n)]);
    const [first, second] = await Promise.all([one.post(bets), two.post(bets)]);
    first.forEach((outcome, index) => {
      expect([outcome?.verdict, second[index]?.verdict].sort()).toEqual(['applied', 'repeated']);
      expect(outcome?.balance).toBe(second[index]?.balance);
    });
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING - 18n);
  });

  it('rule M1: never take one wallet below zero', async () => {
    const [memberId = ''] = await openMembers(1);
    const bets = () => Array.from({ length: 150 }, () => betOf(memberId, 70n));
    const all = (await Promise.all([one.post(bets()), two.post(bets())])).flatMap(verdicts);
    expect(count(all, 'applied')).toBe(Number(OPENING / 70n));
    expect(count(all, 'notEnough')).toBe(all.length - Number(OPENING / 70n));
    expect((await balancesOf([memberId])).get(memberId)).toBe(OPENING % 70n);
  });

  it('apply one transaction for one member only', async () => {
    const members = await openMembers(80);
    const pairs = Array.from({ length: 40 }, (_, index) => ({
      txId: randomUUID(),
      first: members[index * 2] ?? '',
      second: members[index * 2 + 1] ?? '',
    }));
    const [first, second] = await Promise.all([
      one.post(pairs.map(({ txId, first: memberId }) => betOf(memberId, 10n, txId))),
      two.post(pairs.map(({ txId, second: memberId }) => betOf(memberId, 10n, txId))),
    ]);
    first.forEach((outcome, index) =>
      expect([outcome?.verdict, second[index]?.verdict].sort()).toEqual(['applied', 'conflict']),
    );
  });

  /** Kills one when it has answered so much, and has the other do everything again: nothing that was answered is done anew, or answered otherwise. */
  async function cut(entries: readonly Entry[], killAfter: number) {
    const answered = await one.post(entries, { killAfter });
    one = await startLedger(db.url ?? '');
    const retried = await two.post(entries);
    const kept = answered.flatMap((outcome, at) => (outcome ? [{ outcome, retried: retried[at] }] : []));
    expect(kept.length).toBeGreaterThanOrEqual(killAfter);
    expect(kept.map((one) => one.retried)).toEqual(
      kept.map(({ outcome }) => (outcome.verdict === 'applied' ? { ...outcome, verdict: 'repeated' } : outcome)),
    );
    return { verdicts: verdicts(retried), unanswered: entries.length - kept.length };
  }

  it('rule M2: keep what was acknowledged, and finish what was not, when one is killed in the middle', async () => {
    const members = await openMembers(30);
    let unanswered = 0;
    for (const killAfter of [1, 60, 120]) {
      const bets = members.flatMap((memberId) => Array.from({ length: 8 }, () => betOf(memberId, 1n)));
      const done = await cut(bets, killAfter);
      expect(done.verdicts.every((verdict) => verdict === 'applied' || verdict === 'repeated')).toBe(true);
      unanswered += done.unanswered;
    }
    expect(unanswered).toBeGreaterThan(0);
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING - 24n);
  });

  it('pay every win once when one is killed while it pays', async () => {
    const members = await openMembers(30);
    let unanswered = 0;
    for (const killAfter of [1, 60, 120]) {
      const bets = members.flatMap((memberId) => Array.from({ length: 8 }, () => betOf(memberId, 1n)));
      await two.post(bets);
      const wins = bets.map((bet) => winOf(bet, 3n));
      const done = await cut(wins, killAfter);
      expect(done.verdicts.every((verdict) => verdict === 'applied' || verdict === 'repeated')).toBe(true);
      unanswered += done.unanswered;
    }
    expect(unanswered).toBeGreaterThan(0);
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING + 48n);
    const rounds = await db.rows`
      select stake, win, count(*) as times from wallet_round where member_id = any (${members}::uuid[]) group by 1, 2`;
    expect(rounds).toEqual([{ stake: 1n, win: 3n, times: 720n }]);
  });

  it('give what the house gives once when one is killed while it gives', async () => {
    const members = Array.from({ length: 60 }, (_, index) => ({ ...keyOf(randomUUID()), trial: index % 2 === 0 }));
    for (const key of members) await openLedgerMember(db, key);
    const gifts = members.flatMap((key) => {
      const gift = { ...key, txId: key.memberId, credit: 'main', amount: 100n } as const;
      const topUp = { ...gift, txId: `top-up ${key.memberId} 2026-11-21`, reference: 'key' };
      return [
        key.trial
          ? moveEntry({ ...gift, source: 'trial', code: 'TRIAL_GRANT', debit: 'house:trial' })
          : moveEntry({ ...gift, source: 'opening', code: 'OPENING', debit: 'house:opening' }),
        moveEntry({ ...topUp, source: 'demo', code: 'DEMO_TOP_UP', debit: 'house:demo' }),
        moveEntry({ ...gift, source: 'desk', code: 'CORRECTION', debit: 'house:correction' }),
      ];
    });
    const done = await cut(gifts, 40);
    expect(done.unanswered).toBeGreaterThan(0);
    expect(done.verdicts.every((verdict) => verdict === 'applied' || verdict === 'repeated')).toBe(true);
    const kept = await db.rows`
      select main, count(*) as times from wallet_account
      where member_id = any (${members.map(({ memberId }) => memberId)}::uuid[]) group by 1`;
    expect(kept).toEqual([{ main: 300n, times: 60n }]);
  });

  it('finish wins and rollbacks, too, when one is killed in the middle', async () => {
    const members = await openMembers(30);
    const bets = members.flatMap((memberId) => Array.from({ length: 4 }, () => betOf(memberId, 10n)));
    await two.post(bets);
    const wins = bets.map((bet) => winOf(bet, 30n));
    await two.post(wins.filter((_, index) => index % 2 === 0));
    // Of every two bets one has won and loses its win again; the other is given back, and its win is kept out.
    const mixed = bets.flatMap((bet, index) => {
      const win = wins[index] ?? winOf(bet, 30n);
      return index % 2 === 0 ? [rollbackOf(win)] : [rollbackOf(bet), win];
    });
    const done = await cut(mixed, 40);
    expect(done.unanswered).toBeGreaterThan(0);
    expect(
      done.verdicts.every((verdict) => verdict === 'applied' || verdict === 'repeated' || verdict === 'rolledBack'),
    ).toBe(true);
    expect(count(done.verdicts, 'rolledBack')).toBe(bets.length / 2);
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING - 20n);
  });

  it('go on when the database cuts every connection, and apply nothing twice', async () => {
    const members = await openMembers(30);
    const bets = members.flatMap((memberId) => Array.from({ length: 10 }, () => betOf(memberId, 1n)));
    const answered = Promise.all([one.post(bets.slice(0, 150)), two.post(bets.slice(150))]);
    for (let cut = 0; cut < 4; cut++) {
      await db.row`
        select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and query like '%wallet_account%'`;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await answered).flatMap(verdicts).every((verdict) => verdict === 'applied' || verdict === 'repeated')).toBe(
      true,
    );
    for (const [, balance] of await balancesOf(members)) expect(balance).toBe(OPENING - 10n);
  });

  it('agree with the client’s own record after a random story', async () => {
    const members = await openMembers(25);
    const record = new Map(members.map((memberId) => [memberId, OPENING]));
    const note = (entries: readonly Entry[], outcomes: readonly (Outcome | null)[]) =>
      entries.forEach((entry, index) => {
        if (outcomes[index]?.verdict !== 'applied') return;
        record.set(
          entry.memberId,
          (record.get(entry.memberId) ?? 0n) + (entry.credit === 'main' ? entry.amount : -entry.amount),
        );
      });
    for (let turn = 0; turn < 6; turn++) {
      const bets = Array.from({ length: 120 }, (_, index) =>
        betOf(members[(index * 7 + turn) % members.length] ?? '', BigInt(20 + ((index * 13) % 90))),
      );
      const halves = [bets.slice(0, 60), bets.slice(60)] as const;
      const [first, second] = await Promise.all([one.post(halves[0]), two.post(halves[1])]);
      note(halves[0], first);
      note(halves[1], second);
      const wins = bets.map((bet, index) =>
        winEntry({
          ...keyOf(bet.memberId),
          vendor: 'ACME',
          txId: randomUUID(),
          amount: BigInt((index * 11) % 120),
          bet: bet.txId,
          free: false,
          round: bet.round ?? round(),
        }),
      );
      // The other process pays than the one that took the bet.
      const [third, fourth] = await Promise.all([two.post(wins.slice(0, 60)), one.post(wins.slice(60))]);
      note(wins.slice(0, 60), third);
      note(wins.slice(60), fourth);
    }
    expect(await balancesOf(members)).toEqual(record);
  });
});
