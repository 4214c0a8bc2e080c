import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OwnResult } from './check/ownWorker.ts';
import { ROOT } from './check/sources.ts';
import { run } from './lib/shell.ts';
import type { Tally } from './lib/tally.ts';

/** What a check came to; `trouble` is empty when it holds. */
interface Result {
  readonly name: string;
  readonly trouble: string;
  /** What is worth knowing though nothing is wrong. */
  readonly report?: string;
}

type Job = (tell: (result: Result) => void) => Promise<void>;

/** `npm run check`: all checks without running the product. `-- --changed`: see `changedJobs`. */
export async function check(args: string[]): Promise<number> {
  const unknown = args.find((arg) => arg !== '--changed');
  if (unknown !== undefined) {
    process.stdout.write(`check knows no ${unknown}; there is --changed.\n`);
    return 2;
  }
  const { failed } = args.length > 0 ? await runJobs(await changedJobs()) : await runChecks();
  return failed > 0 ? 1 : 0;
}

/** Every check. */
export const runChecks = (): Promise<Tally> => runJobs(ALL);

/** Two at a time, slow ones first; each prints only failures. */
async function runJobs(jobs: readonly Job[]): Promise<Tally> {
  const started = performance.now();
  const waiting = [...jobs];
  const tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  function tell({ name, trouble, report }: Result): void {
    if (trouble) {
      tally.failed++;
      tally.failures.push(`${name}\n${indent(trouble)}`);
    } else tally.passed++;
    process.stdout.write(
      `${trouble ? '✗' : '✓'} ${name}${report ? ` (${report})` : ''}\n${trouble ? `${indent(trouble)}\n` : ''}`,
    );
  }
  async function worker(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next(tell);
  }
  await Promise.all([worker(), worker()]);
  process.stdout.write(
    `${tally.passed} checks hold, ${tally.failed} do not (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  return tally;
}

/** The compiler caches by contents and version. */
const types = (side: 'node' | 'web'): Job =>
  tool(
    `types, ${side === 'node' ? 'server' : 'browser'} side`,
    ...['tsc', '-p', `tsconfig.${side}.json`, '--pretty', 'false'],
    ...['--incremental', '--tsBuildInfoFile', `.tmp/check/${side}.tsbuildinfo`],
  );

const lint = (...what: string[]): Job => tool('lint', 'oxlint', '--type-aware', '-f', 'unix', ...what);

const formatting = (...what: string[]): Job =>
  tool('formatting (npx oxfmt FILE mends it)', 'oxfmt', '--list-different', ...what);

const ALL: readonly Job[] = [
  lint('.'),
  own,
  types('node'),
  types('web'),
  tool('dead code', 'knip', '--no-progress', '--reporter', 'compact'),
  formatting('.'),
  async (tell) => tell({ name: 'lock file', trouble: lockFile() }),
];

const LINTED = /\.(ts|tsx|mjs)$/;
const FORMATTED = /\.(ts|tsx|mjs|json|css)$/;

/** Types and own rules in full, lint and format of changed files. Dead code and affected lint need the whole check. */
async function changedJobs(): Promise<readonly Job[]> {
  const changed = await changedFiles();
  const linted = changed.filter((path) => LINTED.test(path));
  const formatted = changed.filter((path) => FORMATTED.test(path));
  return [
    own,
    types('node'),
    types('web'),
    ...(linted.length > 0 ? [lint(...linted)] : []),
    ...(formatted.length > 0 ? [formatting(...formatted)] : []),
    async (tell) => tell({ name: 'lock file', trouble: lockFile() }),
  ];
}

/** What differs from the last commit, and what is new, by path. */
async function changedFiles(): Promise<string[]> {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--relative', 'HEAD']),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  const failed = lists.find(({ code }) => code !== 0);
  if (failed) throw new Error(`--changed asks git: ${failed.output.trim()}`);
  return lists
    .flatMap(({ output }) => output.split('\n'))
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

function tool(name: string, command: string, ...args: string[]): Job {
  return async (tell) => {
    const { code, output } = await run(command, args);
    tell({ name, trouble: code === 0 ? '' : output.trim() || `${command} ended with ${code}` });
  };
}

/** In a thread, so that this one hears tools end. */
function own(tell: (result: Result) => void): Promise<void> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./check/ownWorker.ts', import.meta.url));
    let hasFailed = false;
    worker.on('message', (result: OwnResult) => tell(result));
    worker.on('error', (error: Error) => {
      hasFailed = true;
      tell({ name: 'own checks', trouble: error.stack ?? error.message });
    });
    worker.on('exit', (code) => {
      if (code !== 0 && !hasFailed) tell({ name: 'own checks', trouble: `their thread ended with ${code}` });
      resolve();
    });
  });
}

/** The lock file pins contents, but not where they come from. */
function lockFile(): string {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  return /"resolved": "https?:/.test(lock)
    ? 'package-lock.json names a registry: install with the .npmrc of this repository.'
    : '';
}

const indent = (text: string): string => text.replace(/^/gm, '    ');
