import { clientConfig, domainRoute, encryptionKeys, whitelabel } from '@baize/contract/system/start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

const HARBOUR = { brandHue: 252, brandChroma: 0.04, metalHue: 48, metalChroma: 0.1, railHue: 252, railChroma: 0.022 };

describe('what the site starts with', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('is each merchant’s own on its own host: name, palette, flags', async () => {
    const [one, other] = [
      await server.openSite(),
      await server.openSite({ settings: { name: 'Harbour', palette: HARBOUR }, flags: { CBS3: false } }),
    ];
    expect((await one.ask('guest', clientConfig, {})).value).toMatchObject({
      merchant: { merchantCode: one.merchantId, name: 'Baize' },
      demo: true,
    });
    expect((await other.ask('guest', clientConfig, {})).value.merchant).toMatchObject({
      name: 'Harbour',
      palette: HARBOUR,
    });
    expect((await one.ask('guest', whitelabel, {})).value.flags['CBS3']).toBe(true);
    expect((await other.ask('guest', whitelabel, {})).value.flags['CBS3']).toBe(false);
    expect((await other.ask('guest', domainRoute, {})).value.merchantCode).toBe(other.merchantId);
  });

  it('tells nobody what only staff may know', async () => {
    const site = await server.openSite();
    const text = JSON.stringify((await site.ask('guest', clientConfig, {})).value);
    expect(text).not.toContain('lockAfter');
    expect(text).not.toContain('registerFields');
  });

  it('publishes keys for encrypted bodies without their private half', async () => {
    const site = await server.openSite();
    const { keys } = (await site.ask('guest', encryptionKeys, {})).value;
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc', kid: expect.any(String) });
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  it('changes within seconds when a flag is switched, without a restart', async () => {
    const site = await server.openSite();
    await site.ask('guest', whitelabel, {});
    await server.db.run`update merchant set flags = flags || '{"CBS3": false}' where id = ${site.merchantId}`;
    const isSeen = async () => (await site.ask('guest', whitelabel, {})).value.flags['CBS3'] === false;
    await expect.poll(isSeen, { timeout: 8000, interval: 250 }).toBe(true);
  });
});
