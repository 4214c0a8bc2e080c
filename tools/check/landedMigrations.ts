import { createHash } from 'node:crypto';
import type { Finding, Source } from './sources.ts';

/** Each migration that has landed, as `sha256sum` writes and checks it. */
export const LANDED = 'tools/check/migrations.sha256';

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/gm;

/** A landed migration stays as it is: databases have run it. A change is a new file with a number above the last. */
export function checkLandedMigrations(sources: readonly Source[], list: string): Finding[] {
  const landed = readLanded(list);
  const present = migrationsOf(sources);
  const lastOf = new Map<string, string>();
  for (const path of [...landed.keys()].sort()) lastOf.set(folderOf(path), path);
  const gone = [...landed.keys()].filter((path) => !present.has(path));
  return [
    ...gone.map((path) => finding(path, 'It has landed, and databases have it: put it back.')),
    ...[...present].flatMap(([path, hash]) => {
      const frozen = landed.get(path);
      if (frozen === hash) return [];
      if (frozen !== undefined)
        return [finding(path, 'It has landed: put it back, and write the change as a new file.')];
      if (path < (lastOf.get(folderOf(path)) ?? ''))
        return [finding(path, `Databases are beyond it: give it a number above ${lastOf.get(folderOf(path))}.`)];
      return [finding(path, 'It is new: `npm run migrations` writes it into the list.')];
    }),
  ];
}

/** The list with what is new at its end; lines that stand there are never changed. */
export function withNewMigrations(sources: readonly Source[], list: string): string {
  const landed = readLanded(list);
  const added = [...migrationsOf(sources)].filter(([path]) => !landed.has(path));
  return [...landed, ...added].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

const readLanded = (list: string): Map<string, string> =>
  new Map([...list.matchAll(LINE)].map(([, hash = '', path = '']) => [path, hash]));

const migrationsOf = (sources: readonly Source[]): Map<string, string> =>
  new Map(
    sources
      .filter(({ path }) => /^apps\/[^/]+\/migrations\/[^/]+\.sql$/.test(path))
      .map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')]),
  );

const folderOf = (path: string): string => path.replace(/[^/]*$/, '');
const finding = (file: string, instead: string): Finding => ({ file, line: 1, rule: 'migration-landed', instead });
