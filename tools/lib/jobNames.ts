import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/sources.ts';

/** Runs only where a folder of results is configured. */
const NOT_IN_DEMO = 'lottery-feed';

/** Every timed job of the server, by the places that begin it. */
export function jobNames(): string[] {
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
  const names = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bjobs\.every\(\s*'([^']+)'/g)].map(([, name]) => name ?? ''),
  );
  return names.filter((name) => name !== NOT_IN_DEMO).sort();
}
