import { randomUUID } from 'node:crypto';
import { createDeposit, depositDetail } from '@baize/contract/cashier/deposits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCashier, startFakeGateway, type FakeGateway } from '../../../../test/fakeGateway.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { sandboxAccountOf } from '../../../../seeds/gateways.ts';
import { keepGatewayAccount } from '../../gateways/index.ts';
import { settleDeposit } from './settle.ts';
import { askDueDeposits } from './worker.ts';

describe('a method with several accounts', () => {
  let server: TestServer;
  let gateways: [FakeGateway, FakeGateway, FakeGateway];
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    const start = () => startFakeGateway(() => server.clock.now());
    gateways = [await start(), await start(), await start()];
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await server.stop();
  });
  beforeEach(async () => {
    for (const gateway of gateways) Object.assign(gateway.mood, { create: 'well', status: 'well' });
    site = await server.openSite();
    const { merchantId } = site;
    await openCashier(server.app, merchantId, gateways[0]);
    for (const [n, gateway] of gateways.entries())
      if (n > 0)
        await keepGatewayAccount(server.app, {
          ...{ merchantId, currency: 'PHP', mode: 'test', dayCap: null, floatWarning: null },
          ...{ id: `gw_${n}_${merchantId}`, adapter: 'sandbox', name: `Gateway ${n}`, callbackSecret: `secret ${n}` },
          settings: { baseUrl: `http://127.0.0.1:${gateway.port}`, payHosts: 'pay.test', apiKey: 'key' },
        });
    await server.db.run`
      update cashier_method set settings = jsonb_set(settings, '{gatewayAccountIds}', ${JSON.stringify(accounts())}::jsonb)
      where merchant_id = ${merchantId} and method_id = 'gcash'`;
  });

  const accounts = (): string[] => [
    sandboxAccountOf(site.merchantId),
    ...[1, 2].map((n) => `gw_${n}_${site.merchantId}`),
  ];
  const create = () =>
    site.ask('ana', createDeposit, { methodId: 'gcash', amount: '500' }, { idempotencyKey: randomUUID() });
  const accountOf = async (id: string) =>
    (
      await server.db.row<{ account: string }>`
        select gateway_account_id as account from cashier_deposit where id = ${id} and merchant_id = ${site.merchantId}`
    )?.account;
  const refusals = async (id: string) =>
    (
      await server.db.rows<{ account: string }>`
        select detail ->> 'account' as account from cashier_event
        where subject_id = ${id} and merchant_id = ${site.merchantId} and step in ('refused', 'failed') order by n`
    ).map(({ account }) => account);
  const heardBy = () => gateways.map(({ heard }) => heard.filter((line) => line.startsWith('POST')).length);

  it('begins at the next one after a definite refusal, says so in its log, and is paid there', async () => {
    gateways[0].mood.create = 'refused';
    gateways[1].mood.create = 'refused';
    const { value } = await create();
    expect(value).toMatchObject({ phase: 'toPay' });
    expect(await accountOf(value.depositId)).toBe(accounts()[2]);
    expect(await refusals(value.depositId)).toEqual(accounts().slice(0, 2));
    gateways[2].pay(value.depositId);
    await settleDeposit(server.app, { merchantId: site.merchantId, id: value.depositId }, 'poll');
    expect((await site.ask('ana', depositDetail, { depositId: value.depositId })).value.status).toBe('paid');
    // Whoever paid there comes back there.
    Object.assign(gateways[0].mood, { create: 'well' });
    expect(await accountOf((await create()).value.depositId)).toBe(accounts()[2]);
    gateways[2].mood.create = 'refused';
    expect(await accountOf((await create()).value.depositId)).toBe(accounts()[0]);
  });

  it('is down when all of them refuse, each asked once', async () => {
    for (const gateway of gateways) gateway.mood.create = 'refused';
    const before = heardBy();
    expect(await create()).toMatchObject({ errorCode: 'deposit.gatewayDown' });
    expect(heardBy()).toEqual(before.map((count) => count + 1));
  });

  it.each(['lost', 'deaf', 'broken'] as const)('stays where the gateway was %s: it may have begun', async (mood) => {
    gateways[0].mood.create = mood;
    const before = heardBy();
    const { value } = await create();
    expect(value).toMatchObject({ phase: 'opening' });
    // A refusal after silence is about the repeat, not about what began.
    gateways[0].mood.create = 'refused';
    server.clock.move(5000);
    await server.db
      .run`update identity_session set last_seen_at = ${server.clock.now()} where merchant_id = ${site.merchantId}`;
    await askDueDeposits(server.app);
    expect(await accountOf(value.depositId)).toBe(accounts()[0]);
    expect(heardBy().slice(1)).toEqual(before.slice(1));
  });
});
