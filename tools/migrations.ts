import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLandedMigrations, LANDED, withNewMigrations } from './check/landedMigrations.ts';
import { readSources, ROOT } from './check/sources.ts';

/** `npm run migrations`: writes new migrations into the list of those that have landed. An edited one is refused. */
export async function migrations(): Promise<number> {
  const file = join(ROOT, LANDED);
  const sources = readSources();
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = withNewMigrations(sources, before);
  const problems = checkLandedMigrations(sources, after);
  for (const { file: path, instead } of problems) process.stdout.write(`${path}: ${instead}\n`);
  if (problems.length > 0) return 1;
  writeFileSync(file, after);
  process.stdout.write(`${after.split('\n').length - 1} migrations have landed.\n`);
  return 0;
}
