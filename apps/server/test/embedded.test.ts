import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { openDatabase, type Database } from '@baize/db';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { missingText } from '../../../tools/lib/everyCall/crawl.ts';
import { everyCall } from '../../../tools/lib/everyCall/index.ts';
import { UNREACHED } from '../../../tools/lib/everyCall/unreached.ts';
import { jobNames } from '../../../tools/lib/jobNames.ts';
import { freePort } from '../../../tools/lib/ports.ts';
import { shortenTurns } from '../../../tools/lib/shortTurns.ts';
import { readConfig } from '../src/kernel/config.ts';
import { startProduct, type Product } from '../src/product.ts';

/** As long as a machine with other work may take: nothing here waits for time. */
const START_MS = 600_000;
const PLENTY = { points: 1_000_000, seconds: 1 };

/** Hourly jobs come as often. */
const TURN_MS = 3_000;

let product: Product | undefined;
let db: Database;
let folder: string;
let urls: { site: string; desk: string; felt: string; sandbox: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  const ports = { site: await freePort(), desk: await freePort(), felt: await freePort(), sandbox: await freePort() };
  const at = (port: number): string => `http://127.0.0.1:${port}`;
  urls = { site: at(ports.site), desk: at(ports.desk), felt: at(ports.felt), sandbox: at(ports.sandbox) };
  const config = readConfig({
    ...{ HOST: '127.0.0.1', BAIZE_DATA: folder, BAIZE_DEMO_HISTORY: '0' },
    ...{ PORT: String(ports.site), BACKOFFICE_PORT: String(ports.desk), FELT_PORT: String(ports.felt) },
    ...{ SANDBOX_PORT: String(ports.sandbox), PUBLIC_URL: urls.site, FELT_URL: urls.felt, SANDBOX_URL: urls.sandbox },
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  });
  const rates = Object.fromEntries(Object.keys(config.rates).map((name) => [name, PLENTY])) as typeof config.rates;
  db = await openDatabase({ folder: null });
  shortenTurns(TURN_MS);
  product = await startProduct({ config: { ...config, rates }, db });
}, START_MS);
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

it('says at every listener that it is ready', async () => {
  const { site, desk, felt, sandbox } = urls;
  for (const url of [`${site}/readyz`, `${desk}/readyz`, ...[site, desk, felt, sandbox].map((one) => `${one}/healthz`)])
    expect((await fetch(url)).status, url).toBe(200);
});

it(
  'answers the calls of the site and the desk with success, and none with a fault',
  { timeout: START_MS },
  async () => {
    const { missing, answers } = await everyCall(urls);
    const faults = answers.filter(({ code }) => code !== null && (code === 'server.fault' || !/^\w+\.\w+$/.test(code)));
    expect(faults).toEqual([]);
    expect([...missing].map(missingText)).toEqual([]);
  },
);

it('runs every timed job, and none fails', { timeout: START_MS }, async () => {
  const ran = () =>
    db.rows<{ name: string; failed: boolean }>`select name, failed_at is not null as failed from kernel_job`;
  await vi.waitFor(
    async () => expect((await ran()).map(({ name }) => name)).toEqual(expect.arrayContaining(jobNames())),
    {
      timeout: START_MS,
      interval: 500,
    },
  );
  expect((await ran()).filter(({ failed }) => failed)).toEqual([]);
});

it('leaves out no call without naming the test of its success', () => {
  const calls = new Set([...ALL_CALLS.map(({ id }) => id), ...STAFF_CALLS.map(({ id }) => `${id} (desk)`)]);
  for (const [call, test] of Object.entries(UNREACHED)) {
    expect(calls, call).toContain(call);
    expect(existsSync(new URL(`../../../${test}`, import.meta.url)), test).toBe(true);
  }
});
