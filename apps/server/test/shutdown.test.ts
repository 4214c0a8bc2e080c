import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findServer, openTestDatabase } from '@baize/db/testing.ts';
import { createClient } from '@baize/client/index.ts';
import { login } from '@baize/contract/identity/session.ts';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO_PASSWORD } from '../seeds/people.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends the body only when the server has answered the head, and `underWay` has been called in between. */
const fetchThatIsUnderWay =
  (underWay: () => void): typeof fetch =>
  async (input, init) => {
    const asked = request(new URL(input instanceof Request ? input.url : input), {
      method: init?.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init?.headers)), expect: '100-continue' },
    });
    asked.flushHeaders();
    await once(asked, 'continue');
    underWay();
    asked.end(init?.body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return new Response(await text(answer), { status: answer.statusCode ?? 0 });
  };

it('finishes calls under way, closes pages and ends cleanly when it is asked to stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'));
  const db = (await findServer()) ? await openTestDatabase({ kind: 'postgres' }) : null;
  const [site, office, felt, sandbox] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      BAIZE_DEMO: '1',
      // Three months of history take seconds.
      BAIZE_DEMO_HISTORY: '0',
      BAIZE_DATA: folder,
      HOST: '127.0.0.1',
      PORT: String(site),
      BACKOFFICE_PORT: String(office),
      FELT_PORT: String(felt),
      SANDBOX_PORT: String(sandbox),
      ...(db?.url ? { DATABASE_URL: db.url } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`it ended before it was ready: ${printed}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (/ready in/.test(printed)) resolve();
    });
  });
  const baseUrl = `http://127.0.0.1:${site}`;
  const client = createClient({ baseUrl, token: () => null, language: () => 'EN' });
  await client.call(login, { username: 'ben', password: DEMO_PASSWORD });

  const page = new WebSocket(`ws://127.0.0.1:${site}/wps/live`);
  const pageClosed = new Promise<number>((resolve) => page.on('close', resolve));
  await new Promise((resolve) => page.on('open', resolve));
  const stopping = createClient({
    baseUrl,
    token: () => null,
    language: () => 'EN',
    fetch: fetchThatIsUnderWay(() => child.kill('SIGTERM')),
  });

  expect(await stopping.call(login, { username: 'ana', password: DEMO_PASSWORD })).toMatchObject({ userName: 'ana' });
  expect(await pageClosed).toBe(1001);
  expect(await exited).toBe(0);
  await db?.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
