import { copyDatabase, dropCopies, makeEmptyDatabase } from '@baize/db/testing.ts';
import { cpSync } from 'node:fs';
import { freePorts, startProduct, temporaryData, type ProductOptions } from '../tools/lib/product.ts';

const SOWN = 'BAIZE_JOURNEYS_SOWN';
const SOWN_DATABASE = 'BAIZE_JOURNEYS_DATABASE';

type Store = Pick<ProductOptions, 'data' | 'databaseUrl'>;

/**
 * Starts the demo for the first time, which sows it, and ends it. Sowing is more than half of a start, so a run does it once. On
 * PostgreSQL where there is a server, for it takes half the machine's time; elsewhere on the embedded database.
 */
// Playwright takes the default export of its global setup.
// oxlint-disable-next-line import/no-default-export
export default async function sow(): Promise<() => Promise<void>> {
  // Every start after this one finds its modules compiled.
  process.env.NODE_COMPILE_CACHE ??= temporaryData();
  const data = temporaryData();
  const databaseUrl = (await makeEmptyDatabase()) ?? undefined;
  const product = await startProduct({ data, databaseUrl, ports: await freePorts() });
  const code = await product.end('SIGTERM');
  if (code !== 0) throw new Error(`the demo ended with ${code} when it was sown:\n${product.output()}`);
  process.env[SOWN] = data;
  if (databaseUrl) process.env[SOWN_DATABASE] = databaseUrl;
  return async () => void (databaseUrl && (await dropCopies(databaseUrl)));
}

/** A store of a worker's own: a copy of the sown demo. The folder goes when its process ends, a database with the run. */
export async function seededStore(): Promise<Store> {
  const sown = process.env[SOWN];
  if (sown === undefined) throw new Error('nothing was sown: journeys are run by e2e/playwright.config.ts');
  const data = temporaryData();
  cpSync(sown, data, { recursive: true });
  const database = process.env[SOWN_DATABASE];
  return { data, databaseUrl: database && (await copyDatabase(database)) };
}
