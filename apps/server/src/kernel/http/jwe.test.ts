import { login } from '@baize/contract/identity/session.ts';
import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';

const DAY_MS = 24 * 3_600_000;
const INSIDE = JSON.stringify({ username: 'nobody_1', password: 'some password' });

describe('encrypted bodies', () => {
  let server: TestServer;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer();
    site = await server.openSite();
  }, 60_000);
  afterAll(() => server.stop());

  const keys = async (): Promise<JWK[]> => {
    const answer = await server.http.inject({ url: '/wps/system/jwks', headers: { host: site.host } });
    return (answer.json() as { value: { keys: JWK[] } }).value.keys;
  };
  const seconds = (offsetMs = 0) => Math.floor((server.clock.now().getTime() + offsetMs) / 1000);

  async function encrypt(header: object = {}, text = INSIDE, key?: JWK): Promise<string> {
    const jwk = key ?? (await keys())[0] ?? {};
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        ...(jwk.kid ? { kid: jwk.kid } : {}),
        iat: seconds(),
        jti: crypto.randomUUID(),
        ...header,
      })
      .encrypt(await importJWK(jwk, 'ECDH-ES'));
  }

  async function send(payload: unknown) {
    const answer = await server.http.inject({
      method: login.method,
      url: login.path,
      headers: { host: site.host, 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
    await server.db.run`delete from identity_login_throttle`;
    return { status: answer.statusCode, errorCode: (answer.json() as { errorCode?: string }).errorCode };
  }

  it('are opened, and what is inside is judged like any other body', async () => {
    expect(await send({ payload: await encrypt() })).toEqual({ status: 401, errorCode: 'login.failed' });
    expect(await send({ payload: await encrypt({}, '{"username":5}') })).toEqual({
      status: 400,
      errorCode: 'input.invalid',
    });
    expect(await send({ payload: await encrypt({}, 'not json') })).toEqual({
      status: 400,
      errorCode: 'input.malformed',
    });
    expect(
      await send({ payload: await encrypt({}, '{"__proto__":{"x":1},"username":"a","password":"b"}') }),
    ).toMatchObject({ status: 400 });
  });

  it('are not parsed when they hold more values than a form', async () => {
    const lists = (count: number) => `{"username":[${'[],'.repeat(count)}[]]}`;
    expect(await send({ payload: await encrypt({}, lists(400)) })).toMatchObject({ errorCode: 'input.invalid' });
    expect(await send({ payload: await encrypt({}, lists(10_000)) })).toMatchObject({ errorCode: 'input.malformed' });
  });

  it('are required: a plain body is refused', async () => {
    expect(await send({ username: 'ana', password: 'x' })).toEqual({ status: 415, errorCode: 'encryption.required' });
    expect(await send({ payload: 5 })).toEqual({ status: 415, errorCode: 'encryption.required' });
  });

  it('are good once', async () => {
    const payload = await encrypt();
    expect((await send({ payload })).errorCode).toBe('login.failed');
    expect(await send({ payload })).toEqual({ status: 409, errorCode: 'encryption.replayed' });
    const both = await encrypt();
    const answers = await Promise.all([send({ payload: both }), send({ payload: both }), send({ payload: both })]);
    expect(answers.filter((answer) => answer.errorCode === 'encryption.replayed')).toHaveLength(2);
  });

  it.each([
    ['older than five minutes', -301_000],
    ['from far in the future', 120_000],
  ])('are refused when %s', async (_, offsetMs) => {
    expect(await send({ payload: await encrypt({ iat: seconds(offsetMs) }) })).toEqual({
      status: 400,
      errorCode: 'encryption.expired',
    });
  });

  it.each([
    ['garbage', async () => 'a.b.c.d.e'],
    ['no JWE at all', async () => 'hello'],
    [
      'a key that is not ours',
      async () =>
        encrypt(
          {},
          INSIDE,
          await (await import('jose')).exportJWK((await generateKeyPair('ECDH-ES', { extractable: true })).publicKey),
        ),
    ],
    ['an unknown key id', async () => encrypt({ kid: crypto.randomUUID() })],
    ['a key id that is no id', async () => encrypt({ kid: 'x' })],
    ['no jti', async () => encrypt({ jti: undefined })],
    ['a jti that no database takes', async () => encrypt({ jti: 'abc\u0000defghij' })],
    ['no iat', async () => encrypt({ iat: undefined })],
    ['a touched ciphertext', async () => (await encrypt()).replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAA')],
  ])('are refused with %s', async (_, make) => {
    expect(await send({ payload: await make() })).toEqual({ status: 400, errorCode: 'encryption.invalid' });
  });

  it('may still use yesterday’s key, and not the one before', async () => {
    const [old] = await keys();
    server.clock.move(DAY_MS + 1000);
    const [fresh] = await keys();
    expect(fresh?.kid).not.toBe(old?.kid);
    expect((await send({ payload: await encrypt({}, INSIDE, old) })).errorCode).toBe('login.failed');
    server.clock.move(DAY_MS + 1000);
    expect(await send({ payload: await encrypt({}, INSIDE, old) })).toEqual({
      status: 400,
      errorCode: 'encryption.invalid',
    });
  });
});
