import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Migrations } from './db.ts';
import { errorCodeOf } from './pgError.ts';
import { sql } from './sql.ts';

/** The database and this build are not of one line: nothing was changed, and the message says what to do. */
export class VersionRefused extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'VersionRefused';
  }
}

interface File {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
}

/** What two processes that make the same schema, table or its type at once get: 42P06, 42P07, 42710, and 23505 of the catalog. */
const MADE_BY_ANOTHER: readonly (string | null)[] = ['42P06', '42P07', '42710', '23505'];
/** Schema, type and table can each be made by another first. */
const MAKE_ATTEMPTS = 6;
const ALREADY_APPLIED = 'BZ001';
const NEWER_APPLIED = 'BZ002';

/**
 * Runs a folder's new files, each in a transaction with its record; returns their names. Throws `VersionRefused` for
 * a database newer than this build, a file from the middle, and one that changed after it had run.
 */
export async function migrate(db: Database, { folder, schema }: Migrations): Promise<string[]> {
  const files = await readFiles(folder);
  await makeRecord(db, schema);
  await checkVersion(db, schema, files);
  const applied: string[] = [];
  for (const file of files) if (await applyOnce(db, schema, file)) applied.push(file.name);
  // A newer build may have been there meanwhile.
  await checkVersion(db, schema, files);
  return applied;
}

async function readFiles(folder: URL): Promise<File[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, `${folder.href.replace(/\/?$/, '/')}`), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function makeRecord(db: Database, schema: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.script(`create schema if not exists ${sql.ident(schema).text}`);
      return await db.script(`create table if not exists ${schema}.migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    } catch (error) {
      // `if not exists` looks before another process commits, so it can fail on what is there a moment later.
      if (attempt === MAKE_ATTEMPTS || !MADE_BY_ANOTHER.includes(errorCodeOf(error))) throw error;
    }
  }
}

async function checkVersion(db: Database, schema: string, files: readonly File[]): Promise<void> {
  const record = sql.ident(`${schema}.migration`);
  const known = await db.rows<{
    name: string;
    hash: string;
  }>`select name, hash from ${record} order by name collate "C"`;
  const build = files.at(-1)?.name ?? 'none';
  const database = known.at(-1)?.name ?? 'none';
  const versions = `the database is at ${database}, this build at ${build} (schema ${schema})`;
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of known) {
    const mine = hashes.get(name);
    if (mine === undefined)
      throw new VersionRefused(
        `This build is older than the database: ${versions}; it lacks the migration ${name}. ` +
          'Start the newer build, or restore a backup from before it.',
      );
    if (mine !== hash)
      throw new VersionRefused(
        `The migration ${name} was changed after it had been applied: ${versions}. ` +
          'A change of a table is a new file.',
      );
  }
  const applied = new Set(known.map(({ name }) => name));
  const middle = files.find(({ name }) => !applied.has(name) && name < database && known.length > 0);
  if (middle) throw fromTheMiddle(middle.name, versions);
}

const fromTheMiddle = (name: string, versions: string): VersionRefused =>
  new VersionRefused(
    `The migration ${name} comes from the middle: ${versions}. ` +
      'It would meet tables that it was not written for; give it a number above the last.',
  );

async function applyOnce(db: Database, schema: string, { name, hash, text }: File): Promise<boolean> {
  try {
    // When several processes start at once, the table lock lets one migrate; the others look again behind it.
    await db.script(`begin;
      lock table ${schema}.migration in exclusive mode;
      set local search_path to ${schema}, public;
      do $once$ begin
        if exists (select 1 from ${schema}.migration where name = '${name}') then
          raise exception 'already applied' using errcode = '${ALREADY_APPLIED}';
        end if;
        if exists (select 1 from ${schema}.migration where name collate "C" > '${name}') then
          raise exception 'a newer one is applied' using errcode = '${NEWER_APPLIED}';
        end if;
      end $once$;
      ${text};
      insert into ${schema}.migration (name, hash) values ('${name}', '${hash}');
      commit;`);
    return true;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === NEWER_APPLIED) throw fromTheMiddle(name, `a later one is in the database (schema ${schema})`);
    if (code !== ALREADY_APPLIED) throw error;
    return false;
  }
}
