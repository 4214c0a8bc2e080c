import { randomUUID } from 'node:crypto';
import { findServer } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endGrant, findGrant, openGrant, releaseGrant } from '../../src/modules/wallet/grants/index.ts';
import { openBonusPlayer, type BonusPlayer } from '../bonusPlayer.ts';
import { brokenBooks } from '../brokenBooks.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const TIMES = 8;

describe.skipIf((await findServer()) === null)('a bonus at the same moment, over two processes', () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startTestServer({ kind: 'postgres' });
    second = await startTestServer({ beside: first });
  }, 60_000);
  afterAll(async () => {
    expect(await brokenBooks(first)).toEqual([]);
    await second.stop();
    await first.stop();
  });

  const open = async (change: { money?: bigint; requirement?: bigint; cashMax?: bigint } = {}) => {
    const site = await first.openSite();
    await second.refreshMerchants();
    return openBonusPlayer(first, site, { money: 10_000n, beside: second, ...change });
  };
  const both = <T>(work: (server: TestServer, index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: TIMES }, (_, index) => work(index % 2 === 0 ? first : second, index)));
  const count = (told: readonly (readonly [string, bigint])[], verdict: string) =>
    told.filter(([one]) => one === verdict).length;
  const codesOf = async ({ key }: BonusPlayer, source: string) =>
    (
      await first.db.rows<{ code: string }>`
        select code from wallet_entry where member_id = ${key.memberId} and source = ${source} order by seq`
    ).map(({ code }) => code);

  it('is opened once of many, and each id once', async () => {
    const ana = await open();
    await endGrant(first.app, ana.grant.id, 'cancelled');
    const grants = Array.from({ length: TIMES / 2 }, () => ({ ...ana.grant, id: randomUUID() }));
    const told = await both((server, index) => openGrant(server.app, grants[index % 4] ?? ana.grant));
    const opened = await Promise.all(grants.map(({ id }) => findGrant(first.app, id)));
    expect(opened.filter((one) => one?.state === 'active')).toHaveLength(1);
    expect(told.filter((one) => one === 'taken').length).toBe(TIMES - 2);
    expect((await ana.stands())[1]).toBe(100_000n);
  });

  it('is drawn on no further than it is, and no round beyond the largest bet', async () => {
    const ana = await open({ money: 0n });
    const bets = await both((_, index) => ana.bet(`r${index}`, 30_000n));
    expect([count(bets, 'applied'), count(bets, 'notEnough')]).toEqual([3, 5]);
    const ben = await open({ money: 0n });
    const seats = await both((_, index) => ben.bet('one', 20_000n, { tx: `seat ${index}` }));
    expect([count(seats, 'applied'), count(seats, 'overMaxBet')]).toEqual([2, 6]);
  });

  it('counts, wins and comes back once however often it is told', async () => {
    const ana = await open();
    const bets = await both(() => ana.bet('a', 30_000n));
    const wins = await both(() => ana.win('a', 30_000n));
    expect([count(bets, 'applied'), count(wins, 'applied')]).toEqual([1, 1]);
    expect(new Set(wins.map(([, balance]) => balance))).toEqual(new Set([110_000n]));
    expect(await ana.stands()).toEqual([10_000n, 100_000n, 30_000n]);
    await both(() => ana.rollback('a'));
    await ana.bet('b', 30_001n);
    const parts = await both((_, index) => ana.refund('b', 7_000n, { tx: `part ${index}` }));
    expect([count(parts, 'applied'), count(parts, 'conflict')]).toEqual([4, 4]);
    await both(() => ana.rollback('b'));
    // The first round's win stays: 10,000 to main, 20,000 to the bonus.
    expect(await ana.stands()).toEqual([20_000n, 120_000n, 0n]);
  });

  it('is released once, by whoever met it, and every bet of that moment is of one order', async () => {
    const ana = await open({ money: 100_000n, requirement: 40_000n });
    await both((_, index) => ana.bet(`r${index}`, 10_000n, { closes: true }));
    await both(({ app }) => releaseGrant(app, ana.grant.id));
    expect(await ana.found()).toMatchObject({ state: 'released', progress: 40_000n, openRounds: 0 });
    const [main, bonus] = await ana.stands();
    expect([main, bonus]).toEqual([120_000n, 0n]);
    expect(await codesOf(ana, 'bonus')).toEqual(['BONUS', 'BONUS_TO_CASH']);
  });

  it('ends one way when it is met, given up and over in one moment, and no money is lost or made', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await open({ requirement: 50_000n, cashMax: 70_000n });
      await ana.bet('a', 50_000n);
      await Promise.all([
        ana.win('a', 50_000n),
        ana.bet('b', 20_000n),
        endGrant(first.app, ana.grant.id, 'forfeited'),
        endGrant(second.app, ana.grant.id, 'expired'),
        releaseGrant(second.app, ana.grant.id),
      ]);
      await endGrant(first.app, ana.grant.id, 'forfeited');
      const { state, endReason } = await ana.found();
      expect(['released completed', 'ended forfeited', 'ended expired']).toContain(`${state} ${endReason}`);
      const codes = await codesOf(ana, 'bonus');
      expect(codes.filter((_, at) => at > 0)[0]).toBe(state === 'released' ? 'BONUS_TO_CASH' : 'BONUS_ENDED');
      expect(codes.length).toBeLessThanOrEqual(3);
      expect((await ana.stands())[1]).toBe(0n);
    }
  });
});
