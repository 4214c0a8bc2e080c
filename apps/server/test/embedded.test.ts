import { openDatabase } from '@baize/db';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/lib/ports.ts';
import { everyCall } from '../../../tools/lib/everyCall/index.ts';
import { readConfig } from '../src/kernel/config.ts';
import { startProduct, type Product } from '../src/product.ts';

let product: Product;
let folder: string;
let urls: { site: string; desk: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  const ports = { site: await freePort(), desk: await freePort(), felt: await freePort(), sandbox: await freePort() };
  urls = { site: `http://127.0.0.1:${ports.site}`, desk: `http://127.0.0.1:${ports.desk}` };
  const config = readConfig({
    ...{
      HOST: '127.0.0.1',
      BAIZE_DEMO_HISTORY: '0',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      BAIZE_DATA: folder,
    },
    ...{ PORT: String(ports.site), BACKOFFICE_PORT: String(ports.desk), FELT_PORT: String(ports.felt) },
    ...{ SANDBOX_PORT: String(ports.sandbox), PUBLIC_URL: urls.site, FELT_URL: `http://127.0.0.1:${ports.felt}` },
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
  });
  const PLENTY = { points: 1_000_000, seconds: 1 };
  const rates = Object.fromEntries(Object.keys(config.rates).map((name) => [name, PLENTY])) as typeof config.rates;
  const started = performance.now();
  product = await startProduct({ config: { ...config, rates }, db: await openDatabase({ folder: null }) });
  console.log('start', performance.now() - started);
}, 120_000);
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

it('answers every call of the site and the desk once with success', async () => {
  const started = performance.now();
  const { missing, answers } = await everyCall(urls);
  console.log(
    'crawl',
    performance.now() - started,
    answers.length,
    'slowest',
    answers.toSorted((a, b) => b.ms - a.ms).slice(0, 5),
  );
  for (const [key, why] of missing) console.log(key, '\n    ', [...new Set(why)].slice(0, 3).join('\n     '));
  expect(missing.size).toBe(0);
}, 300_000);
