import { createClient } from '@baize/client/index.ts';
import { gameList } from '@baize/contract/games/games.ts';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { buildStale } from '../build.ts';
import { readArguments } from '../lib/arguments.ts';
import { findChromium } from '../lib/chromium.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';
import { describeTask, longTasks, startTrace, type TraceEvent } from './trace.ts';

const TILES = 2_000;
/**
 * Longest task on a phone four times slower than this machine, by what it computes: on a shared machine other programs
 * have the core for most of a task's time, and a phone has none of them.
 */
const FLOOR_TASK_MS = 100;
const SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 } as const;
/** All categories in one list; the demo has just over 2,000 games. */
const LIST = '/m/hot-games?type=all';
/** The demo's sample titles, as the switch at a list's end shows them. */
const SAMPLES = `sessionStorage.setItem('baize.samples', '1')`;
const UNLIMITED = { points: 1_000_000_000, seconds: 1 };
/** Several times a page per second (G4), so that a slow machine does not fail. */
const PATIENCE_MS = 240_000;
const FLICK_FROM_PX = 700;
const FLICK_STEPS = 12;
const FLICK_STEP_PX = 50;

/** In the page: tiles passed (far ones are not rendered), and the distance to the end. */
const PLACE = `({
  there: Number([...document.querySelectorAll('main [aria-posinset]')].at(-1)?.ariaPosInSet ?? 0),
  left: document.documentElement.scrollHeight - scrollY - innerHeight,
})`;

/**
 * In the page, before its own scripts: what a screen already shows when the page hears that it was scrolled. A place
 * without a tile is blank; a tile without its cover shows its name on a card.
 */
const WATCH = `(() => {
  const seen = (globalThis.seen = { looks: 0, blank: 0, blankPx: 0, tiles: 0, coverless: 0 });
  const isIn = ({ top, bottom }) => bottom > 1 && top < innerHeight - 1;
  addEventListener('scroll', () => {
    const list = document.querySelector('main [role=list]:has([aria-posinset])');
    if (!list) return;
    seen.looks++;
    let blankPx = 0;
    for (const row of list.children) {
      const place = row.getBoundingClientRect();
      if (!isIn(place)) continue;
      if (row.childElementCount === 0)
        blankPx += Math.min(place.bottom, innerHeight) - Math.max(place.top, 0);
      for (const { complete, naturalWidth } of row.querySelectorAll('img')) {
        seen.tiles++;
        if (!complete || naturalWidth === 0) seen.coverless++;
      }
    }
    if (blankPx > 0) seen.blank++;
    seen.blankPx = Math.max(seen.blankPx, Math.round(blankPx));
  }, { capture: true, passive: true });
})()`;

interface Seen {
  /** Times the page heard of scrolling. */
  readonly looks: number;
  /** Those with a place without a tile in sight, and the most of it. */
  readonly blank: number;
  readonly blankPx: number;
  /** Tiles in sight, all looks together, and those without their cover. */
  readonly tiles: number;
  readonly coverless: number;
}

/** Flicks through 2,000 tiles on a slowed phone, timing main-thread tasks. False when one is too long, or a tile missing. */
export async function benchScroll(args: readonly string[] = []): Promise<boolean> {
  const options = readArguments(args);
  const tiles = options.number('tiles', TILES);
  const slowdown = options.number('slowdown', SLOWDOWN);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const executablePath = await findChromium(say);
  // A site that runs already can be named; otherwise one is started.
  const at = options.text('at', '');
  const product = at === '' ? await startSite(say) : null;
  const site = product?.url ?? at;
  await paintCovers(site);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(SAMPLES);
    await page.addInitScript(WATCH);
    await page.goto(`${site}${LIST}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'I agree' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const stopTrace = await startTrace(session);
    const startedMs = performance.now();
    const scrolled = await scrollThrough(page, session, tiles);
    const seconds = (performance.now() - startedMs) / 1000;
    const seen = await page.evaluate<Seen>('seen');
    return report({ tiles: scrolled, wanted: tiles, slowdown, seconds, seen, events: await stopTrace() });
  } finally {
    await browser.close();
    await product?.end('SIGTERM');
  }
}

async function startSite(say: (line: string) => void) {
  await buildStale(say);
  return startProduct({
    data: temporaryData(),
    ports: await freePorts(),
    environment: { RATE_LIMITS: JSON.stringify({ address: UNLIMITED, calls: UNLIMITED, pages: UNLIMITED }) },
  });
}

/**
 * The server paints a cover when it is first asked for, once for everybody, and here on the phone's own machine: done
 * before anything is looked at.
 */
async function paintCovers(site: string): Promise<void> {
  const client = createClient({ baseUrl: site, token: () => null, language: () => 'EN', cacheKey: site });
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const { games, totalPages } = await client.call(gameList, { samples: '1', pageNo, pageSize: 100 });
    pages = totalPages;
    for (const { mobileLargeIcon } of games)
      await (await fetch(new URL(mobileLargeIcon.replace('.svg', '.webp'), site))).arrayBuffer();
  }
}

/** Flicks until so many tiles have loaded; returns their number. */
async function scrollThrough(page: Page, session: CDPSession, wanted: number): Promise<number> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const { there, left } = await page.evaluate<{ there: number; left: number }>(PLACE);
    if ((there >= wanted && left < VIEWPORT.height) || performance.now() > untilMs) return there;
    await flick(session);
  }
}

/** A quick thumb with real touches, so that touch listeners are timed, too. */
async function flick(session: CDPSession): Promise<void> {
  const x = VIEWPORT.width / 2;
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', FLICK_FROM_PX);
  for (let step = 1; step <= FLICK_STEPS; step++) await touch('touchMove', FLICK_FROM_PX - step * FLICK_STEP_PX);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Figures {
  readonly tiles: number;
  readonly wanted: number;
  readonly slowdown: number;
  readonly seconds: number;
  readonly seen: Seen;
  readonly events: readonly TraceEvent[];
}

function report({ tiles, wanted, slowdown, seconds, seen, events }: Figures): boolean {
  const tasks = longTasks(events, 50)
    .filter(({ cpuMs }) => cpuMs >= 50)
    .toSorted((one, other) => other.cpuMs - one.cpuMs);
  const over = tasks.filter(({ cpuMs }) => cpuMs > FLOOR_TASK_MS);
  const longest = tasks[0];
  const result = {
    tiles,
    seconds: Math.round(seconds),
    slowdown,
    'longest CPU ms': Math.round(longest?.cpuMs ?? 0),
    'in all ms': Math.round(longest?.ms ?? 0),
    'over 50 ms': tasks.length,
    'over 100 ms': over.length,
    looks: seen.looks,
    'with a blank': seen.blank,
    'most blank px': seen.blankPx,
    'without cover': `${seen.coverless} of ${seen.tiles}`,
  };
  process.stdout.write(`${table([result])}\n`);
  for (const task of tasks.slice(0, 8)) process.stdout.write(`${describeTask(task, events)}\n`);
  const ok = tiles >= wanted && over.length === 0 && seen.blank === 0;
  const facts = {
    bench: 'scroll',
    ...machine(),
    tiles,
    wanted,
    slowdown,
    seconds: Math.round(seconds),
    longestMs: Math.round(longest?.ms ?? 0),
    longestCpuMs: Math.round(longest?.cpuMs ?? 0),
    over50: tasks.length,
    over100: over.length,
    floorTaskMs: FLOOR_TASK_MS,
    seen,
    ok,
  };
  process.stdout.write(`${JSON.stringify(facts)}\n`);
  return ok;
}
