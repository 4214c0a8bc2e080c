import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** An offence: where, which rule, and what to do instead. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly instead: string;
}

export interface Import {
  /** Path in the repository, or `npm:name`, or `node:name`. */
  readonly to: string;
  readonly isType: boolean;
  /** What is taken by name for run time. */
  readonly names: readonly { imported: string; local: string }[];
  /** Exported again, at once or after an import under its name. */
  readonly isPassedOn: boolean;
  /** By `import()`. */
  readonly isOnDemand: boolean;
  readonly line: number;
}

export interface Source {
  /** Path in the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
}

type Parsed = ReturnType<typeof parseSync>;

const FOLDERS = ['packages', 'apps', 'e2e', 'tools'];
const SKIPPED = new Set(['node_modules', 'dist', '.data', '.tmp', 'test-results', 'playwright-report']);
const READ = /\.(ts|tsx|mjs|css|sql)$/;
const CODE = /\.(ts|tsx|mjs)$/;

/** Every file that people write, in the order of paths. */
export function readSources(): Source[] {
  const paths = FOLDERS.flatMap((folder) => walk(join(ROOT, folder)));
  return paths
    .map((path) => relative(ROOT, path).split('\\').join('/'))
    .filter((path) => READ.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8'), isTest: isTestPath(path) }));
}

/** Tests, their helpers, and tools may do what the product may not. */
const isTestPath = (path: string): boolean =>
  /\.(test|journey)\.tsx?$/.test(path) || /(^|\/)(test|e2e|tools)\//.test(path) || path.endsWith('/testing.ts');

function walk(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
  });
}

export const isCode = (source: Source): boolean => CODE.test(source.path);

const trees = new Map<string, Parsed>();

/** The syntax tree; parsed once for all checks. */
export function parse(source: Source): Parsed {
  let tree = trees.get(source.path);
  if (!tree) trees.set(source.path, (tree = parseSync(source.path, source.text)));
  return tree;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** A file's imports and re-exports, resolved to repository paths where possible. */
export function importsOf(source: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = parse(source).module;
  const found: Import[] = [];
  const add = (specifier: string, start: number, rest: Pick<Import, 'isType'> & Partial<Import>): void => {
    const to = resolve(source.path, specifier);
    found.push({ to, names: [], isPassedOn: false, isOnDemand: false, line: lineAt(source.text, start), ...rest });
  };
  for (const one of staticImports) {
    const names = one.entries
      .filter((entry) => !entry.isType)
      .map((entry) => ({ imported: entry.importName.name ?? '*', local: entry.localName.value }));
    add(one.moduleRequest.value, one.start, { isType: one.entries.length > 0 && names.length === 0, names });
  }
  for (const { entries, start } of staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, start, { isType, isPassedOn: true });
  }
  for (const one of dynamicImports) {
    const specifier = /^(['"])(.+)\1$/.exec(source.text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[2];
    if (specifier) add(specifier, one.start, { isType: false, isOnDemand: true });
  }
  return found;
}

/** Every name that a file imports from another, types too. */
export const namedImportsOf = (source: Source): { to: string; name: string }[] =>
  parse(source).module.staticImports.flatMap(({ entries, moduleRequest }) => {
    const to = resolve(source.path, moduleRequest.value);
    return entries.map(({ importName }) => ({ to, name: importName.name ?? '*' }));
  });

/** Every name that a file exports from another, types too. */
export const namesHandedOn = (source: Source): { name: string; line: number }[] =>
  parse(source).module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ exportName, start }) => ({ name: exportName.name ?? '*', line: lineAt(source.text, start) })),
  );

function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  if (bare.startsWith('node:')) return bare;
  const own = /^@baize\/([^/]+)(?:\/(.+))?$/.exec(bare);
  if (!own) return `npm:${/^(@[^/]+\/[^/]+|[^/]+)/.exec(bare)?.[0] ?? bare}`;
  const [, name = '', rest = 'index.ts'] = own;
  const home = ['packages', 'apps'].find((folder) => existsSync(join(ROOT, folder, name))) ?? 'packages';
  return `${home}/${name}/src/${rest}`;
}

const bare = new WeakMap<Source, string>();

/** Comments blanked, so that they cannot offend; offsets stay. */
export function withoutComments(source: Source): string {
  let text = bare.get(source);
  if (text === undefined) bare.set(source, (text = blankComments(source)));
  return text;
}

function blankComments(source: Source): string {
  if (!isCode(source)) return source.text.replace(/\/\*[\s\S]*?\*\//g, blank);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of parse(source).comments) {
    pieces.push(source.text.slice(at, start), blank(source.text.slice(start, end)));
    at = end;
  }
  return pieces.join('') + source.text.slice(at);
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
