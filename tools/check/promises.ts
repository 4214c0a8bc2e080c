import { lineAt, type Finding, type Source } from './sources.ts';

const ERRORS = 'packages/contract/src/errors.ts';
/** These tests walk over ALL_CALLS; being named there proves nothing about one call. */
const GENERATED = /apps\/server\/test\/(access|wall|fuzz|openapi)\.test\.ts$/;

/** What the contract promises is kept somewhere: a refusal is refused by code, a call is named by a test. */
export function checkPromises(sources: readonly Source[]): Finding[] {
  return [...unusedErrors(sources), ...untestedCalls(sources), ...checkMigrations(sources)];
}

function unusedErrors(sources: readonly Source[]): Finding[] {
  const table = sources.find(({ path }) => path === ERRORS);
  if (!table) return [];
  const server = sources
    .filter(({ path, isTest }) => path.startsWith('apps/server/src/') && !isTest)
    .map(({ text }) => text);
  return [...table.text.matchAll(/^ {2}'([a-z]+\.[A-Za-z]+)': \{/gm)].flatMap((match) => {
    const code = match[1] ?? '';
    if (server.some((text) => text.includes(`'${code}'`))) return [];
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

function untestedCalls(sources: readonly Source[]): Finding[] {
  const tests = sources
    .filter(({ path, isTest }) => isTest && !GENERATED.test(path))
    .map(({ text }) => text)
    .join('\n');
  return sources
    .filter(({ path }) => path.startsWith('packages/contract/src/'))
    .flatMap((source) =>
      [...source.text.matchAll(/^export const (\w+) = defineCall\(/gm)].flatMap((match) => {
        const name = match[1] ?? '';
        if (new RegExp(`\\b${name}\\b`).test(tests)) return [];
        return [
          {
            file: source.path,
            line: lineAt(source.text, match.index),
            rule: 'call-tested',
            instead: `No test names ${name}: say what it promises in one.`,
          },
        ];
      }),
    );
}

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
      if (/^\d{4}_[a-z]+(_[a-z][A-Za-z0-9]*)+\.sql$/.test(name)) return [];
      return [{ file: path, line: 1, rule: 'migration-name', instead: 'Call it NNNN_module_intent.sql.' }];
    });
}
