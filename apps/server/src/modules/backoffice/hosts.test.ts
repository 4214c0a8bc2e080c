import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemStatus } from '@baize/contract/backoffice/status.ts';
import { HOST, startDeskServer, type DeskServer } from '../../../test/desk.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer({ environment: { BACKOFFICE_HOSTS: `${HOST}, desk.example:8081` } });
}, 60_000);
afterAll(() => server.stop());

const ask = (host: string, url = '/') => server.desk.inject({ url, headers: { host } });

it('answers at the names that are configured', async () => {
  // Asked without a cookie: it is there, and lets nobody in.
  expect((await ask(HOST, systemStatus.path)).statusCode).toBe(403);
  for (const host of [HOST, `${HOST}:8443`, 'DESK.example:8081']) expect((await ask(host)).statusCode).toBe(200);
});

it.each(['evil.example', 'desk.example', '127.0.0.1:8081', `${HOST}.evil.example`, ''])(
  'is not there at %s',
  async (host) => {
    for (const url of ['/', systemStatus.path]) {
      const answer = await ask(host, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  },
);

it('tells who asks by address whether it is ready, and nothing more', async () => {
  expect((await ask('10.0.0.7:8081', '/healthz')).json()).toEqual({ status: 'ready' });
});
