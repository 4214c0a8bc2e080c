import { copyDatabase, dropCopies, makeEmptyDatabase } from '@baize/db/testing.ts';
import { cpSync } from 'node:fs';
import { freePorts, startProduct, temporaryData, type ProductOptions } from '../tools/lib/product.ts';

/** Which database a copy of the sown demo lies in. */
export type Engine = 'postgres' | 'embedded';

/** Where each engine's demo was sown; a worker reads it from its environment. */
const SOWN: Readonly<Record<Engine, string>> = {
  postgres: 'BAIZE_JOURNEYS_ON_POSTGRES',
  embedded: 'BAIZE_JOURNEYS_EMBEDDED',
};
const SOWN_DATABASE = 'BAIZE_JOURNEYS_DATABASE';

type Store = Pick<ProductOptions, 'data' | 'databaseUrl'>;

/**
 * Starts the demo for the first time, which sows it, and ends it. Sowing is more than half of a start, so a run does it once for each
 * engine: on the embedded database as `npm start` has it, and where there is a server on PostgreSQL, for it takes half the machine's time.
 */
// Playwright takes the default export of its global setup.
// oxlint-disable-next-line import/no-default-export
export default async function seedOnce(): Promise<() => Promise<void>> {
  // Every start after this one finds its modules compiled.
  process.env.NODE_COMPILE_CACHE ??= temporaryData();
  const databaseUrl = await makeEmptyDatabase();
  await Promise.all([seedOn('embedded'), ...(databaseUrl ? [seedOn('postgres', databaseUrl)] : [])]);
  if (databaseUrl) process.env[SOWN_DATABASE] = databaseUrl;
  return async () => void (databaseUrl && (await dropCopies(databaseUrl)));
}

async function seedOn(engine: Engine, databaseUrl?: string): Promise<void> {
  const data = temporaryData();
  const product = await startProduct({ data, databaseUrl, ports: await freePorts() });
  const code = await product.end('SIGTERM');
  if (code !== 0) throw new Error(`the demo on ${engine} ended with ${code} when it was sown:\n${product.output()}`);
  process.env[SOWN[engine]] = data;
}

/**
 * A store of a worker's own: a copy of the demo sown on PostgreSQL, or of the embedded one where there is no server or it is asked for. The
 * folder goes when its process ends, a database with the run.
 */
export async function seededStore(engine: Engine = 'postgres'): Promise<Store> {
  const database = engine === 'postgres' ? process.env[SOWN_DATABASE] : undefined;
  const sown = process.env[SOWN[database === undefined ? 'embedded' : 'postgres']];
  if (sown === undefined) throw new Error('nothing was sown: journeys are run by e2e/playwright.config.ts');
  const data = temporaryData();
  cpSync(sown, data, { recursive: true });
  return { data, databaseUrl: database && (await copyDatabase(database)) };
}
