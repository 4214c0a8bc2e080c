import { defineCall } from '@baize/contract/call.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { Nothing } from '@baize/contract/shapes.ts';
import { register } from '@baize/contract/identity/register.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { systemStatus } from '@baize/contract/system/start.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { on } from '../src/kernel/on.ts';
import { allModules } from '../src/modules.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';
import { DEFAULT_RATES, type RateTable } from '../src/kernel/rateLimit.ts';

const broken = defineCall({
  id: 'broken',
  method: 'POST',
  path: '/wps/test/broken',
  access: 'any',
  input: v.object({ how: v.string() }),
  output: Nothing,
  errors: [],
  summary: 'Breaks.',
});

describe('the http kernel', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer({
      modules: (built) => [
        ...allModules(built.encryption),
        {
          name: 'broken',
          handlers: [
            on(broken, ({ input }) => {
              if (input.how === 'lost') throw Object.assign(new Error('terminating connection'), { code: '57P01' });
              throw new Error(`select secret_column from ${input.how}`);
            }),
          ],
        },
      ],
    });
    site = await server.openSite();
  }, 60_000);
  afterAll(() => server.stop());

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: broken.path,
      headers: { host: site.host, 'content-type': 'application/json', ...headers },
      payload,
    });

  it('answers a fault with its request id and not a word of its cause', async () => {
    const answer = await post('{"how":"x"}');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      errorCode: 'server.fault',
      message: expect.any(String),
      value: { requestId: answer.headers['x-request-id'] },
    });
    expect(answer.body).not.toMatch(/select|secret|Error|\.ts/);
  });

  it('asks for the same again where the database ended the connection under it', async () => {
    const answer = await post('{"how":"lost"}');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '2',
      { success: false, errorCode: 'server.busy', message: expect.any(String) },
    ]);
  });

  it.each([
    ['truncated JSON', '{"how":', {}, 400, 'input.malformed'],
    ['no body', '', {}, 400, 'input.malformed'],
    ['an array', '[]', {}, 400, 'input.malformed'],
    ['a prototype', '{"__proto__":{"how":"x"}}', {}, 400, 'input.malformed'],
    [
      'a body of another type',
      'how=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'input.unsupported',
    ],
    ['a megabyte', JSON.stringify({ how: 'x'.repeat(1_000_000) }), {}, 413, 'input.tooLarge'],
    ['a missing field', '{}', {}, 400, 'input.invalid'],
  ])('answers %s with a typed refusal', async (_, payload, headers, status, errorCode) => {
    const answer = await post(payload, headers as Record<string, string>);
    expect([answer.statusCode, (answer.json() as { errorCode: string }).errorCode]).toEqual([status, errorCode]);
  });

  it('says to a browser’s window in words what it says to a program in an envelope', async () => {
    const open = (headers: Record<string, string>) =>
      server.http.inject({ url: '/wps/nowhere', headers: { host: site.host, ...headers } });
    const { message } = (await open({})).json() as { message: string };
    const page = await open({ accept: 'text/html,*/*;q=0.8', 'accept-language': 'fil-PH,fil' });
    expect([page.statusCode, page.headers['content-type'], page.headers['refresh']]).toEqual([
      404,
      'text/html; charset=utf-8',
      undefined,
    ]);
    expect(page.body).toMatch(/<html lang="fil" dir="ltr">.*<h1>[^<]+<\/h1>/s);
    expect(page.body).not.toContain('route.unknown');
    expect((await open({ accept: 'text/html' })).body).toContain(`<h1>${message}</h1>`);
  });

  it('says in Filipino what it says in English', async () => {
    const answer = await post('{}', { 'accept-language': 'TY' });
    expect((answer.json() as { message: string }).message).toBe('Pakitingnan ang mga minarkahang field.');
  });

  it('sends the security headers with every answer, and keeps answers out of caches', async () => {
    for (const url of ['/wps/system/status', '/nothing/here']) {
      expect((await server.http.inject({ url, headers: { host: site.host } })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'cache-control': 'no-store',
      });
    }
  });

  it('shows its figures to the machine itself and not to the world', async () => {
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.http.inject({ url: '/metrics', remoteAddress, headers });
    expect((await ask('127.0.0.1')).body).toContain('baize_call_seconds');
    expect((await ask('203.0.113.9')).statusCode).toBe(404);
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  });

  it.each(['X-Real-IP', 'Forwarded', 'Via', 'X-Forwarded-Proto', 'X-Forwarded-Host'])(
    'does not take a proxy that says %s for the machine itself',
    async (name) => {
      for (const [method, url] of [
        ['GET', '/metrics'],
        ['POST', '/ops/books'],
        ['POST', '/ops/audit'],
      ] as const) {
        const headers = { [name]: '203.0.113.9' };
        expect((await server.http.inject({ method, url, remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404);
      }
    },
  );

  it('shows its figures outside the demo only to who has the token', async () => {
    const opsToken = 'a token of the operator';
    for (const config of [{ demo: false }, { demo: false, opsToken }]) {
      const real = await startTestServer({ config });
      const ask = (headers: Record<string, string>) =>
        real.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
      expect((await ask({})).statusCode).toBe(404);
      const known = await ask({ authorization: `Bearer ${opsToken}` });
      expect(known.statusCode).toBe('opsToken' in config ? 200 : 404);
      await real.stop();
    }
  });

  it('closes a merchant under maintenance but for its status and the way out', async () => {
    const closed = await server.openSite({ settings: { maintenance: true } });
    expect(await closed.ask('guest', systemStatus, {})).toMatchObject({ value: { status: 1, maintenance: true } });
    expect(await closed.ask('ana', memberInfo, {})).toMatchObject({ status: 503, errorCode: 'system.maintenance' });
  });
});

describe('rate limits', () => {
  it('count invented tokens to the address they come from', async () => {
    const limited = await startTestServer({ config: { rates: ratesWith({ calls: { points: 5, seconds: 5 } }) } });
    const site = await limited.openSite();
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const headers = { host: site.host, authorization: `Bearer ${'x'.repeat(30)}${n}` };
      statuses.push((await limited.http.inject({ url: '/wps/system/status', headers })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await limited.stop();
  });

  it('ask an address for a captcha after several registrations, and hold everything from one address together', async () => {
    const rates = ratesWith({ captchaFree: { points: 2, seconds: 60 }, address: { points: 5, seconds: 60 } });
    const limited = await startTestServer({ config: { rates } });
    const site = await limited.openSite();
    const password = 'a quiet evening';
    const join = (username: string) =>
      site.ask('guest', register, {
        username,
        password,
        confirmPassword: password,
        birthday: '1990-05-01',
        agreeTerms: true,
        termsVersion: '2026-11',
      });
    expect((await join('one_1')).success).toBe(true);
    expect((await join('two_2')).success).toBe(true);
    expect(await join('three_3')).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
    await join('four_4');
    expect(await join('five_5')).toMatchObject({ status: 429, errorCode: 'rate.limited' });
    await limited.stop();
  });

  it('count an address for what begins like a free route, and hang up on a body that is refused so', async () => {
    const limited = await startTestServer({ config: { rates: ratesWith({ address: { points: 1, seconds: 60 } }) } });
    const site = await limited.openSite();
    const ask = (url: string, payload = '{}') =>
      limited.http.inject({
        method: payload === '' ? 'GET' : 'POST',
        url,
        headers: { host: site.host, ...(payload === '' ? {} : { 'content-type': 'application/json' }) },
        payload,
      });
    await ask('/wps/nothing');
    for (const url of ['/vendor/nothing', '/vendor/v1/nothing', '/healthzzz', '/readyz']) {
      const small = await ask(url);
      expect([url, small.statusCode, small.headers.connection]).toEqual([url, 429, 'keep-alive']);
    }
    expect((await ask('/vendor/nothing', JSON.stringify('x'.repeat(5_000)))).headers.connection).toBe('close');
    for (const url of ['/healthz', '/readyz', '/vendor/v1/keys']) expect((await ask(url, '')).statusCode).toBe(200);
    await limited.stop();
  });

  it('hold every call that judges a shown password with the logins of its address', async () => {
    const limited = await startTestServer({ config: { rates: ratesWith({ login: { points: 0, seconds: 60 } }) } });
    const site = await limited.openSite();
    const { token } = await site.member('ana');
    const headers = { host: site.host, authorization: `Bearer ${token}` };
    const judging = ALL_CALLS.filter(({ errors }) =>
      errors.some((code) => code === 'account.passwordWrong' || code === 'password.wrong'),
    );
    expect(judging.length).toBeGreaterThan(7);
    for (const { method, path } of judging)
      expect([path, (await limited.http.inject({ method, url: path, headers })).statusCode]).toEqual([path, 429]);
    await limited.stop();
  });

  it('answer 429 with the time to wait, count addresses apart, and recover', async () => {
    const limited = await startTestServer({ config: { rates: ratesWith({ calls: { points: 3, seconds: 1 } }) } });
    const site = await limited.openSite();
    const ask = (remoteAddress: string) =>
      limited.http.inject({ url: '/wps/system/status', headers: { host: site.host }, remoteAddress });
    for (let n = 0; n < 3; n++) expect((await ask('203.0.113.1')).statusCode).toBe(200);
    const refused = await ask('203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await ask('203.0.113.2')).statusCode).toBe(200);
    await limited.stop();
  });
});

function ratesWith(change: Partial<RateTable>): RateTable {
  const plenty = { points: 1_000_000, seconds: 1 };
  const all = Object.fromEntries(Object.keys(DEFAULT_RATES).map((name) => [name, plenty])) as RateTable;
  return { ...all, ...change };
}
