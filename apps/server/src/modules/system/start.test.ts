import {
  consolidatedSettings,
  serviceLinks,
  downloadLinks,
  templateSettings,
} from '@baize/contract/system/settings.ts';
import { clientConfig, domainRoute, encryptionKeys, systemStatus, whitelabel } from '@baize/contract/system/start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { createDecipheriv, createHash } from 'node:crypto';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';

const HARBOUR = { brandHue: 252, brandChroma: 0.04, metalHue: 48, metalChroma: 0.1, railHue: 252, railChroma: 0.022 };

describe('what the site starts with [A2-54, A8-14, G7-3a, G7-6]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('is each merchant’s own on its own host: name, palette, flags [A9-10]', async () => {
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
    expect((await other.ask('guest', domainRoute, {})).value).toMatchObject({
      merchantCode: other.merchantId,
      platform: 'mobile',
      gateway: 3,
    });
  });

  it('names the phone service to the site where browsers may reach it, and nothing of how its word is judged', async () => {
    const service = { issuer: 'https://phone.test/p', audience: 'p', keySetUrl: 'https://phone.test/keys' };
    const client = { address: 'https://phone.test', apiKey: 'k' };
    const [judged, asked] = [
      await server.openSite({ settings: { phoneService: service } }),
      await server.openSite({ settings: { phoneService: { ...service, client } } }),
    ];
    expect((await judged.ask('guest', clientConfig, {})).value.phoneService).toBeUndefined();
    expect((await asked.ask('guest', clientConfig, {})).value.phoneService).toEqual(client);
  });

  it('tells nobody what only staff may know', async () => {
    const site = await server.openSite();
    const text = JSON.stringify((await site.ask('guest', clientConfig, {})).value);
    expect(text).not.toContain('lockAfter');
    expect(text).not.toContain('registerFields');
    const guarded = await server.openSite({ settings: { blockedAddresses: ['198.51.100.77'] } });
    for (const call of [clientConfig, consolidatedSettings])
      expect(JSON.stringify((await guarded.ask('guest', call, {})).value)).not.toContain('198.51.100.77');
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

  it('is the same in the single calls: links, template, everything together [G3-3]', async () => {
    const downloads = [{ resourceType: 'Android' as const, url: 'https://get.test/baize.apk' }];
    const site = await server.openSite({ settings: { downloads, template: { downloadNeedsLogin: true } } });
    const { platform, gateway, merchant, flags, template, termsVersion } = (await site.ask('guest', clientConfig, {}))
      .value;
    expect([platform, gateway]).toEqual(['mobile', 3]);
    expect((await site.ask('guest', downloadLinks, {})).value.list).toEqual(downloads);
    expect((await site.ask('guest', templateSettings, {})).value).toEqual({ ...template, downloadNeedsLogin: true });
    expect((await site.ask('guest', consolidatedSettings, {})).value).toEqual({
      platform,
      gateway,
      merchant,
      flags,
      template,
      downloads,
      termsVersion,
      ...{ dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} },
    });
  });

  it('seals the ways to customer service with the last eight characters', async () => {
    const links = [{ kind: 'email' as const, label: 'Desk', url: 'mailto:desk@baize.test' }];
    const site = await server.openSite({ settings: { serviceLinks: links } });
    const { paths } = (await site.ask('guest', serviceLinks, { type: '3' })).value;
    expect(paths).not.toContain('desk');
    const sealed = Buffer.from(paths.slice(0, -8), 'base64url');
    const key = createHash('sha256').update(paths.slice(-8)).digest();
    const open = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(-16));
    expect(JSON.parse(Buffer.concat([open.update(sealed.subarray(12, -16)), open.final()]).toString())).toEqual(links);
  });

  it('tells open pages within seconds that staff changed a switch, though nobody asks', async () => {
    const site = await server.openSite();
    const told: string[] = [];
    const original = server.app.live.toMerchant;
    server.app.live.toMerchant = (merchantId, news) => {
      told.push(`${merchantId} ${news.type}`);
      original(merchantId, news);
    };
    await server.db
      .run`update merchant set settings = settings || '{"maintenance": true}' where id = ${site.merchantId}`;
    await expect.poll(() => told, { timeout: 8000, interval: 100 }).toContain(`${site.merchantId} status`);
    expect(new Set(told)).toEqual(new Set([`${site.merchantId} status`]));
    Object.assign(server.app.live, { toMerchant: original });
  });

  it('keeps out who comes from a blocked region or address, and says so [A7-11]', async () => {
    const site = await server.openSite({
      settings: { blockedCountries: ['US'], blockedAddresses: ['198.51.100.0/24'] },
    });
    const from = async (remoteAddress: string) => ({
      status: (await server.http.inject({ url: systemStatus.path, headers: { host: site.host }, remoteAddress })).json<{
        value: { status: number; location: { country: string } };
      }>().value,
      other: (await server.http.inject({ url: '/wps/captcha', headers: { host: site.host }, remoteAddress })).json<{
        errorCode?: string;
      }>().errorCode,
    });
    expect(await from('8.8.8.8')).toMatchObject({
      status: { status: 2, regionRestriction: true, location: { ip: '8.8.8.8', country: 'US' } },
      other: 'system.restricted',
    });
    expect(await from('198.51.100.9')).toMatchObject({ status: { status: 2 }, other: 'system.restricted' });
    expect(await from('112.198.0.1')).toMatchObject({
      status: { status: 0, location: { country: 'PH' } },
      other: undefined,
    });
    expect(await from('127.0.0.1')).toMatchObject({
      status: { status: 0, location: { country: '' } },
      other: undefined,
    });
  });

  it('says the operator’s words while it is closed [A7-11]', async () => {
    const site = await server.openSite({ settings: { maintenance: true, maintenanceInfo: 'Back at 14:00.' } });
    expect((await site.ask('guest', systemStatus, {})).value).toMatchObject({ status: 1, info: 'Back at 14:00.' });
    expect(await site.ask('ana', memberWallet, {})).toMatchObject({ errorCode: 'system.maintenance' });
  });
});
