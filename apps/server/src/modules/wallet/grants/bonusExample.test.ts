import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { openBonusPlayer } from '../../../../test/bonusPlayer.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

it('is the worked example, cell by cell (promotions.md 2.5)', async () => {
  const ana = await openBonusPlayer(server, await server.openSite(), { money: 100_000n });
  expect(await ana.stands()).toEqual([100_000n, 100_000n, 0n]);
  await ana.bet('r1', 40_000n);
  await ana.win('r1', 0n);
  await ana.bet('r2', 50_000n);
  await ana.win('r2', 0n);
  expect(await ana.stands()).toEqual([10_000n, 100_000n, 90_000n]);
  expect(await ana.bet('r3', 30_000n)).toEqual(['applied', 80_000n]);
  expect(await ana.win('r3', 90_001n)).toEqual(['applied', 170_001n]);
  expect(await ana.stands()).toEqual([30_001n, 140_000n, 120_000n]);
  expect(await ana.bet('r4', 60_000n)).toEqual(['overMaxBet', 170_001n]);
  expect(await ana.stands()).toEqual([30_001n, 140_000n, 120_000n]);
  await ana.bet('r5', 20_000n, { category: 'LIVE' });
  await ana.win('r5', 39_000n, { category: 'LIVE' });
  expect(await ana.stands()).toEqual([49_001n, 140_000n, 121_900n]);
  await ana.bet('r6', 10_000n, { category: 'LIVE' });
  await ana.bet('r6', 10_000n, { category: 'LIVE', tx: 'black' });
  await ana.win('r6', 20_000n, { category: 'LIVE' });
  expect(await ana.stands()).toEqual([49_001n, 140_000n, 121_900n]);
  expect(await ana.bet('r7', 60_000n, { category: 'PVP' })).toEqual(['notEnough', 49_001n]);
  expect(await ana.bet('r9', 60_000n)).toEqual(['overMaxBet', 189_001n]);
  expect(await ana.bet('r8', 50_000n)).toEqual(['applied', 139_001n]);
  expect((await ana.stands()).slice(0, 2)).toEqual([0n, 139_001n]);
  expect(await ana.rollback('r8')).toEqual(['applied', 189_001n]);
  expect(await ana.stands()).toEqual([49_001n, 140_000n, 121_900n]);
  expect(await ana.bet('r10', 40_000n, { category: 'PVP' })).toEqual(['applied', 9_001n]);
  await ana.win('r10', 70_000n, { category: 'PVP' });
  expect(await ana.stands()).toEqual([79_001n, 140_000n, 136_900n]);
  expect((await ana.bet('r11', 70_000n))[0]).toBe('applied');
  await ana.win('r11', 100_000n);
  expect(await ana.stands()).toEqual([109_001n, 140_000n, 186_900n]);
  for (let round = 12; round <= 27; round++) {
    await ana.bet(`r${round}`, 50_000n);
    await ana.win(`r${round}`, 47_500n);
  }
  expect(await ana.stands()).toEqual([69_001n, 140_000n, 986_900n]);
  await ana.bet('r28', 50_000n);
  await ana.win('r28', 47_500n);
  expect(await ana.stands()).toEqual([206_501n, 0n, 1_000_000n]);
  expect(await ana.found()).toMatchObject({
    state: 'released',
    released: 140_000n,
    endReason: 'completed',
    openRounds: 0,
  });
  const houses = await server.db.rows<{ account: string; sum: bigint }>`
    select account, sum(balance)::bigint as sum from wallet_house
    where merchant_id = ${ana.key.merchantId} group by 1 order by 1`;
  expect(houses).toEqual([
    { account: 'house:bonus', sum: -100_000n },
    { account: 'house:opening', sum: -100_000n },
    { account: 'vendor:ACME', sum: -6_501n },
  ]);
});

it('shares a win by the stake, rounded down for the bonus', async () => {
  const site = await server.openSite();
  const even = await openBonusPlayer(server, site, { money: 10_000n });
  await even.bet('a', 20_000n);
  await even.win('a', 33_333n);
  expect((await even.stands()).slice(0, 2)).toEqual([16_667n, 90_000n + 16_666n]);
  const mite = await openBonusPlayer(server, site, { who: 'ben', money: 99n });
  await mite.bet('a', 100n);
  await mite.win('a', 50n);
  expect((await mite.stands()).slice(0, 2)).toEqual([50n, 99_999n]);
});
