import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { manifestOf } from './install.routes.ts';

describe('the web app manifest', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, 60_000);
  afterAll(() => server.stop());

  it('bears the merchant’s own name and mark, and opens its home page without the browser’s bars', async () => {
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
});
