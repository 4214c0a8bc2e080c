import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { openBundle } from './bundle.ts';

/** Pages are there when the site has been built. */
describe.runIf(await openBundle())('pages of the site', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    const { rates } = readConfig({});
    server = await startTestServer({ config: { rates: { ...rates, pages: { points: 5, seconds: 60 } } } });
    site = await server.openSite();
  }, 60_000);
  afterAll(() => server.stop());

  const open = async (remoteAddress: string, url = '/m/home') =>
    (await server.http.inject({ url, headers: { host: site.host, accept: 'text/html' }, remoteAddress })).statusCode;

  it('are counted by household, whatever page it is, and apart from its calls', async () => {
    const statuses: number[] = [];
    for (const url of ['/', '/m/home', '/m/home?a=1', '/m/nowhere', '/nowhere', '/m/home', '/'])
      statuses.push(await open(`2001:db8:1:2::${statuses.length}`, url));
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect(await open('2001:db8:1:3::1')).toBe(200);
    expect(await open('2001:db8:1:2::1', '/wps/system/status')).toBe(200);
  });
});
