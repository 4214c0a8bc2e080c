import { SIGNATURE_HEADER, TIME_HEADER, TIMED_SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { createVerify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { createTestVendor } from '../../../test/testVendor.ts';
import { identityModule } from '../identity/index.ts';
import { walletModule } from '../wallet/index.ts';
import { askVendor, findConnectedVendor, forgetVendors, updateVendorStatus, vendorsModule } from './index.ts';

describe('vendors', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
  });
  afterAll(() => server.stop());

  it('takes no bets from a paused vendor, but still wins of earlier bets', async () => {
    const paused = await createTestVendor(server, 'PAUSED');
    const ana = await paused.open(await server.openSite(), 'ana');
    const set = async (status: 'active' | 'paused') => {
      await updateVendorStatus(server.db, 'PAUSED', status, server.clock.now());
      forgetVendors(server.app);
    };
    const bet = ana.message();
    await paused.send('/transaction/bet', bet);
    await set('paused');
    expect((await paused.send('/transaction/bet', ana.message())).status).toBe('RS_ERROR_INVALID_PARTNER');
    expect(
      (
        await paused.send(
          '/transaction/win',
          ana.message({ round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] }),
        )
      ).status,
    ).toBe('RS_OK');
    await set('active');
    expect((await paused.send('/transaction/bet', ana.message())).status).toBe('RS_OK');
  });

  it('asks vendors by signed messages, and gives up on those that do not answer as they should', async () => {
    const keys = await server.http.inject({ method: 'GET', url: '/vendor/v1/keys' });
    const seen: boolean[] = [];
    const vendorServer = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const time = String(request.headers[TIME_HEADER]);
        const isSigned = (text: string, header: string) =>
          createVerify('RSA-SHA256').update(text).verify(keys.body, String(request.headers[header]), 'base64');
        seen.push(
          isSigned(body, SIGNATURE_HEADER) &&
            isSigned(`${time}.${body}`, TIMED_SIGNATURE_HEADER) &&
            Number(time) === server.clock.now().getTime(),
        );
        if (request.url === '/api/hang') return;
        if (request.url === '/api/elsewhere') return void response.writeHead(302, { location: '/api/game/url' }).end();
        response
          .writeHead(request.url === '/api/gone' ? 404 : 200)
          .end(request.url === '/api/text' ? 'no json' : '{"url":"x"}');
      });
    });
    await new Promise<void>((resolve) => vendorServer.listen(0, '127.0.0.1', resolve));
    await createTestVendor(server, 'LINE', {
      baseUrl: `http://127.0.0.1:${(vendorServer.address() as AddressInfo).port}/api`,
    });
    const line = await findConnectedVendor(server.app, 'LINE');
    if (!line) throw new Error('the vendor is registered');
    const ask = (path: string) => askVendor(server.app, line, path, { request_uuid: '1' }, 300);
    expect(await ask('game/url')).toEqual({ status: 200, body: { url: 'x' } });
    expect(await ask('gone')).toEqual({ status: 404, body: { url: 'x' } });
    expect(await Promise.all(['hang', 'text', 'elsewhere'].map(ask))).toEqual([null, null, null]);
    expect(seen).toEqual(seen.map(() => true));
    vendorServer.closeAllConnections();
    await new Promise((resolve) => vendorServer.close(resolve));
    expect(await ask('game/url')).toBeNull();
  });

  it('registers the vendors of the file that BAIZE_VENDORS names, and does not start with a wrong one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-vendors-'));
    const vendorsFile = join(folder, 'vendors.json');
    const { publicKey } = (await findConnectedVendor(server.app, (await createTestVendor(server, 'KEYED')).code)) ?? {
      publicKey: '',
    };
    const entry = {
      code: 'LISTED',
      name: 'Listed',
      walletMode: 'seamless',
      publicKey,
      baseUrl: 'https://listed.example/',
      categories: [],
      currencies: [],
    };
    const start = (vendors: unknown) => {
      writeFileSync(vendorsFile, JSON.stringify(vendors));
      return startTestServer({ modules: () => [vendorsModule, walletModule, identityModule], config: { vendorsFile } });
    };
    const listed = await start([entry]);
    expect(await findConnectedVendor(listed.app, 'LISTED')).toMatchObject({
      baseUrl: 'https://listed.example',
      status: 'active',
      trialWallet: false,
    });
    await listed.stop();
    await expect(
      vendorsModule.start?.({
        ...server.app,
        config: { ...server.app.config, vendorsFile: badFile(folder, [{ ...entry, code: 'x' }]) },
      }),
    ).rejects.toThrow(/BAIZE_VENDORS.*0\.code/);
    rmSync(folder, { recursive: true });
  });

  it('limits the rate of messages of each vendor separately', async () => {
    const limited = await startTestServer({ modules: () => [vendorsModule, walletModule, identityModule] });
    limited.app.rateLimits.take = async (name, key) => (name === 'vendor' && key === 'GREEDY' ? 1 : 0);
    const greedy = await createTestVendor(limited, 'GREEDY');
    expect(await greedy.send('/user/info', { user: 'x', request_uuid: 'r' })).toMatchObject({
      http: 429,
      status: 'RS_ERROR_UNKNOWN',
    });
    await limited.stop();
  });
});

function badFile(folder: string, vendors: unknown): string {
  const path = join(folder, 'bad.json');
  writeFileSync(path, JSON.stringify(vendors));
  return path;
}
