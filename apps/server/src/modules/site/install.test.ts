import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { answerFailure } from '../../kernel/http/answerFailure.ts';
import { manifestOf, mountInstall } from './install.routes.ts';

describe('what a phone keeps of the site', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('bears in its manifest the merchant’s own name and mark, and opens its home page without the browser’s bars', async () => {
    const site = await server.openSite({
      settings: { name: 'Harbour', logo: { wordmark: '', mark: '/art/mark.svg' } },
    });
    const merchant = await server.app.merchants.byId(site.merchantId);
    if (!merchant) throw new Error('the site has no merchant');
    expect(manifestOf(merchant)).toMatchObject({
      name: 'Harbour',
      start_url: '/m/home',
      display: 'standalone',
      icons: [{ src: '/art/mark.svg' }, { src: '/app-icon.png' }],
    });
  });
  it('is not found, and no fault, where no service worker is built', async () => {
    const http = Fastify();
    http.setErrorHandler((error, request, reply) => answerFailure(server.app, error, request, reply));
    mountInstall(http, server.app, import.meta.dirname);
    const { statusCode, body } = await http.inject('/sw.js');
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([404, 'route.unknown']);
  });
});
