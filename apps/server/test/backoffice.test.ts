import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createBackoffice, insertStaff } from '../src/modules/backoffice/index.ts';
import { hashPassword } from '../src/modules/identity/index.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const PASSWORD = 'a desk by the window';

describe('the back office', () => {
  let server: TestServer;
  let http: FastifyInstance;
  beforeAll(async () => {
    server = await startTestServer();
    http = createBackoffice(server.app);
    await insertStaff(server.db, {
      id: server.app.ids.uuid(),
      userName: 'eva',
      role: 'admin',
      passwordHash: await hashPassword(PASSWORD),
      at: server.clock.now(),
    });
  }, 60_000);
  afterAll(async () => {
    await http.close();
    await server.stop();
  });

  const enter = (
    password: string,
    headers: Record<string, string> = { origin: 'http://office.test' },
    username = 'eva',
  ) =>
    http.inject({
      method: 'POST',
      url: '/bo/v1/login',
      headers: { host: 'office.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username, password }).toString(),
    });

  it('shows the overview to staff who have logged in, and the door to everyone else', async () => {
    expect((await http.inject({ url: '/', headers: { host: 'office.test' } })).body).toContain('Log in');
    const entered = await enter(PASSWORD);
    expect(entered.statusCode).toBe(303);
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const session = cookie.split(';')[0] ?? '';
    expect((await http.inject({ url: '/', headers: { host: 'office.test', cookie: session } })).body).toContain(
      'Overview',
    );
    await http.inject({
      method: 'POST',
      url: '/bo/v1/logout',
      headers: { host: 'office.test', cookie: session, origin: 'http://office.test' },
    });
    expect((await http.inject({ url: '/', headers: { host: 'office.test', cookie: session } })).body).not.toContain(
      'Overview',
    );
  });

  it.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['no origin', {}],
    ['a hidden origin', { origin: 'null' }],
  ])('refuses a form from %s', async (_, headers) => {
    expect((await enter(PASSWORD, headers as Record<string, string>)).statusCode).toBe(403);
  });

  it('locks a name after five wrong passwords, whether it exists or not', async () => {
    for (const name of ['eva', 'nobody']) {
      for (let n = 0; n < 5; n++) await enter('wrong', { origin: 'http://office.test' }, name);
      expect((await enter(PASSWORD, { origin: 'http://office.test' }, name)).body).toContain('Too many tries');
    }
  });
});
