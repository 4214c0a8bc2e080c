import type { Db } from '@baize/db';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { startDeskServer } from '../../test/desk.ts';
import { createReadiness } from './readiness.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

async function listen(): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, server };
}

const answering = { row: async () => ({ one: 1 }) } as unknown as Db;

describe('a process', () => {
  it('is ready when it has started and database and listeners answer, and never while it closes', async () => {
    const [site, felt] = [await listen(), await listen()];
    const readiness = createReadiness(answering);
    readiness.begin('starting');
    expect([readiness.isStarting(), await readiness.trouble()]).toEqual([true, 'starting']);
    readiness.end([
      { name: 'site', port: site.port, host: '0.0.0.0' },
      { name: 'Felt Studio', port: felt.port, host: '127.0.0.1' },
    ]);
    expect([readiness.isStarting(), await readiness.trouble()]).toEqual([false, null]);
    readiness.begin('closing');
    expect(await readiness.trouble()).toBe('closing');
  });

  it('names the listener that does not answer', async () => {
    const { port, server } = await listen();
    await new Promise((done) => server.close(done));
    servers.pop();
    const readiness = createReadiness(answering);
    readiness.end([{ name: 'sandbox', port, host: '127.0.0.1' }]);
    expect(await readiness.trouble()).toBe('sandbox does not answer');
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('gone')), 'database unreachable'],
    ['never answers', () => new Promise(() => undefined), 'database does not answer'],
  ])('is not ready when its database %s', async (_, row, trouble) => {
    const readiness = createReadiness({ row } as unknown as Db, { answerMsMax: 20 });
    expect(await readiness.trouble()).toBe(trouble);
  });
});

it('answers members and staff with "come back" while the demo is sown, and vendors and itself as ever', async () => {
  const server = await startDeskServer();
  const { app, http, desk } = server;
  await Promise.all([http.listen({ port: 0, host: '127.0.0.1' }), desk.listen({ port: 0, host: '127.0.0.1' })]);
  const at = (listener: typeof http) => `http://127.0.0.1:${(listener.server.address() as AddressInfo).port}`;
  const ask = async (url: string) => {
    const answer = await fetch(url, { headers: { accept: 'application/json' } });
    return [answer.status, answer.headers.get('retry-after'), /"errorCode":"([^"]+)"/.exec(await answer.text())?.[1]];
  };
  app.readiness.begin('starting');
  const busy = [503, '2', 'server.busy'];
  expect(await ask(`${at(http)}/wps/system/data`)).toEqual(busy);
  expect(await ask(`${at(http)}/wps/nowhere`)).toEqual(busy);
  expect(await ask(`${at(desk)}/bo/v1/session`)).toEqual(busy);
  for (const listener of [http, desk]) {
    const page = await fetch(`${at(listener)}/`, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers.get('refresh'), page.headers.get('content-type')]).toEqual([
      503,
      '2',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain('This page opens by itself');
  }
  for (const url of [`${at(http)}/readyz`, `${at(desk)}/healthz`, `${at(desk)}/readyz`])
    expect(await ask(url)).toEqual([503, '2', undefined]);
  expect((await ask(`${at(http)}/healthz`))[0]).toBe(200);
  expect((await ask(`${at(http)}/vendor/v1/keys`))[0]).toBe(200);
  const site = await server.openSite();
  expect((await site.ask('ana', memberInfo, {})).success).toBe(true);

  app.readiness.end([]);
  for (const url of [`${at(http)}/readyz`, `${at(desk)}/healthz`, `${at(desk)}/readyz`])
    expect((await ask(url))[0]).toBe(200);
  await server.stop();
});
