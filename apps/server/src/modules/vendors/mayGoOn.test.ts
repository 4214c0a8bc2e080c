import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor, type TestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { walletModule } from '../wallet/index.ts';
import { vendorsModule } from './index.ts';

let server: TestServer;
let vendor: TestVendor;
beforeAll(async () => {
  server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
  vendor = await createTestVendor(server, 'ACME');
});
afterAll(() => server.stop());

/** Felt asks it every minute whether a magazine may go on (`mayPlay`): what refuses a bet has to be heard here. */
it('user/balance says that play is over under maintenance, as a bet does', async () => {
  const own = await server.openSite();
  const ana = await vendor.open(own, 'ana');
  const { user, token, game_code } = ana.message();
  const ask = async () =>
    (await vendor.send('/user/balance', { user, token, game_code, request_uuid: crypto.randomUUID() })).status;
  const bet = async () => (await vendor.send('/transaction/bet', ana.message())).status;
  expect([await ask(), await bet()]).toEqual(['RS_OK', 'RS_OK']);
  await server.db.run`update merchant set settings = settings || '{"maintenance": true}' where id = ${own.merchantId}`;
  await expect.poll(bet, { timeout: 9000 }).toBe('RS_ERROR_INVALID_GAME');
  expect(await ask()).toBe('RS_ERROR_INVALID_GAME');
}, 20_000);
