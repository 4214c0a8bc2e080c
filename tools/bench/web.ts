import { get } from 'node:http';
import type { Flags, Result } from 'lighthouse';
import { buildStale } from '../build.ts';
import { readArguments } from '../lib/arguments.ts';
import { findChromium } from '../lib/chromium.ts';
import { FIRST_LOAD, gzipBytes, kib } from '../lib/firstLoad.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { benchEveryPage } from './everyPage.ts';
import { benchGamePages } from './gamePages.ts';
import { auditPage, type Audited } from './audits.ts';
import { PHONE, readPage, withBrowser } from './lighthouse.ts';
import { machine } from './machine.ts';

/** Hard gates; the largest paint is only an aim, as a shared machine makes it vary. */
const GATES = { ...FIRST_LOAD, layoutShift: 0.02 } as const;
const AIM_LCP_MS = 1_500;

const PAGES: readonly (readonly [string, string])[] = [
  ['home', '/m/home'],
  ['list', '/m/slot-games'],
  ['login', '/m/login'],
];
/** Read and written down, without a gate. */
const RECORDED: typeof PAGES = [['register', '/m/register']];

/** What is read, and the five of the score; other audits take most of a run. */
const AUDITS = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
] as const;

interface Visit {
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly blockingMs: number;
  readonly shift: number;
  readonly score: number;
  readonly benchmarkIndex: number;
  readonly scripts: readonly string[];
  readonly bytes: number;
}

/**
 * Lighthouse with devtools throttling: medians of first visits. With `--pages all` (or paths) the shift of every page
 * instead, with `--games` that of Felt's game pages. False when a gate is missed.
 */
export async function benchWeb(args: readonly string[] = []): Promise<boolean> {
  const options = readArguments(args);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const chromium = await findChromium(say);
  if (options.flag('games')) {
    const played = {
      seconds: options.number('seconds', 40),
      only: options.text('only', '').split(',').filter(Boolean),
    };
    return withSite(say, (url) => benchGamePages({ url, executablePath: chromium, ...played, say }));
  }
  const wanted = options.text('pages', '');
  if (wanted !== '') {
    const asked = { wanted, as: options.text('as', ''), visits: options.number('visits', 1) };
    const measure = (url: string) => benchEveryPage({ url, executablePath: chromium, ...asked, say });
    // A site that runs already can be named; otherwise one is started.
    const at = options.text('at', '');
    return at === '' ? withSite(say, measure) : measure(at);
  }
  return withSite(say, (url) => benchEntrances(chromium, url, options.number('runs', 5), say));
}

/** Builds and starts the site while the work lasts. */
async function withSite(say: (line: string) => void, work: (url: string) => Promise<boolean>): Promise<boolean> {
  await buildStale(say);
  const product = await startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    environment: {
      RATE_LIMITS:
        '{"address":{"points":100000,"seconds":1},"calls":{"points":100000,"seconds":1},"pages":{"points":100000,"seconds":1}}',
    },
  });
  try {
    return await work(product.url);
  } finally {
    await product.end('SIGTERM');
  }
}

async function benchEntrances(
  chromium: string,
  url: string,
  runs: number,
  say: (line: string) => void,
): Promise<boolean> {
  const results = [];
  for (const [page, path] of [...PAGES, ...RECORDED]) {
    const visits: Visit[] = [];
    for (let index = 0; index < runs; index++) {
      const one = await visit(chromium, `${url}${path}`);
      visits.push(one);
      say(`  ${page}, visit ${index + 1} of ${runs}: largest paint ${Math.round(one.lcpMs)} ms`);
    }
    results.push({ page, ...medians(visits), ...(await weigh(url, path, visits[0]?.scripts ?? [])) });
  }
  const audited: Audited[] = [];
  for (const [page, path] of PAGES)
    for (const theme of ['dark', 'light'] as const) {
      audited.push({ page, theme, ...(await auditPage(chromium, `${url}${path}`, theme)) });
      say(`  ${page}, ${theme}: audited`);
    }
  return report(results, audited, runs);
}

/** Each visit has a new browser profile: a true first visit. */
const visit = (chromium: string, url: string): Promise<Visit> =>
  withBrowser(chromium, async (port) => {
    const flags: Flags = { ...PHONE, port, onlyAudits: [...AUDITS], throttlingMethod: 'devtools' };
    return figuresOf(await readPage(url, flags));
  });

interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
  readonly networkRequestTime: number;
  readonly networkEndTime: number;
}

/** Requests after this quiet time are prefetches, not the first load. */
const QUIET_MS = 2_000;

/** The requests until the network was quiet. */
function firstLoadOf(requests: readonly Request[]): Request[] {
  const inOrder = requests.toSorted((one, other) => one.networkRequestTime - other.networkRequestTime);
  let busyUntilMs = 0;
  const after = inOrder.findIndex(({ networkRequestTime, networkEndTime }) => {
    if (networkRequestTime > busyUntilMs + QUIET_MS) return true;
    busyUntilMs = Math.max(busyUntilMs, networkEndTime);
    return false;
  });
  return after === -1 ? inOrder : inOrder.slice(0, after);
}

function figuresOf(lhr: Result): Visit {
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details as { items?: Request[] } | undefined;
  const requests = firstLoadOf(details?.items ?? []);
  return {
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    score: Math.round((lhr.categories['performance']?.score ?? 0) * 100),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    scripts: [...new Set(requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url))],
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

/** gzip of scripts until the network is quiet, brotli of the page. */
async function weigh(
  baseUrl: string,
  path: string,
  scripts: readonly string[],
): Promise<{ scriptGzipBytes: number; htmlBrotliBytes: number; scripts: number }> {
  const plain = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer());
  const bodies = await Promise.all(scripts.filter((url) => url.startsWith('http')).map(plain));
  return {
    scripts: scripts.length,
    scriptGzipBytes: bodies.reduce((sum, body) => sum + gzipBytes(body), 0),
    htmlBrotliBytes: await sentBytes(`${baseUrl}${path}`),
  };
}

/** The page's bytes for a browser that takes brotli. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    asked.on('error', reject);
  });
}

type Medians = Omit<Visit, 'scripts'>;
const MEDIANS = [
  'lcpMs',
  'fcpMs',
  'blockingMs',
  'shift',
  'score',
  'benchmarkIndex',
  'bytes',
] as const satisfies readonly (keyof Medians)[];

function medians(visits: readonly Visit[]): Medians {
  return Object.fromEntries(MEDIANS.map((key) => [key, median(visits.map((one) => one[key]))])) as unknown as Medians;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type PageResult = { page: string } & Medians & Awaited<ReturnType<typeof weigh>>;

function report(results: readonly PageResult[], audited: readonly Audited[], runs: number): boolean {
  const rows = results.map((one) => ({
    page: one.page,
    'LCP ms': Math.round(one.lcpMs),
    'FCP ms': Math.round(one.fcpMs),
    'TBT ms': Math.round(one.blockingMs),
    CLS: one.shift.toFixed(4),
    score: one.score,
    'JS gzip': kib(one.scriptGzipBytes),
    'HTML brotli': kib(one.htmlBrotliBytes),
    all: kib(one.bytes),
    benchmarkIndex: Math.round(one.benchmarkIndex),
  }));
  process.stdout.write(`${table(rows)}\n`);
  const scores = audited.map(({ page, theme, accessibility, bestPractices }) => ({
    page,
    theme,
    accessibility,
    'best practices': bestPractices,
  }));
  process.stdout.write(`${table(scores)}\n`);
  const findings = audited.flatMap(({ page, theme, findings: found }) =>
    found.map((finding) => `${page}, ${theme}: ${finding}`),
  );
  const weighed = results.flatMap((one) => [
    // First-load JavaScript is that of a first visit of the home page.
    ...(one.page === 'home' && one.scriptGzipBytes > GATES.scriptGzipBytes
      ? [`${one.page}: ${kib(one.scriptGzipBytes)} of JavaScript, the gate is ${kib(GATES.scriptGzipBytes)}`]
      : []),
    ...(one.htmlBrotliBytes > GATES.htmlBrotliBytes && !RECORDED.some(([page]) => page === one.page)
      ? [`${one.page}: ${kib(one.htmlBrotliBytes)} of HTML, the gate is ${kib(GATES.htmlBrotliBytes)}`]
      : []),
    ...(one.shift <= GATES.layoutShift
      ? []
      : [`${one.page}: layout shift ${one.shift.toFixed(4)}, the gate is ${GATES.layoutShift}`]),
  ]);
  const missed = [...weighed, ...findings];
  for (const line of missed) process.stdout.write(`missed: ${line}\n`);
  for (const { page, lcpMs } of results)
    if (lcpMs > AIM_LCP_MS)
      process.stdout.write(`not yet at the aim: ${page} paints its largest part after ${Math.round(lcpMs)} ms\n`);
  const ok = missed.length === 0;
  process.stdout.write(`${JSON.stringify({ bench: 'web', runs, ...machine(), results, audited, missed, ok })}\n`);
  return ok;
}
