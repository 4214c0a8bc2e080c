import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from './check/doors.ts';
import { readSources, ROOT, type Finding, type Source } from './check/sources.ts';

const ROOM = 'apps/server/src/modules/';
const HEAD = '## From the code\n\n';
const NOTE = 'Made by `npm run modules`; `npm run check` compares.\n\n';

/** What is found in a module, and its word in the README. */
const PARTS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['Calls', /\bon\(\s*(\w+),/g],
  ['Staff calls', /\bon(?:Staff|List)\(\s*(\w+),/g],
  ['Hears', /events\.listen\(\s*'\w+',\s*'(\w+)'/g],
  ['Emits', /events\.emit\(\s*\w+,\s*'(\w+)'/g],
  ['Jobs', /jobs\.every\(\s*'([\w-]+)'/g],
  ['Provides', /\bprovide\(\s*app,\s*(\w+)/g],
];

export const readmePath = (module: string): string => `${ROOM}${module}/README.md`;

/** The README part derived from code: tables, calls, events, jobs, doors used. */
export function madePart(sources: readonly Source[], module: string): string {
  const own = sources.filter(
    ({ path, isTest }) => path.startsWith(`${ROOM}${module}/`) && path.endsWith('.ts') && !isTest,
  );
  const found = (pattern: RegExp): string[] => [
    ...new Set(own.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  ];
  const asks = MODULES[module] ?? [];
  const lines = PARTS.flatMap(([word, pattern]) => {
    const names = found(pattern).toSorted();
    return names.length === 0 ? [] : [`- **${word}**: ${names.map((name) => `\`${name}\``).join(', ')}\n`];
  });
  return `${HEAD}${NOTE}${lines.join('')}- **Asks**: ${asks.length === 0 ? 'nobody' : asks.join(', ')}\n`;
}

/** A README with its derived part replaced or appended. */
export function withMadePart(readme: string, made: string): string {
  const [byHand = ''] = readme.split(HEAD);
  return `${byHand.trimEnd()}\n\n${made}`;
}

/** Each module's README ends with the part that its code makes. */
export const checkModuleReadmes = (sources: readonly Source[], readmeOf: (module: string) => string): Finding[] =>
  Object.keys(MODULES)
    .filter((module) => readmeOf(module) !== withMadePart(readmeOf(module), madePart(sources, module)))
    .map((module) => ({ file: readmePath(module), line: 1, rule: 'readme-made', instead: 'Run `npm run modules`.' }));

/** `npm run modules`: writes the made part of every module's README. */
export async function modules(): Promise<number> {
  const sources = readSources();
  for (const module of Object.keys(MODULES)) {
    const path = join(ROOT, readmePath(module));
    writeFileSync(path, withMadePart(readFileSync(path, 'utf8'), madePart(sources, module)));
  }
  return 0;
}
