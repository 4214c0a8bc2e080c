import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as planted from './plantedBugs.ts';

interface Planted {
  readonly bug: string;
  readonly file: string;
  readonly from: string;
}

const bugs = Object.values(planted)
  .flatMap((value) => (Array.isArray(value) ? value : typeof value === 'object' ? Object.values(value).flat() : []))
  .filter((value): value is Planted => typeof value === 'object' && value !== null && 'from' in value);

it('every bug that is planted still has its place in the code', () => {
  expect(bugs.length).toBeGreaterThan(10);
  const gone = bugs.filter(({ file, from }) => {
    const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    return !readFileSync(path, 'utf8').includes(from);
  });
  expect(gone.map(({ bug }) => bug)).toEqual([]);
});
