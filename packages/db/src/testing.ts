import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Database, Migrations } from './db.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

export interface TestDatabaseOptions {
  /** Which tables it has; several folders run in the given order. */
  readonly migrations?: Migrations | readonly Migrations[];
  /**
   * `postgres` fails where none is found (race tests); `embedded` never looks. Default: PostgreSQL if there is one.
   */
  readonly kind?: 'any' | 'postgres' | 'embedded';
  readonly max?: number;
  /** Each commit waits for the disk, so that a vacuum marks pages all-visible and plans may use an index alone. */
  readonly durable?: boolean;
}

export interface TestDatabase extends Database {
  /** Address for a second process or pool; null when embedded. */
  readonly url: string | null;
}

/** Where a developer's own server usually listens. */
const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';
const PREFIX = 'baize_test_';
/** That a loaded machine is slow is no test's finding. */
const PATIENCE_MS = 30_000;

/**
 * A migrated database for this test file, dropped by `close()`. On PostgreSQL it copies a template made once per set
 * of migrations (about 50 ms).
 */
export async function openTestDatabase({
  migrations = [],
  kind = 'any',
  max = 12,
  durable = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const folders = [migrations].flat() as Migrations[];
  const server =
    kind === 'embedded' || (kind === 'any' && process.env.BAIZE_TEST_DB === 'embedded') ? null : await findServer();
  if (!server && kind === 'postgres') throw new Error('This test needs a PostgreSQL server: set TEST_DATABASE_URL.');
  if (server) return openCopy(server, folders, { max, durable });

  const db = await openDatabase({ folder: null });
  for (const folder of folders) await migrate(db, folder);
  return { ...db, url: null };
}

/** Address of a PostgreSQL server that tests may make databases on, or null. */
export async function findServer(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const client = new pg.Client({ connectionString: LOCAL_SERVER, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return LOCAL_SERVER;
  } catch {
    return null;
  }
}

async function openCopy(
  server: string,
  folders: readonly Migrations[],
  { max, durable }: { max: number; durable: boolean },
): Promise<TestDatabase> {
  const template = await makeTemplate(server, folders);
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await administer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`);
    // Nothing here outlives the server: no commit has to wait for the disk.
    if (!durable) await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = addressOf(server, name);
  // Several files run at once on a server that lends a hundred connections.
  const pools = { calls: max, money: 6, work: 6, lanes: 6 };
  const db = await openDatabase({ url, max: pools, patienceMs: PATIENCE_MS });
  return {
    ...db,
    url,
    close: async () => {
      await db.close();
      await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** The template's name hashes its contents. One process makes it, others wait. */
async function makeTemplate(server: string, folders: readonly Migrations[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { folder, schema } of folders) {
    hash.update(schema);
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
      hash.update(file).update(await readFile(new URL(file, folder.href.replace(/\/?$/, '/'))));
    }
  }
  const name = `${PREFIX}template_${hash.digest('hex').slice(0, 12)}`;
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock(20261121)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await client.query(`create database ${half}`);
    const db = await openDatabase({ url: addressOf(server, half), max: 2 });
    try {
      for (const folder of folders) await migrate(db, folder);
    } finally {
      await db.close();
    }
    // Only a finished template gets the name that others look for.
    await client.query(`alter database ${half} rename to ${name}`);
  });
  return name;
}

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The address of a new, empty database on a server that tests may use; null where there is none. End: `dropCopies`. */
export async function makeEmptyDatabase(): Promise<string | null> {
  const server = await findServer();
  if (!server) return null;
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await administer(server, (client) => client.query(`create database ${name}`));
  return addressOf(server, name);
}

/** The address of a copy of a database to which nobody is connected. */
export async function copyDatabase(url: string): Promise<string> {
  const name = nameOf(url);
  const copy = `${name}_${randomBytes(4).toString('hex')}`;
  await administer(addressOf(url, 'postgres'), async (client) => {
    await client.query(`create database ${copy} template ${name}`);
    await client.query(`alter database ${copy} set synchronous_commit = off`);
  });
  return addressOf(url, copy);
}

/** Drops a database of `makeEmptyDatabase` and its copies. */
export async function dropCopies(url: string): Promise<void> {
  const name = nameOf(url);
  await administer(addressOf(url, 'postgres'), async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
      [name, `${name}_`],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
