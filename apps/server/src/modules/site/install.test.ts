import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { answerFailure } from '../../kernel/http/answerFailure.ts';
import { MANIFEST, mountInstall } from './install.routes.ts';

describe('what a phone keeps of the site [G2-20]', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  async function manifestAt(host: string): Promise<unknown> {
    const http = Fastify();
    mountInstall(http, server.app, tmpdir());
    return (await http.inject({ url: MANIFEST, headers: { host } })).json();
  }

  it('bears in its manifest the merchant’s own name and mark, and opens its home page without the browser’s bars', async () => {
    const site = await server.openSite({
      settings: { name: 'Harbour', logo: { wordmark: '', mark: '/art/mark.svg' } },
    });
    expect(await manifestAt(site.host)).toMatchObject({
      name: 'Harbour',
      start_url: '/m/home',
      display: 'standalone',
      lang: 'en',
      dir: 'ltr',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      icons: [
        { src: '/art/mark.svg' },
        { sizes: '180x180' },
        { sizes: '192x192' },
        { sizes: '512x512' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [{ url: '/m/activity' }, { name: 'Deposit' }, {}],
    });
    const filipino = await server.openSite({ settings: { defaultLanguage: 'TY' } });
    expect(await manifestAt(filipino.host)).toMatchObject({
      lang: 'fil',
      shortcuts: [{}, { name: 'Magdeposito' }, {}],
    });
  });

  it('has pictures of every size from the merchant’s mark, and a profile that opens its site (G2)', async () => {
    const site = await server.openSite({ settings: { name: 'Harbour & Sons' } });
    const folder = await mkdtemp(join(tmpdir(), 'baize-install-'));
    await writeFile(
      join(folder, 'favicon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
    );
    const http = Fastify();
    mountInstall(http, server.app, folder);
    const get = (url: string) => http.inject({ url, headers: { host: site.host } });
    for (const [url, side] of [
      ['/app-icon.png', 180],
      ['/app-icon-192.png', 192],
      ['/app-icon-maskable-512.png', 512],
    ] as const) {
      const { width, height, format } = await sharp((await get(url)).rawPayload).metadata();
      expect([url, width, height, format]).toEqual([url, side, side, 'png']);
    }
    const { headers, body } = await get('/app/webclip.mobileconfig');
    expect(headers['content-type']).toBe('application/x-apple-aspen-config');
    expect(body).toContain('<string>Harbour &amp; Sons</string>');
    expect(body).toContain(`://${site.host}/m/home?webclip</string>`);
    expect((await get('/app/webclip.mobileconfig')).body).toBe(body);
  });

  it('is not found, and no fault, where no service worker is built', async () => {
    const http = Fastify();
    http.setErrorHandler((error, request, reply) => answerFailure(server.app, error, request, reply));
    mountInstall(http, server.app, import.meta.dirname);
    const { statusCode, body } = await http.inject('/sw.js');
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'route.unknown']);
  });
});
