import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it('finishes calls under way, closes pages and ends cleanly when it is asked to stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'));
  const db = (await findServer()) ? await openTestDatabase({ kind: 'postgres' }) : null;
  const [site, office, felt] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      BAIZE_DEMO: '1',
      BAIZE_DATA: folder,
      HOST: '127.0.0.1',
      PORT: String(site),
      BACKOFFICE_PORT: String(office),
      FELT_PORT: String(felt),
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
  const underWay = client.call(login, { username: 'ana', password: DEMO_PASSWORD });
  // The body is on its way; its password is still being hashed when the signal arrives.
  await new Promise((resolve) => setTimeout(resolve, 40));
  child.kill('SIGTERM');

  expect(await underWay).toMatchObject({ userName: 'ana' });
  expect(await pageClosed).toBe(1001);
  expect(await exited).toBe(0);
  await db?.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
