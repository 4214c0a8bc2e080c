import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBans } from './check/bans.ts';
import { checkDoors, checkPicture } from './check/doors.ts';
import { checkMovements, checkMovementsMade } from './check/movements.ts';
import { checkCoverage, checkPromises } from './check/promises.ts';
import { checkDecisions, checkReadmes, readDecisions, readReadmes } from './check/readmes.ts';
import { checkSizes } from './check/sizes.ts';
import { readSources, ROOT, type Finding, type Source } from './check/sources.ts';
import { checkSqlDoors } from './check/sqlDoors.ts';
import { checkTexts, tellMissingTexts } from './check/texts.ts';
import { movementsPage } from './movements.ts';
import { protectionPage } from './protection.ts';
import { checkWall } from './check/wall.ts';
import { checkRetiredNames } from './check/retiredNames.ts';
import { checkWords } from './check/words.ts';
import { run } from './lib/shell.ts';
import type { Tally } from './lib/tally.ts';

interface Check {
  readonly name: string;
  readonly work: () => Promise<string>;
  /** What is worth knowing though nothing is wrong. */
  readonly report?: (sources: readonly Source[]) => string;
}

/** `npm run check`: all that can be known without running the product. */
export async function check(): Promise<number> {
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
}

/** Two at a time, the slow ones first; each prints only when something is wrong. */
export async function runChecks(): Promise<Tally> {
  const started = performance.now();
  const waiting = [...CHECKS];
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  async function worker(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const trouble = await next
        .work()
        .catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)));
      if (trouble) {
        tally.failed++;
        tally.failures.push(`${next.name}\n${indent(trouble)}`);
      } else tally.passed++;
      const report = next.report ? ` (${next.report(sourcesOnce())})` : '';
      process.stdout.write(`${trouble ? '✗' : '✓'} ${next.name}${report}\n${trouble ? `${indent(trouble)}\n` : ''}`);
    }
  }
  await Promise.all([worker(), worker()]);
  process.stdout.write(
    `${tally.passed} checks hold, ${tally.failed} do not (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return tally;
}

const CHECKS: readonly Check[] = [
  { name: 'types, server side', work: tool('tsc', '-p', 'tsconfig.node.json', '--pretty', 'false') },
  { name: 'types, browser side', work: tool('tsc', '-p', 'tsconfig.web.json', '--pretty', 'false') },
  { name: 'lint', work: tool('oxlint', '--type-aware', '-f', 'unix', '.') },
  { name: 'dead code', work: tool('knip', '--no-progress', '--reporter', 'compact') },
  { name: 'formatting (npx oxfmt FILE mends it)', work: tool('oxfmt', '--list-different', '.') },
  {
    name: 'import rules',
    work: own((sources) => [
      ...checkDoors(sources),
      ...checkPicture(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')),
    ]),
  },
  { name: 'banned words and their replacements', work: own(checkBans) },
  { name: 'lengths of files and functions', work: own(checkSizes) },
  { name: 'errors used, calls tested, migrations named', work: own(checkPromises) },
  {
    name: 'proofs that the coverage names',
    work: own((sources) => checkCoverage(sources, readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8'))),
  },
  {
    name: 'every way money moves, and its proofs',
    work: own((sources) => {
      const page = readFileSync(join(ROOT, 'docs/movements.md'), 'utf8');
      return [...checkMovements(sources, page), ...checkMovementsMade(page, movementsPage())];
    }),
  },
  {
    name: 'rules of player protection, and their tests',
    work: own((sources) => {
      const file = 'docs/player-protection.md';
      const isMade = readFileSync(join(ROOT, file), 'utf8') === protectionPage(sources);
      return isMade ? [] : [{ file, line: 1, rule: 'protection-made', instead: 'Run `npm run protection`.' }];
    }),
  },
  { name: 'merchant wall in SQL', work: own(checkWall) },
  { name: 'doors of modules in SQL', work: own((sources) => checkSqlDoors(sources, readmeOf)) },
  { name: 'names that the field calls otherwise', work: own(checkRetiredNames) },
  { name: 'glossary', work: own((sources) => checkWords(sources, readFileSync(join(ROOT, 'GLOSSARY.md'), 'utf8'))) },
  { name: 'texts used and known', work: own((sources) => checkTexts(sources)), report: tellMissingTexts },
  {
    name: 'files that the READMEs name',
    work: own((sources) => [
      ...checkReadmes(
        readReadmes(),
        sources.map(({ path }) => path),
      ),
      ...checkDecisions(readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8'), readDecisions()),
    ]),
  },
  { name: 'lock file', work: checkLockFile },
];

function tool(command: string, ...args: string[]): () => Promise<string> {
  return async () => {
    const { code, output } = await run(command, args);
    return code === 0 ? '' : output.trim() || `${command} ended with ${code}`;
  };
}

const readmeOf = (module: string): string =>
  readFileSync(join(ROOT, 'apps/server/src/modules', module, 'README.md'), 'utf8');

let read: Source[] | undefined;
const sourcesOnce = (): readonly Source[] => (read ??= readSources());

function own(find: (sources: readonly Source[]) => Finding[] | Promise<Finding[]>): () => Promise<string> {
  return async () => {
    return (await find(sourcesOnce()))
      .map(({ file, line, rule, instead }) => `${file}:${line} ${rule}: ${instead}`)
      .join('\n');
  };
}

/** The lock file pins contents by their hash and leaves open where they come from. */
async function checkLockFile(): Promise<string> {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  return /"resolved": "https?:/.test(lock)
    ? 'package-lock.json names a registry: install with the .npmrc of this repository.'
    : '';
}

const indent = (text: string): string => text.replace(/^/gm, '    ');
