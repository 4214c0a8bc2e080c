import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openDatabase, VersionRefused, type Database, type Migrations } from './index.ts';
import { dropCopies, findServer, makeEmptyDatabase, openTestDatabase } from './testing.ts';

const kinds = (await findServer()) ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

describe.each(kinds)('migrations on the %s database', (kind) => {
  let db: Database;
  let folder: string;
  let migrations: Migrations;
  let schemas = 0;
  beforeAll(async () => {
    db = await openTestDatabase({ kind });
  }, 60_000);
  afterAll(() => db.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    migrations = { folder: pathToFileURL(folder), schema: `fresh${++schemas}` };
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
  const refusal = (): Promise<Error> =>
    migrate(db, migrations).then(
      () => {
        throw new Error('it was not refused');
      },
      (error: Error) => error,
    );

  it('are applied once each, and one that changed afterwards is refused', async () => {
    await write('0001_x.sql', 'create table x (id int)');
    expect(await migrate(db, migrations)).toEqual(['0001_x.sql']);
    expect(await migrate(db, migrations)).toEqual([]);
    await write('0001_x.sql', 'create table x (id bigint)');
    expect(await refusal()).toBeInstanceOf(VersionRefused);
    expect((await refusal()).message).toMatch('0001_x.sql was changed after');
  });

  it('refuse an older build on a newer database, with both versions', async () => {
    await write('0001_x.sql', 'create table x (id int)');
    await write('0003_z.sql', 'create table z (id int)');
    await migrate(db, migrations);
    await rm(join(folder, '0003_z.sql'));
    expect(await refusal()).toBeInstanceOf(VersionRefused);
    expect((await refusal()).message).toMatch(/older than the database: .*at 0003_z\.sql, this build at 0001_x\.sql/);
    // One that this build has under another name is missing, too.
    await write('0002_y.sql', 'create table y (id int)');
    await write('0004_a.sql', 'create table a (id int)');
    expect((await refusal()).message).toMatch('it lacks the migration 0003_z.sql');
    expect(await db.row`select to_regclass(${`${migrations.schema}.a`})::text as made`).toEqual({ made: null });
  });

  it('refuse a file from the middle, and apply nothing beside it', async () => {
    await write('0001_x.sql', 'create table x (id int)');
    await write('0003_z.sql', 'create table z (id int)');
    await migrate(db, migrations);
    await write('0002_y.sql', 'create table y (id int)');
    await write('0004_a.sql', 'create table a (id int)');
    expect(await refusal()).toBeInstanceOf(VersionRefused);
    expect((await refusal()).message).toMatch(/0002_y\.sql comes from the middle: .*at 0003_z\.sql/);
    expect(await db.row`select to_regclass(${`${migrations.schema}.a`})::text as made`).toEqual({ made: null });
  });

  it('leave nothing of a file that fails, and go on when it was mended', async () => {
    await write('0001_x.sql', 'create table x (id int); select 1 / 0');
    expect((await refusal()).message).toMatch('division by zero');
    await write('0001_x.sql', 'create table x (id int)');
    expect(await migrate(db, migrations)).toEqual(['0001_x.sql']);
  });
});

/** Says when it is ready, and migrates when it is told, so that all begin in the same moment. */
const PROCESS = `
const { migrate, openDatabase } = await import(process.env.DB_MODULE);
const db = await openDatabase({ url: process.env.DB_URL, max: 2 });
await db.row\`select 1\`;
console.log('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
const schemas = JSON.parse(process.env.DB_SCHEMAS);
const applied = [];
for (const { folder, schema } of schemas)
  applied.push(...(await migrate(db, { folder: new URL(folder), schema })).map((name) => schema + '/' + name));
console.log(JSON.stringify(applied));
await db.close();
process.exit(0);
`;

describe.runIf(kinds.length > 1)('processes that start at once on an empty database', () => {
  const schemas = [
    ['felt', '../../../apps/felt/migrations/'],
    ['sandbox', '../../../apps/sandbox/migrations/'],
    ['public', '../../../apps/server/migrations/'],
  ].map(([schema = '', path = '']) => ({ schema, folder: new URL(path, import.meta.url).href }));

  it('all come up, with each migration applied once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 2; round++) {
      const url = (await makeEmptyDatabase()) ?? '';
      try {
        const processes = [1, 2, 3].map(() => startProcess(url));
        await Promise.all(processes.map(({ ready }) => ready));
        for (const { begin } of processes) begin();
        const applied = (await Promise.all(processes.map(({ end }) => end))).flat();
        expect(new Set(applied).size).toBe(applied.length);
        const db = await openDatabase({ url, max: 1 });
        for (const { schema } of schemas) {
          const rows = await db.query<{ name: string }>({ text: `select name from ${schema}.migration`, values: [] });
          expect(rows.rows.map(({ name }) => `${schema}/${name}`).sort()).toEqual(
            applied.filter((name) => name.startsWith(`${schema}/`)).sort(),
          );
        }
        await db.close();
      } finally {
        await dropCopies(url);
      }
    }
  });

  function startProcess(url: string): { ready: Promise<void>; begin(): void; end: Promise<string[]> } {
    const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS], {
      env: {
        ...process.env,
        DB_MODULE: new URL('./index.ts', import.meta.url).href,
        DB_URL: url,
        DB_SCHEMAS: JSON.stringify(schemas),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    let trouble = '';
    let isReady: () => void;
    const ready = new Promise<void>((resolve) => (isReady = resolve));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.startsWith('ready')) isReady();
    });
    child.stderr.on('data', (chunk: Buffer) => (trouble += chunk.toString()));
    const end = new Promise<string[]>((resolve, reject) => {
      child.on('exit', (code) =>
        code === 0
          ? resolve(JSON.parse(said.split('\n')[1] ?? '[]') as string[])
          : reject(new Error(`a process ended with ${code}: ${trouble}`)),
      );
    });
    // It is waited for at the end; one that fails before that is no fault of its own.
    end.catch(() => isReady());
    return { ready, begin: () => void child.stdin.write('go\n'), end };
  }
});
