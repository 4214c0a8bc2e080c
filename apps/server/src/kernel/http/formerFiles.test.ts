import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { App } from '../app.ts';
import { builtFiles } from './builtFiles.ts';
import { keepFiles, serveFormerFiles } from './formerFiles.ts';

const HOUR_MS = 3600_000;
const START = Date.parse('2026-11-22T08:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'baize-former-'));
const [dist, builds] = [join(folder, 'dist'), join(folder, 'builds')];
const assets = join(dist, 'assets');
const store = join(builds, 'site');
afterAll(() => rmSync(folder, { recursive: true }));

const after = (hours: number) => new Date(START + hours * HOUR_MS);
/** The folder of the build is replaced, and a process serves it at this hour. */
async function deploy(name: string, hours: number): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const end of ['', '.br', '.gz']) writeFileSync(join(assets, `${name}.js${end}`), `script of ${name}${end}`);
  writeFileSync(join(assets, 'same.css'), 'of both');
  await keepFiles(assets, store, after(hours));
}
async function ask(path: string, encoding = 'identity') {
  const http = fastify();
  const app = { config: { buildsFolder: builds }, clock: { now: () => after(0) } } as unknown as App;
  await http.register(fastifyStatic, builtFiles(dist, []));
  serveFormerFiles(http, app, assets, 'site');
  const { statusCode, body, headers } = await http.inject({ url: path, headers: { 'accept-encoding': encoding } });
  await http.close();
  return { statusCode, body, type: headers['content-type'], cached: headers['cache-control'] };
}
beforeEach(() => rmSync(builds, { recursive: true, force: true }));

it('serves files of a former build, packed and cached as ever, for a day after its last process', async () => {
  await deploy('a', 0);
  await keepFiles(assets, store, after(5));
  await deploy('b', 6);
  const served = await ask('/assets/a.js');
  expect(served).toMatchObject({ statusCode: 200, body: 'script of a', type: expect.stringContaining('javascript') });
  expect(served.cached).toContain('immutable');
  expect((await ask('/assets/a.js', 'br')).body).toBe('script of a.br');
  expect((await ask('/assets/b.js')).body).toBe('script of b');
  await keepFiles(assets, store, after(29));
  expect((await ask('/assets/a.js')).statusCode).toBe(200);
  await keepFiles(assets, store, after(30));
  expect(readdirSync(store).sort()).toEqual(['b.js', 'b.js.br', 'b.js.gz', 'same.css']);
  expect((await ask('/assets/a.js')).statusCode).not.toBe(200);
});

it('serves nothing else of the machine', async () => {
  await deploy('a', 0);
  await deploy('b', 1);
  writeFileSync(join(builds, 'secret.js'), 'secret');
  for (const path of [
    '/assets/../secret.js',
    '/assets/%2e%2e%2fsecret.js',
    '/assets/..%2fsecret.js',
    '/assets/a.js.br',
  ])
    expect((await ask(path)).statusCode).not.toBe(200);
});
