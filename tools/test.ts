import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build.ts';
import { runChecks } from './check.ts';
import { ROOT } from './check/sources.ts';
import { findChromium } from './lib/chromium.ts';
import { findPostgres } from './lib/postgres.ts';
import { findRedis } from './lib/redis.ts';
import { run } from './lib/shell.ts';
import { failedFiles, readPlaywright, readVitest, withSecondTry, type Tally } from './lib/tally.ts';

const REPORTS = join(ROOT, '.tmp', 'reports');
const PARTS = ['check', 'unit', 'journeys'] as const;
type Part = (typeof PARTS)[number];

/** Files that may have failed by the load of all the others; more are a fault of the change. */
const ACCIDENTS_MAX = 8;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm test`: everything. `npm test -- unit`: one part (check, unit, journeys). */
export async function test(args: string[]): Promise<number> {
  const wanted = args.length > 0 ? args : PARTS;
  const unknown = args.find((part) => !PARTS.includes(part as Part));
  if (unknown) {
    say(`There is no part ${unknown}; there are ${PARTS.join(', ')}.`);
    return 2;
  }
  // Nothing of an earlier run is taken for this one's.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const tallies: Tally[] = [];
  const parts: Record<Part, () => Promise<Tally>> = { check: runChecks, unit: runUnit, journeys: runJourneys };
  for (const part of PARTS.filter((one) => wanted.includes(one))) {
    say(`\n── ${part}`);
    tallies.push(await parts[part]().catch(asFailure));
  }
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped');
  const failsForSkips = skipped > 0 && process.env.CI === 'true';
  if (failsForSkips) say('CI must run everything: what was skipped counts as failed.');
  for (const skip of tallies.flatMap(({ skips = [] }) => skips)) say(`\n○ skipped: ${skip}`);
  const failed = sum('failed') + (failsForSkips ? skipped : 0);
  // Again at the end, which may be all that is seen of a long run.
  for (const failure of tallies.flatMap(({ failures }) => failures)) say(`\n✗ ${failure}`);
  for (const late of tallies.flatMap(({ secondTries = [] }) => secondTries))
    say(`\n⚠ passed at the second try: ${late}`);
  say(`\n${sum('passed')} passed, ${failed} failed${skipped > 0 && !failsForSkips ? `, ${skipped} skipped` : ''}`);
  return failed > 0 ? 1 : 0;
}

function asFailure(error: unknown): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [error instanceof Error ? error.message : String(error)] };
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
  const projects = postgres ? [] : ['--project=!race', '--project=!timed'];
  const vitest = async (report: string, ...more: string[]): Promise<Tally> => {
    const args = ['run', ...projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...more];
    const { code } = await run('vitest', args, {
      echo: true,
      env: {
        ...(postgres ? { TEST_DATABASE_URL: postgres.url } : { BAIZE_TEST_DB: 'embedded' }),
        ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
      },
    });
    return readVitest(report, code);
  };
  try {
    let tally = await vitest(report);
    const failed = tally.failed > 0 ? failedFiles(report, ACCIDENTS_MAX) : [];
    if (failed.length > 0) {
      say(`\n${failed.length} file(s) with failures, once more and alone:`);
      tally = withSecondTry(tally, await vitest(join(REPORTS, 'vitest-again.json'), '--maxWorkers=1', ...failed));
    }
    if (!postgres) tally.skipped += countRaceFiles();
    return tally;
  } finally {
    postgres?.stop();
    redis?.stop();
  }
}

function countRaceFiles(): number {
  return readdirSync(join(ROOT, 'apps'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.race.test.ts') && !path.includes('node_modules'),
  ).length;
}

/** Playwright on `npm start`, in a phone-sized browser. */
async function runJourneys(): Promise<Tally> {
  const chromium = await findChromium(say);
  await buildStale(say);
  const report = join(REPORTS, 'journeys.json');
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    echo: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readPlaywright(report, code);
}
