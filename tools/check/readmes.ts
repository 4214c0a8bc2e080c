import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineAt, ROOT, type Finding } from './sources.ts';

const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md', '{apps,packages}/**/README.md'];

/** A page of words about the code around it. */
export interface Readme {
  readonly path: string;
  readonly text: string;
}

export const readReadmes = (): Readme[] =>
  globSync(PAGES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.split('\\').join('/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** A file name in a README, such as `kept.ts`; patterns (`<topic>.calls.ts`) do not count. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs|sql|css))`/g;

/** Bare names in its module, paths anywhere in its app, package or the root. */
export function checkReadmes(readmes: readonly Readme[], paths: readonly string[]): Finding[] {
  return readmes.flatMap(({ path: file, text }) => {
    const [app = ''] = /^(apps|packages)\/[^/]+\//.exec(file) ?? [];
    const [own = app] = /^apps\/server\/src\/modules\/[^/]+\//.exec(file) ?? [];
    const exists = (name: string): boolean => {
      const around = name.includes('/') ? app : own;
      return paths.some((path) => path === name || (path.startsWith(around) && path.endsWith(`/${name}`)));
    };
    return [...text.matchAll(NAMED)].flatMap((match) => {
      const name = (match[1] ?? '').replace(/^(\.\.?\/)+/, '');
      if (exists(name)) return [];
      return [
        {
          file,
          line: lineAt(text, match.index),
          rule: 'readme-names',
          instead: `There is no ${name} there: name the file that does it now.`,
        },
      ];
    });
  });
}

const DECISIONS = 'docs/decisions';

export const readDecisions = (): string[] => globSync('[0-9]*.md', { cwd: join(ROOT, DECISIONS) }).sort();

export const checkDecisions = (list: string, files: readonly string[]): Finding[] =>
  files
    .filter((name) => !list.includes(`](${name})`))
    .map((name) => ({
      file: `${DECISIONS}/README.md`,
      line: 1,
      rule: 'decision-listed',
      instead: `Give ${name} a line in the list.`,
    }));
