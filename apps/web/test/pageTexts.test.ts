import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES, type Page } from '@baize/contract/system/pages.ts';
import { expect, it } from 'vitest';

/**
 * Reads the sources: every text that a page can show has to be in the parts of the catalogue that come with it (`pages.ts`), or with the
 * part of the site that loads it (`lazyPart`, `WithTexts`). Otherwise its raw key stands on the screen of whoever comes by an address.
 */
const SRC = fileURLToPath(new URL('../src', import.meta.url));
const TEXTS = fileURLToPath(new URL('../../../packages/i18n/src/texts/en', import.meta.url));
/** Texts that are loaded by `loadTexts` before they are said, or are said by `IdPhotos` alone, which brings them. */
const LOADED_BEFORE: Readonly<Record<string, string>> = {
  'features/walletTransfer/useOwnWallet.ts': 'wallet',
  'features/session/welcome.ts': 'account',
  'features/kyc/KycGate.tsx': 'kyc',
  'features/kyc/pictures.rules.ts': 'kyc',
  'features/kyc/useIdPictures.ts': 'kyc',
};

const partOf = new Map<string, string>();
/** What the server, the sandbox gateway, the game studio and the back office say has readers of its own; no page of the site shows it by key. */
const OTHERS = /^(server|errors|messages|sandbox|felt\w*|desk\w*)\.json$/;
for (const file of readdirSync(TEXTS).filter((name) => !OTHERS.test(name))) {
  const keys = Object.keys(JSON.parse(readFileSync(join(TEXTS, file), 'utf8')) as object);
  for (const key of keys) partOf.set(key, file.replace('.json', ''));
}

interface Source {
  /** What is used at once. */
  readonly uses: readonly string[];
  /** What comes later, and with which parts of the texts. */
  readonly lazy: readonly { readonly file: string; readonly parts: readonly string[] }[];
  /** Each text by its key, or all that its pattern can mean. */
  readonly texts: readonly (readonly string[])[];
  readonly parts: readonly string[];
}

const read = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

function found(from: string, path: string): string | null {
  if (!path.startsWith('.')) return null;
  const file = resolve(dirname(from), path);
  return file.startsWith(SRC) && /\.tsx?$/.test(file) && existsSync(file) ? file : null;
}

/** A name that comes by a door is looked for in the file behind it. */
function behind(file: string, name: string): string {
  if (!file.endsWith('/index.ts')) return file;
  for (const [, names = '', path = ''] of read(file).matchAll(/export \{([^}]*)\} from '([^']+)'/g)) {
    const own = names.split(',').map((one) => one.trim().split(/ as /).at(-1));
    const next = found(file, path);
    if (own.includes(name) && next) return behind(next, name);
  }
  return file;
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(/ as /)[0] ?? one);

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const code = read(file);
  const uses: string[] = [];
  for (const [, names = '', path = ''] of code.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    const next = found(file, path);
    if (next) for (const name of namesIn(names)) uses.push(behind(next, name));
  }
  for (const [, path = ''] of code.matchAll(/(?:import (?:\* as )?\w+ from|export \* from) '([^']+)'/g)) {
    const next = found(file, path);
    if (next) uses.push(next);
  }
  const lazy = [...code.matchAll(/await import\('([^']+)'\)\)?\s*(?:\)?\.(\w+))?([^;]*);/g)].flatMap(
    ([, path = '', name = '', rest = '']) => {
      const next = found(file, path);
      const parts = [...rest.matchAll(/'(\w+)'/g)].map(([, part = '']) => part);
      return next ? [{ file: behind(next, name), parts }] : [];
    },
  );
  const plain = [...code.matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)].map(([, key = '']) => key);
  const patterns = [...code.matchAll(/`([a-zA-Z]+\.[\w.]*\$\{[^`]*)`/g)].map(([, text = '']) =>
    matching(new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`)),
  );
  const source = {
    uses,
    lazy,
    texts: [
      ...plain.filter((key) => partOf.has(key)).map((key) => [key]),
      ...patterns.filter((keys) => keys.length > 0),
    ],
    parts: [...code.matchAll(/<WithTexts part="(\w+)"/g)].map(([, part = '']) => part),
  };
  sources.set(file, source);
  return source;
}

const matching = (pattern: RegExp): string[] => [...partOf.keys()].filter((key) => pattern.test(key));

/** What can be shown below a file without its texts: the key, and where it is used. */
function missingBelow(root: string, parts: readonly string[]): string[] {
  const missing = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, given: readonly string[]): void => {
    const here = relative(SRC, file);
    const source = sourceOf(file);
    const loaded = LOADED_BEFORE[here];
    const has = [...new Set([...given, ...source.parts, ...(loaded ? [loaded] : [])])].sort();
    const visited = `${file} ${has.join(' ')}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const keys of source.texts)
      if (!keys.some((key) => has.includes(partOf.get(key) ?? ''))) missing.add(`${keys[0]} (${here})`);
    for (const next of source.uses) visit(next, has);
    for (const later of source.lazy) visit(later.file, [...has, ...later.parts]);
  };
  visit(root, ['shell', ...parts]);
  return [...missing].sort();
}

const pages = Object.entries(PAGES as Readonly<Record<string, Page>>).filter(([, { screen }]) => screen !== undefined);

it.each(pages)('%s brings the texts of all that it shows', (_, { screen, texts = [] }) => {
  const file = readdirSync(join(SRC, 'screens', screen)).find((name) => name.endsWith('Screen.tsx')) ?? '';
  expect(missingBelow(join(SRC, 'screens', screen, file), texts)).toEqual([]);
});

it('the frame around the pages brings the texts of all that it shows', () => {
  expect(missingBelow(join(SRC, 'app/App.tsx'), [])).toEqual([]);
});
