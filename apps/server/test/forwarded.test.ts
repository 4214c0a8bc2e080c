import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { systemStatus } from '@baize/contract/system/start.ts';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../src/kernel/http/memberAudience.ts';
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

describe('the address in links to members', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({ environment: { PUBLIC_URL: 'http://localhost:8080' } });
    site = await server.openSite();
  }, 60_000);
  afterAll(() => server.stop());

  const askedAt = async (host: string, demo: boolean) => {
    const merchant = (await server.app.merchants.byId(site.merchantId)) ?? expect.fail();
    const request = { host, hostname: host.replace(/:\d+$/, ''), protocol: 'http' } as FastifyRequest;
    return originOf({ ...server.app, config: { ...server.app.config, demo } }, merchant, request);
  };

  it('is the merchant’s own, and in the demo this machine’s', async () => {
    expect(await askedAt(`${site.host}:8080`, false)).toBe(`http://${site.host}:8080`);
    for (const host of ['harbour.localhost:8080', '127.0.0.1:9000', 'localhost:9000'])
      expect(await askedAt(host, true)).toBe(`http://${host}`);
  });

  it.each(['evil.example', '192.168.1.5:8080', 'localhost.evil.example', 'xlocalhost'])(
    'is never one that the request made up: %s',
    async (host) => {
      expect(await askedAt(host, true)).toBe('http://localhost:8080');
      expect(await askedAt(host, false)).toBe('http://localhost:8080');
    },
  );

  it('is not this machine’s outside the demo', async () => {
    expect(await askedAt('127.0.0.1:9000', false)).toBe('http://localhost:8080');
  });
});
