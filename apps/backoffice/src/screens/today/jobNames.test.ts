import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobName } from './jobNames.ts';

const SERVER = join(import.meta.dirname, '../../../../server/src');

/** Of every `jobs.every('<id>', …)` in the server's sources: some begin only where they are set up. */
const ids = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(join(SERVER, file), 'utf8').matchAll(/\bjobs\.every\(\s*'([^']+)'/g)].map(([, id = '']) => id),
);

it('has words for every job of the server, each its own', () => {
  expect(ids.length).toBeGreaterThan(50);
  const without = ids.filter((id) => jobName(id) === id);
  const how = `Give ${without.join(', ')} words: today.jobs.<idInCamelCase> in deskOperator.json (EN, TY), and a line of jobNames.ts.`;
  expect(without, how).toEqual([]);
  expect(new Set(ids.map(jobName)).size).toBe(ids.length);
});

it('calls a job of another release by its id', () => {
  expect(jobName('paint-the-hall')).toBe('paint-the-hall');
});
