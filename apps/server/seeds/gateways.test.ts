import { afterAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/testServer.ts';
import { sandboxAccountOf, seedGateways } from './gateways.ts';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers.toReversed()) await server.stop();
});

it('asks the sandbox where SANDBOX_URL says, whichever process of a demo started last', async () => {
  const config = { sandboxUrl: 'http://pay.example:9000' };
  const first = await startTestServer({ config });
  servers.push(first);
  const { merchantId } = await first.openSite();
  await seedGateways(first.app, merchantId);
  const ports = { ...first.app.config.ports, sandbox: 1 };
  const second = await startTestServer({ beside: first, config: { ...config, ports } });
  servers.push(second);
  await second.refreshMerchants();
  await seedGateways(second.app, merchantId);
  const row = await first.db.row<{ settings: { baseUrl?: string } }>`
    select settings from gateway_account where merchant_id = ${merchantId} and id = ${sandboxAccountOf(merchantId)}`;
  expect(row?.settings.baseUrl).toBe('http://pay.example:9000');
});
