import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../../test/brokenBooks.ts';
import { openBonusPlayer } from '../../../../test/bonusPlayer.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { findBalances } from '../index.ts';
import { endGrant } from '../grants/index.ts';
import { movementEntry, post, type MovementCode } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await brokenBooks(server)).toEqual([]);
  await server.stop();
});

/** Somebody who has spent a win of 50.00 that is then taken back. */
async function debtor({ requirement = 1_000_000n } = {}) {
  const ana = await openBonusPlayer(server, await server.openSite(), { money: 1_000n, amount: 3_000n, requirement });
  await ana.bet('a', 1_000n, { category: 'LOTT' });
  await ana.win('a', 5_000n, { category: 'LOTT' });
  await ana.bet('b', 5_000n, { category: 'LOTT' });
  await ana.win('b', 0n, { category: 'LOTT' });
  await ana.rollback('a', { target: 'a win' });
  const give = (amount: bigint, reference: string = randomUUID(), code: MovementCode = 'REWARD') =>
    post(server.app, movementEntry({ ...ana.key, code, amount, reference }));
  const main = async () => (await findBalances(server.db, ana.key)).main;
  const paid = async () =>
    (
      await server.db.rows<{ amount: bigint }>`
        select amount from wallet_entry where code = 'DEBT_PAID' and member_id = ${ana.key.memberId} order by seq`
    ).map(({ amount }) => amount);
  return { ...ana, give, main, paid };
}

it('a debt is taken from gifts until it is paid, and from nothing else', async () => {
  const ana = await debtor();
  await post(server.app, movementEntry({ ...ana.key, code: 'CORRECTION', amount: 700n, reference: randomUUID() }));
  expect([await ana.main(), await ana.paid()]).toEqual([700n, []]);
  await ana.give(2_000n);
  expect([await ana.main(), await ana.paid()]).toEqual([700n, [2_000n]]);
  await ana.give(2_500n, randomUUID(), 'CASHBACK');
  await ana.give(900n, randomUUID(), 'REBATE');
  expect([await ana.main(), await ana.paid()]).toEqual([1_100n, [2_000n, 2_500n, 500n]]);
  await ana.give(100n);
  expect([await ana.main(), (await ana.paid()).length]).toEqual([1_200n, 3]);
});

it('a gift pays once, however often it is posted, and a debt that comes later is not taken from it', async () => {
  const ana = await debtor();
  const gift = randomUUID();
  await Promise.all([ana.give(2_000n, gift), ana.give(2_000n, gift)]);
  await ana.give(2_000n, gift);
  expect([await ana.main(), await ana.paid()]).toEqual([0n, [2_000n]]);
});

it('two gifts at once pay no more than is owed', async () => {
  const ana = await debtor();
  await Promise.all([1, 2, 3].map(() => ana.give(4_000n)));
  expect(await ana.main()).toBe(7_000n);
  expect((await ana.paid()).reduce((sum, amount) => sum + amount, 0n)).toBe(5_000n);
});

it('a bonus that turns to cash pays what is owed', async () => {
  const ana = await debtor({ requirement: 2_000n });
  await ana.bet('c', 2_000n);
  await ana.win('c', 2_000n);
  expect(await ana.found()).toMatchObject({ state: 'released', released: 3_000n });
  expect([await ana.main(), await ana.paid()]).toEqual([0n, [3_000n]]);
  expect((await endGrant(server.app, ana.grant.id, 'expired'))?.state).toBe('released');
  expect(await ana.paid()).toEqual([3_000n]);
});
