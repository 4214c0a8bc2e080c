import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { runChecks, type Tally } from './check.ts';
import { ROOT } from './check/sources.ts';
import { findChromium } from './lib/chromium.ts';
import { findPostgres } from './lib/postgres.ts';
import { findRedis } from './lib/redis.ts';
import { run } from './lib/shell.ts';

const REPORTS = join(ROOT, '.tmp', 'reports');
const PARTS = ['check', 'unit', 'journeys'] as const;
type Part = (typeof PARTS)[number];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm test`: everything that must hold. `npm test -- unit` runs one part: check, unit or journeys. */
export async function test(args: string[]): Promise<number> {
  const wanted = args.length > 0 ? args : PARTS;
  const unknown = args.find((part) => !PARTS.includes(part as Part));
  if (unknown) {
    say(`There is no part ${unknown}; there are ${PARTS.join(', ')}.`);
    return 2;
  }
  mkdirSync(REPORTS, { recursive: true });
  const tallies: Tally[] = [];
  const parts: Record<Part, () => Promise<Tally>> = { check: runChecks, unit: runUnit, journeys: runJourneys };
  for (const part of PARTS.filter((one) => wanted.includes(one))) {
    say(`\n── ${part}`);
    tallies.push(await parts[part]().catch(asFailure));
  }
  const sum = (key: keyof Tally): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  const failsForSkips = skipped > 0 && process.env.CI === 'true';
  if (failsForSkips) say('CI must run everything: what was skipped counts as failed.');
  const failed = sum('failed') + (failsForSkips ? skipped : 0);
  say(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 && !failsForSkips ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
}

function asFailure(error: unknown): Tally {
  say(error instanceof Error ? error.message : String(error));
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Vitest: rules, calls, walls, components, and races on real servers. */
async function runUnit(): Promise<Tally> {
  // Tests of the pages need the pages.
  await buildStale(say);
  const postgres = await findPostgres();
  const redis = await findRedis();
  say(
    postgres
      ? `PostgreSQL: ${postgres.where}`
      : 'SKIPPED: race and upgrade tests need a PostgreSQL. Set TEST_DATABASE_URL or install postgresql.',
  );
  say(
    redis
      ? `Redis: ${redis.where}`
      : 'SKIPPED: tests of several processes need a Redis. Set TEST_REDIS_URL or install redis-server.',
  );
  const report = join(REPORTS, 'vitest.json');
  const projects = postgres ? [] : ['--project', 'node', '--project', 'web'];
  try {
    const { code } = await run(
      'vitest',
      ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      {
        echo: true,
        env: {
          ...(postgres ? { TEST_DATABASE_URL: postgres.url } : { BAIZE_TEST_DB: 'embedded' }),
          ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
        },
      },
    );
    const tally = readVitest(report);
    // A file that does not even load, or a worker that dies, counts no test.
    if (code !== 0 && tally.failed === 0) tally.failed = 1;
    if (!postgres) tally.skipped += countRaceFiles();
    return tally;
  } finally {
    postgres?.stop();
    redis?.stop();
  }
}

function readVitest(report: string): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  return {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  };
}

function countRaceFiles(): number {
  return readdirSync(join(ROOT, 'apps'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.race.test.ts') && !path.includes('node_modules'),
  ).length;
}

/** Playwright: the product as `npm start` serves it, in a browser the size of a phone. */
async function runJourneys(): Promise<Tally> {
  const chromium = await findChromium(say);
  await buildStale(say);
  const report = join(REPORTS, 'journeys.json');
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    echo: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1), skipped: stats.skipped };
}
