import { importsOf, isCode, lineAt, withoutComments, type Finding, type Source } from './sources.ts';

const ERRORS = 'packages/contract/src/errors.ts';
/** These tests walk over ALL_CALLS, which proves nothing about one call. */
const GENERATED = /apps\/server\/test\/(access|wall|fuzz|openapi)\.test\.ts$/;
const TEST = /\.(test|journey)\.tsx?$/;
const DEFINITION = /^export const (\w+) = define(?:Staff)?Call\(/gm;
/** Files that list the calls for servers and generated tests. */
const LIST = /^packages\/contract\/src\/(index|[a-z]+\/all)\.ts$/;

/** Every refusal is thrown by code; every call has a route and a test. */
export function checkPromises(sources: readonly Source[]): Finding[] {
  return [...unusedErrors(sources), ...untestedCalls(sources), ...orphans(sources), ...checkMigrations(sources)];
}

function unusedErrors(sources: readonly Source[]): Finding[] {
  const table = sources.find(({ path }) => path === ERRORS);
  if (!table) return [];
  const server = sources
    .filter(({ path, isTest }) => path.startsWith('apps/server/src/') && !isTest)
    .map(({ text }) => text);
  // The kernel refuses with it while the call's flag is off.
  const byFlag = new Set(
    sources.flatMap(({ path, text }) =>
      path.startsWith('packages/contract/src/')
        ? [...text.matchAll(/offCode: '([\w.]+)'/g)].map(([, code]) => code)
        : [],
    ),
  );
  return [...table.text.matchAll(/^ {2}'([a-z]+\.[A-Za-z]+)': \{/gm)].flatMap((match) => {
    const code = match[1] ?? '';
    if (server.some((text) => text.includes(`'${code}'`)) || byFlag.has(code)) return [];
    return [
      {
        file: ERRORS,
        line: lineAt(table.text, match.index),
        rule: 'error-used',
        instead: `Nothing refuses with ${code}: remove it.`,
      },
    ];
  });
}

/** Imported and used; a mention proves nothing. */
function untestedCalls(sources: readonly Source[]): Finding[] {
  const tested = new Set(
    sources.filter(({ path }) => TEST.test(path) && !GENERATED.test(path)).flatMap((test) => usedNames(test)),
  );
  return contractFiles(sources).flatMap((source) =>
    [...source.text.matchAll(DEFINITION)].flatMap((match) => {
      const name = match[1] ?? '';
      if (tested.has(`${source.path} ${name}`)) return [];
      return [
        {
          file: source.path,
          line: lineAt(source.text, match.index),
          rule: 'call-tested',
          instead: `No test imports and uses ${name}: say what it promises in one.`,
        },
      ];
    }),
  );
}

/** `file name` of imports used beyond their type. */
function usedNames(test: Source): string[] {
  const code = withoutComments(test);
  return importsOf(test).flatMap(({ to, names }) =>
    names
      .filter(({ local }) => (code.match(new RegExp(`\\b${local}\\b`, 'g')) ?? []).length > 1)
      .map(({ imported }) => `${to} ${imported}`),
  );
}

/** No list, no route; no import, no use. */
function orphans(sources: readonly Source[]): Finding[] {
  const files = contractFiles(sources);
  const importedBy = (importers: readonly Source[]): Set<string> =>
    new Set(importers.filter(isCode).flatMap((source) => importsOf(source).map(({ to }) => to)));
  const listed = importedBy(files.filter(({ path }) => LIST.test(path)));
  const known = importedBy(sources.filter(({ isTest }) => !isTest));
  return files.flatMap(({ path, text }) => {
    const holdsCalls = new RegExp(DEFINITION.source, 'm').test(text);
    if (LIST.test(path) || (holdsCalls ? listed : known).has(path)) return [];
    const instead = holdsCalls
      ? 'Its calls are in no list: enter the file in index.ts, or all.ts of its folder.'
      : 'Nothing imports it: remove it.';
    return [{ file: path, line: 1, rule: 'contract-listed', instead }];
  });
}

const COVERAGE = 'docs/coverage.md';
const ROW_CELLS = 6;
/** A repository path, a bare file name, or a quoted title. */
const NAMED = /\b((?:apps|packages|e2e|tools)\/[\w./-]*\w)|([\w.-]+\.(?:tsx?|mjs|css|sql))\b|"([^"]+)"/g;

/** Existing files, and titles in the test before them. */
export function checkCoverage(sources: readonly Source[], coverage: string, page = COVERAGE): Finding[] {
  const texts = new Map(sources.map(({ path, text }) => [path, text.replaceAll("\\'", "'")]));
  const isThere = (path: string): boolean =>
    texts.has(path) || sources.some((source) => source.path.startsWith(`${path}/`));
  return coverage.split('\n').flatMap((row, index) => {
    const cells = row.split('|');
    if (cells.length !== ROW_CELLS) return [];
    const [, , , built = '', shownBy = ''] = cells;
    return [...wrongPaths(built, isThere), ...wrongPaths(shownBy, isThere), ...wrongTitles(shownBy, texts)].map(
      (instead) => ({ file: page, line: index + 1, rule: 'coverage-true', instead }),
    );
  });
}

function wrongPaths(cell: string, isThere: (path: string) => boolean): string[] {
  return [...cell.matchAll(NAMED)].flatMap(([, path, bare]) => {
    if (bare) return [`Name ${bare} by its whole path.`];
    return path && !isThere(path) ? [`There is no ${path}.`] : [];
  });
}

function wrongTitles(cell: string, texts: ReadonlyMap<string, string>): string[] {
  let file = '';
  return [...cell.matchAll(NAMED)].flatMap(([, path, , title]) => {
    file = path ?? file;
    if (!title || texts.get(file)?.includes(title)) return [];
    return [`"${title}" does not stand in ${file || 'a file: name it before'}.`];
  });
}

const contractFiles = (sources: readonly Source[]): Source[] =>
  sources.filter(({ path, isTest }) => /^packages\/contract\/src\/.*\.ts$/.test(path) && !isTest);

function checkMigrations(sources: readonly Source[]): Finding[] {
  const seen = new Map<string, string>();
  return sources
    .filter(({ path }) => /\/migrations\/[^/]+$/.test(path))
    .flatMap(({ path }) => {
      const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
      const number = `${folder}/${name.slice(0, 4)}`;
      const taken = seen.get(number);
      seen.set(number, name);
      if (taken) return [{ file: path, line: 1, rule: 'migration-name', instead: `The number is taken by ${taken}.` }];
      if (/^\d{4}_[a-z]+(_[a-z][A-Za-z0-9]*)*\.sql$/.test(name)) return [];
      return [
        {
          file: path,
          line: 1,
          rule: 'migration-name',
          instead: 'Call it NNNN_module.sql, later ones NNNN_module_intent.sql.',
        },
      ];
    });
}
