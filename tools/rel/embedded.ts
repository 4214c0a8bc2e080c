import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { systemStatus } from '@baize/contract/backoffice/status.ts';
import { DEFAULT_RATES } from '../../apps/server/src/kernel/rateLimit.ts';
import { chanceFrom, type Arguments } from '../lib/arguments.ts';
import { everyCall, peopleAt, randomUse, type Used } from '../lib/everyCall/index.ts';
import { missingText } from '../lib/everyCall/crawl.ts';
import { UNREACHED } from '../lib/everyCall/unreached.ts';
import { jobNames } from '../lib/jobNames.ts';
import { run as runTool } from '../lib/shell.ts';
import { StaffClient } from '../lib/staffClient.ts';
import { freePorts, startProduct, temporaryData, type Ports, type RunningProduct } from '../lib/product.ts';
import { table } from '../lib/table.ts';

const ANSWER_MS_MAX = 2_000;
const HELD_MS_MAX = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TURN_MS = 3_000;
const WATCH_MS = 250;
/** A run so long is the whole rehearsal, with the tests of the calls that the demo cannot be brought to answer. */
const FULL_MINUTES = 5;
/** An hour of the moved clock takes so long, so that jobs come between. */
const STEP_MS = 1_000;

interface Run {
  readonly product: RunningProduct;
  readonly ports: Ports;
  /** Moves the process's clock on. */
  move(ms: number): void;
  /** Transactions that held the session for more than a moment, the longest first. */
  held(): { readonly ms: number; readonly first: string }[];
}

/**
 * `npm run rel -- embedded --minutes 30`: the product as `npm start` runs it, on the embedded database: a first start under a clock that
 * jumps, every call, a reward that ends in two hours, a month's end, every job, and random use. `--days 10`: so many days of a moved clock
 * that nobody touches, instead. `--patience 2`: limits twice as long, on a machine that does other things.
 */
export async function embedded(args: Arguments): Promise<boolean> {
  const days = args.number('days', 0);
  const minutes = args.number('minutes', 30);
  const seed = args.number('seed', 20_261_129);
  // Limits are those of a quiet machine; one that does other things has more.
  const patience = args.number('patience', 1);
  const answerMs = ANSWER_MS_MAX * patience;
  const run = await start();
  const watch = watchReadiness(run.ports, answerMs);
  const rows: [what: string, figure: string, holds: boolean][] = [];
  const tell = (what: string, figure: string | number, holds: boolean): void => {
    rows.push([what, String(figure), holds]);
    process.stderr.write(`${holds ? '✓' : '✗'} ${what}: ${figure}\n`);
  };
  tell('first start under a clock that jumps', `${(run.product.readyMs / 1000).toFixed(1)} s`, true);
  try {
    if (days > 0) await passDays(run, days);
    else {
      tellCalls(await everyCall({ site: run.product.url, desk: run.product.backofficeUrl }), answerMs, tell);
      if (minutes >= FULL_MINUTES) await tellUnreached(tell);
      await passEnds(run);
      tellUse(await use(run, minutes, seed), answerMs, tell);
    }
    await tellJobs(run, tell);
    tell('readyz and healthz asked', watch.end().asked, true);
    tell(
      `of them without a yes within ${answerMs} ms`,
      watch.troubles.slice(0, 3).join('; ') || 0,
      watch.troubles.length === 0,
    );
    const held = run.held();
    const tooLong = held.filter(({ ms }) => ms > HELD_MS_MAX * patience);
    tell(`transactions over ${HELD_MS_MAX * patience} ms`, tooLong.length, tooLong.length === 0);
    tell(
      'the longest',
      held
        .slice(0, 3)
        .map(({ first }) => first)
        .join('; ') || 'less than 100 ms',
      true,
    );
    for (const proof of ['books', 'audit']) tell(proof, ...(await prove(run.product.url, proof)));
    const faults = faultsIn(run.product.output());
    tell('errors in the log', faults.slice(0, 9).join('; ') || 0, faults.length === 0);
  } finally {
    watch.end();
    const code = await run.product.end('SIGTERM');
    tell('ends', code, code === 0);
  }
  const ok = rows.every(([, , holds]) => holds);
  process.stdout.write(`${table(rows.map(([what, figure, holds]) => ({ holds: holds ? '✓' : '✗', what, figure })))}\n`);
  process.stdout.write(`${JSON.stringify({ rel: 'embedded', days, minutes: days > 0 ? 0 : minutes, seed, ok })}\n`);
  return ok;
}

async function start(): Promise<Run> {
  const ports = await freePorts();
  const data = temporaryData();
  const [clockFile, heldFile] = [join(data, 'clock'), join(data, 'held')];
  let aheadMs = 0;
  const move = (ms: number): void => writeFileSync(clockFile, String((aheadMs += ms)));
  move(0);
  // Whoever calls lives by the same clock: an answer from a month ago is none.
  process.env['CLOCK_FILE'] = clockFile;
  await import('../lib/movedClock.ts');
  // Two jumps while the demo is sown; the books report a clock that went back by more.
  const jumps = [2 * HOUR_MS, -4 * MINUTE_MS].map((ms, index) => setTimeout(() => move(ms), 4_000 * (index + 1)));
  const rates = Object.fromEntries(Object.keys(DEFAULT_RATES).map((name) => [name, { points: 1_000_000, seconds: 1 }]));
  const product = await startProduct({
    data: join(data, 'demo'),
    ports,
    environment: {
      NODE_OPTIONS: `--import=${new URL('../lib/movedClock.ts', import.meta.url).href}`,
      ...{ CLOCK_FILE: clockFile, HELD_FILE: heldFile, TURN_MS: String(TURN_MS) },
      ...{ RATE_LIMITS: JSON.stringify(rates), LOG_LEVEL: 'error' },
    },
  });
  for (const jump of jumps) clearTimeout(jump);
  const held = () =>
    (existsSync(heldFile) ? readFileSync(heldFile, 'utf8').split('\n').filter(Boolean) : [])
      .map((line) => ({ ms: parseInt(line, 10), first: line }))
      .sort((one, other) => other.ms - one.ms);
  return { product, ports, move, held };
}

/** Asks each listener whether it is ready, all the time. */
function watchReadiness(ports: Ports, answerMs: number): { troubles: string[]; end(): { asked: number } } {
  const urls = [
    [ports.site, 'readyz'],
    [ports.backoffice, 'healthz'],
    [ports.felt, 'healthz'],
    [ports.sandbox, 'healthz'],
  ].map(([port, path]) => `http://127.0.0.1:${port}/${path}`);
  const troubles: string[] = [];
  let asked = 0;
  let isOver = false;
  const ask = async (url: string): Promise<void> => {
    while (!isOver) {
      asked++;
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) }).then(
        ({ status }) => (status === 200 ? '' : `${url} ${status}`),
        (error: Error) => `${url} ${error.name}`,
      );
      if (answer !== '' && !isOver) troubles.push(answer);
      await pause(WATCH_MS);
    }
  };
  for (const url of urls) void ask(url);
  return { troubles, end: () => ((isOver = true), { asked }) };
}

/** Hour by hour, as a clock goes; jobs come between. */
async function passDays({ move }: Run, days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour++) {
    move(HOUR_MS);
    await pause(STEP_MS);
  }
  await pause(2 * TURN_MS);
}

/** To two hours before the end of what ends next in the demo, past it, and over the end of the month. */
async function passEnds(run: Run): Promise<void> {
  const before = new Date();
  // The demo's first reward ends on its fourth day: from two hours before it on, hour by hour.
  run.move(3 * DAY_MS - 2 * HOUR_MS);
  await pause(2 * TURN_MS);
  for (let hour = 0; hour < 4; hour++) {
    run.move(HOUR_MS);
    await pause(STEP_MS);
  }
  const monthEnd = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 2));
  const left = monthEnd.getTime() - (before.getTime() + 3 * DAY_MS);
  if (left > 0) run.move(left);
  await pause(3 * TURN_MS);
}

const use = async ({ product }: Run, minutes: number, seed: number): Promise<readonly Used[]> => {
  const people = await peopleAt({ site: product.url, desk: product.backofficeUrl });
  const until = performance.now() + minutes * 60_000;
  return (await Promise.all(people.map((one, index) => randomUse(one, until, chanceFrom(seed + index))))).flat();
};

type Tell = (what: string, figure: string | number, holds: boolean) => void;

function tellCalls(crawl: Awaited<ReturnType<typeof everyCall>>, answerMs: number, tell: Tell): void {
  const open = [...crawl.missing.keys()].filter((call) => !(call in UNREACHED));
  for (const one of crawl.missing) process.stderr.write(`${missingText(one)}\n`);
  tell('calls with success', crawl.succeeded, open.length === 0);
  tell('calls without, beyond the known list', open.slice(0, 5).join(', ') || 0, open.length === 0);
  tellAnswers('every call', crawl.answers, answerMs, tell);
}

/** The tests that show the success of all other calls, on this engine. */
async function tellUnreached(tell: Tell): Promise<void> {
  const { code, output } = await runTool('vitest', ['run', '--maxWorkers=1', ...new Set(Object.values(UNREACHED))], {
    env: { BAIZE_TEST_DB: 'embedded' },
  });
  const [, passed = '0'] = /Tests\s+.*?(\d+) passed/.exec(stripVTControlCharacters(output)) ?? [];
  if (code !== 0) process.stderr.write(output.slice(-4_000));
  tell(`tests of the other ${Object.keys(UNREACHED).length} calls, on this engine`, `${passed} passed`, code === 0);
}

function tellUse(used: readonly Used[], answerMs: number, tell: Tell): void {
  tell('random use: calls', used.length, used.length > 0);
  tell('of them with success', used.filter(({ code }) => code === null).length, true);
  tellAnswers('random use', used, answerMs, tell);
}

/** Every job ran, and the last run of none failed. */
async function tellJobs({ product }: Run, tell: Tell): Promise<void> {
  const eva = await StaffClient.open(product.backofficeUrl, 'eva');
  const { jobs } = await eva.call(systemStatus, {});
  const ran = new Set(jobs.map(({ name }) => name));
  const missing = jobNames().filter((name) => !ran.has(name));
  const failed = jobs.filter((job) => job.failed).map(({ name }) => name);
  tell('jobs that ran', ran.size, ran.size > 0);
  tell('jobs that did not', missing.join(', ') || 0, missing.length === 0);
  tell('jobs of which the last run failed', failed.join(', ') || 0, failed.length === 0);
}

function tellAnswers(what: string, answers: readonly Used[], answerMs: number, tell: Tell): void {
  const slowest = answers.toSorted((one, other) => other.ms - one.ms);
  const told = (some: readonly Used[]) => some.map(({ call, ms }) => `${call} ${Math.round(ms)} ms`).join('; ');
  const slow = slowest.filter(({ ms }) => ms > answerMs);
  tell(`${what}: answers over ${answerMs} ms`, slow.length, slow.length === 0);
  tell(`${what}: the slowest`, told(slowest.slice(0, 3)), true);
  const faults = answers.filter(
    ({ code }) => code !== null && (code === 'server.fault' || !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(code)),
  );
  tell(
    `${what}: faults`,
    faults
      .map(({ call, code }) => `${call} ${code}`)
      .slice(0, 3)
      .join('; ') || 0,
    faults.length === 0,
  );
}

async function prove(url: string, proof: string): Promise<[string, boolean]> {
  const answer = await fetch(`${url}/ops/${proof}`, { method: 'POST' });
  const report = (await answer.json()) as { ok?: boolean; results?: { broken?: number }[] };
  const broken = report.results?.filter((result) => result.broken !== 0) ?? report;
  return [report.ok ? 'clean' : JSON.stringify(broken).slice(0, 2_000), report.ok === true];
}

const faultsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
    .map((line) => {
      const {
        msg = '',
        job = '',
        err,
      } = JSON.parse(line) as { msg?: string; job?: string; err?: { message?: string } };
      return `${msg} ${job} ${err?.message ?? ''}`.slice(0, 500);
    });
