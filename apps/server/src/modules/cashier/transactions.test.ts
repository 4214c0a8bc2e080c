import { randomUUID } from 'node:crypto';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../test/fakeGateway.ts';
import { openPayouts, startFakePayouts } from '../../../test/fakePayouts.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { whoWithdraws } from '../../../test/withdrawing.ts';
import { settleDeposit } from './deposits/settle.ts';

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

it('a deposit in the transactions says how it was paid, and which it is', async () => {
  const site = await server.openSite();
  await openCashier(server.app, site.merchantId, gateway);
  const request = { methodId: 'gcash', amount: '500' };
  const { depositId } = (await site.ask('ana', createDeposit, request, { idempotencyKey: randomUUID() })).value;
  gateway.pay(depositId);
  await settleDeposit(server.app, { merchantId: site.merchantId, id: depositId }, 'callback');
  const { list } = (await site.ask('ana', transactions, {})).value;
  expect(list).toMatchObject([{ code: 'DEPOSIT', amount: '500.00', note: 'GCash', reference: depositId }]);
});

it('a withdrawal says which it is, and what is neither names nothing', async () => {
  const payouts = await startFakePayouts();
  const site = await server.openSite();
  await openPayouts(server.app, site.merchantId, payouts);
  const ana = await whoWithdraws(server, site, 'ana');
  const { withdrawalId } = (await ana.ask('500.00')).value;
  const [withdrawal, correction] = (await site.ask('ana', transactions, {})).value.list;
  expect(withdrawal).toMatchObject({ code: 'WITHDRAWAL', reference: withdrawalId });
  expect(correction).not.toHaveProperty('reference');
  await payouts.close();
});
