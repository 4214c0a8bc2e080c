import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalQueue } from '../src/modules/cashier/index.ts';
import { withdrawalFile } from '../src/modules/cashier/withdrawals/file.ts';
import { brokenBooks } from '../test/brokenBooks.ts';
import { openCashier, startFakeGateway, type FakeGateway } from '../test/fakeGateway.ts';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { seedWithdrawals } from './withdrawals.ts';

let server: TestServer;
let gateway: FakeGateway;
beforeAll(async () => {
  server = await startTestServer();
  gateway = await startFakeGateway(() => server.clock.now());
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await server.stop();
});

it('gives the desk its work: some wait, one for a second person, some are with the bank, and the books balance', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  await openCashier(server.app, merchantId, gateway);
  await seedWithdrawals(server.app, merchantId);
  await seedWithdrawals(server.app, merchantId);
  const ask = (kind: 'waiting' | 'second' | 'done') =>
    withdrawalQueue(server.app, { merchantId, staffName: 'noel', kind, memberId: null, after: null, pageSize: 50 });
  const waiting = await ask('waiting');
  const second = (await ask('second')).list;
  expect(waiting.sums).toMatchObject({ waiting: 2, second: 1, sending: 2, stuck: 2 });
  expect(waiting.list.map(({ userName, state }) => `${userName} ${state}`)).toEqual([
    'efren reviewing',
    'dina reviewing',
  ]);
  // What speaks against a payout stands in the queue, and is what the file says.
  const eyes = { userName: 'noel', isRelated: false, decide: true, second: true, freeze: true, language: 'EN' };
  for (const { withdrawalId, score, risk } of [...waiting.list, ...second]) {
    const file = await withdrawalFile(server.app, { merchantId, withdrawalId }, eyes);
    expect(file?.risk.map(({ rule }) => rule)).toEqual(risk);
    expect(file?.withdrawal.score).toBe(score);
    expect(risk).not.toEqual([]);
  }
  for (const { userName, risk } of waiting.list) expect([userName, ...risk]).toContain('payoutAccountShared');
  const done = (await ask('done')).list.map(({ state }) => state);
  expect([done.filter((state) => state === 'paid'), done.filter((state) => state === 'rejected')]).toMatchObject([
    { length: 7 },
    { length: 2 },
  ]);
  expect(await brokenBooks(server)).toEqual([]);
});
