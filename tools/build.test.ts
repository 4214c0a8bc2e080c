import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { isFresh, leaveStamp, sourcesOf } from './build.ts';

const target = { name: 'pages', folder: mkdtempSync(join(tmpdir(), 'baize-build-')) };
const write = (path: string, text: string) => writeFileSync(join(target.folder, path), text);

beforeEach(() => {
  for (const folder of ['src', 'dist']) mkdirSync(join(target.folder, folder), { recursive: true });
  write('src/main.ts', 'one');
  write('dist/main.js', 'built of one');
  leaveStamp(target, sourcesOf(target));
});
afterAll(() => rmSync(target.folder, { recursive: true }));

it('is fresh while sources and what was built of them are as they were', () => {
  expect(isFresh(target)).toBe(true);
});

it.each([
  ['a source has changed', () => write('src/main.ts', 'two')],
  ['a watcher has built over it, and the sources were taken back', () => write('dist/main.js', 'built of two')],
  ['a watcher has built a file beside it', () => write('dist/more.js', 'built of two')],
  ['a part of it is gone', () => rmSync(join(target.folder, 'dist/main.js'))],
  [
    'the sources changed while it was built',
    () => {
      const before = sourcesOf(target);
      write('src/main.ts', 'two');
      leaveStamp(target, before);
    },
  ],
])('is built again when %s', (_, change) => {
  change();
  expect(isFresh(target)).toBe(false);
  rmSync(join(target.folder, 'dist'), { recursive: true });
});
