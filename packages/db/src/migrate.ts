import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database, Migrations } from './db.ts';
import { sql } from './sql.ts';

/**
 * Runs a folder's new files, each in a transaction with its record. Refuses a released file that changed: the
 * database would no longer match the files.
 */
export async function migrate(db: Database, { folder, schema }: Migrations): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await db.script(`create schema if not exists ${sql.ident(schema).text}`);
  await db.script(`create table if not exists ${schema}.migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);

  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(new URL(name, `${folder.href.replace(/\/?$/, '/')}`), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (await applyOnce(db, { schema, name, hash, text })) applied.push(name);
  }
  return applied;
}

async function applyOnce(
  db: Database,
  file: { schema: string; name: string; hash: string; text: string },
): Promise<boolean> {
  const record = sql.ident(`${file.schema}.migration`);
  const isNew = async (): Promise<boolean> => {
    const known = await db.row<{ hash: string }>`select hash from ${record} where name = ${file.name}`;
    if (known && known.hash !== file.hash)
      throw new Error(`migration ${file.name} was changed after it had been applied`);
    return known === null;
  };
  if (!(await isNew())) return false;
  // When several processes start at once, the table lock lets one migrate and the others check again.
  await db
    .script(`begin;
    lock table ${file.schema}.migration in exclusive mode;
    set local search_path to ${file.schema}, public;
    do $once$ begin
      if exists (select 1 from ${file.schema}.migration where name = '${file.name}') then
        raise exception 'already applied' using errcode = 'BZ001';
      end if;
    end $once$;
    ${file.text};
    insert into ${file.schema}.migration (name, hash) values ('${file.name}', '${file.hash}');
    commit;`)
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'BZ001') throw error;
    });
  await isNew();
  return true;
}
