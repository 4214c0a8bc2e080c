import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlayMoney, type Money } from './money.ts';
import { insertPlayMoney } from './playMoney.store.ts';
import type { Round } from './rounds.store.ts';
import { upsertPlayer } from './sessions.store.ts';

let db: TestDatabase;
let money: Money;
let playerId: string;

beforeAll(async () => {
  db = await openTestDatabase({
    migrations: { folder: new URL('../../migrations/', import.meta.url), schema: 'felt' },
  });
  money = createPlayMoney(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  playerId = await upsertPlayer(db, {
    operator: null,
    id: randomUUID(),
    account: null,
    currency: 'XXX',
    mode: 'free',
    createdAt: new Date(0),
  });
  await insertPlayMoney(db, { playerId, balance: 1000n });
});

/** As much of a round as money looks at. */
const roundOf = (stake: bigint, win: bigint | null = null): Round =>
  ({ playerId, stake, win, betId: randomUUID(), winId: randomUUID(), rollbackId: randomUUID() }) as Round;

const balanceAfter = async (answer: Promise<{ kind: string }>) => ({ balance: null, ...(await answer) }).balance;

describe('play money', () => {
  it('moves once, however often it is asked and at the same time', async () => {
    const round = roundOf(300n, 50n);
    await Promise.all([money.bet(round), money.bet(round), money.bet(round)]);
    expect(await balanceAfter(money.bet(round))).toBe(700n);
    await Promise.all([money.win(round), money.win(round)]);
    expect(await balanceAfter(money.win(round))).toBe(750n);
  });

  it('is given back once', async () => {
    const round = roundOf(300n);
    await money.bet(round);
    await Promise.all([money.rollback(round), money.rollback(round)]);
    expect(await balanceAfter(money.rollback(round))).toBe(1000n);
  });

  it('is not taken by a bet that comes after its rollback', async () => {
    const round = roundOf(300n);
    expect(await balanceAfter(money.rollback(round))).toBe(1000n);
    expect(await money.bet(round)).toMatchObject({ kind: 'refused' });
    expect(await balanceAfter(money.rollback(round))).toBe(1000n);
  });

  it('never falls below zero', async () => {
    const answers = await Promise.all([400n, 400n, 400n].map((stake) => money.bet(roundOf(stake))));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'done', 'refused']);
    expect(await money.bet(roundOf(201n))).toEqual({ kind: 'refused', code: 'money.notEnough', balance: 200n });
  });
});
