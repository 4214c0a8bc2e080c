import { createClient, Refusal } from '@baize/client/index.ts';
import { login } from '@baize/contract/identity/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword, PASSWORD } from '../../../test/accountMember.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';

const [HOME, CAFE] = ['203.0.113.7', '198.51.100.9'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

/** A try at a login from an address: `in`, or the code of the refusal. The address by itself never asks for a captcha here. */
async function tryFrom(site: Site, remoteAddress: string, username: string, password: string): Promise<string> {
  await server.db.run`delete from identity_login_throttle where key like 'i:%'`;
  const client = createClient({
    baseUrl: '',
    token: () => null,
    language: () => 'EN',
    cacheKey: site.host,
    fetch: async (input, init) => {
      const answer = await server.http.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: String(input),
        headers: { ...(init?.headers as Record<string, string> | undefined), host: site.host },
        remoteAddress,
        ...(init?.body ? { payload: init.body as string } : {}),
      });
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      });
    },
  });
  return client.call(login, { username, password }).then(
    () => 'in',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

const lockTries = 3;
async function siteWithAna(): Promise<Site> {
  const site = await server.openSite({ settings: { lockAfter: lockTries } });
  await givePassword(server, site, 'ana');
  return site;
}
async function guessFrom(site: Site, address: string, username = 'ana'): Promise<string[]> {
  const seen: string[] = [];
  for (let n = 0; n < lockTries; n++) seen.push(await tryFrom(site, address, username, `guess ${n}`));
  return seen;
}
const LOCKED = ['login.failed', 'login.failed', 'login.locked'];

describe('strangers who guess', () => {
  it('lock the name for every place but those that the member has come in from', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, CAFE)).toEqual(LOCKED);
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, '192.0.2.1', 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('login.locked');
  });

  it('are locked out at a known place, too, by its own count', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, HOME)).toEqual(LOCKED);
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('login.locked');
    expect(await tryFrom(site, CAFE, 'ana', PASSWORD)).toBe('in');
  });

  it('hear the same of a name that nobody has', async () => {
    const site = await siteWithAna();
    expect(await tryFrom(site, HOME, 'ana', PASSWORD)).toBe('in');
    expect(await guessFrom(site, CAFE, 'nobody_here')).toEqual(await guessFrom(site, CAFE));
    expect(await tryFrom(site, HOME, 'nobody_here', PASSWORD)).toBe('login.locked');
  });
});
