import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { systemStatus } from '@baize/contract/system/start.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';

describe('addresses that a proxy forwards', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({ environment: { TRUST_PROXY: 'loopback' } });
    site = await server.openSite({ settings: { blockedCountries: ['US'] } });
  }, 60_000);
  afterAll(() => server.stop());

  const ask = async (path: string, forwarded: string) => {
    const headers = { host: site.host, 'x-forwarded-for': forwarded };
    return (await server.http.inject({ url: path, headers })).json<{
      errorCode?: string;
      value?: { status: number };
    }>();
  };

  it.each([
    '8.8.8.8',
    '8.8.8.8:1234',
    '::ffff:808:808',
    '64:ff9b::808:808',
    '2002:808:808::1',
    'garbage',
    '112.198.0.1, garbage',
  ])('meet the wall as %s', async (forwarded) => {
    expect((await ask(memberInfo.path, forwarded)).errorCode).toBe('system.restricted');
    expect((await ask(systemStatus.path, forwarded)).value?.status).toBe(2);
  });

  it.each(['112.198.0.1', '112.198.0.1:555', '::ffff:112.198.0.1'])('pass it as %s', async (forwarded) => {
    expect((await ask(memberInfo.path, forwarded)).errorCode).toBe('session.required');
    expect((await ask(systemStatus.path, forwarded)).value?.status).toBe(0);
  });
});
