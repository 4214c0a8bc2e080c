import { chromium, type Locator, type Page } from '@playwright/test';
import { buildStale } from '../build.ts';
import { readArguments } from '../lib/arguments.ts';
import { findChromium } from '../lib/chromium.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';
import { tabOf } from '../lib/sitePages.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

/** From a finger to what it changes on the screen. */
const FLOOR_MS = 200;
const SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 } as const;

/** In the page, before its own scripts: how long taps took until the next painting, by the browser's own clock. */
const WATCH = `(() => {
  globalThis.taps = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

interface Tap {
  readonly what: string;
  /** Opened before, when it is not the page at hand. */
  readonly at?: string;
  readonly target: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first();
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const closes = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .first();

const TAPS: readonly Tap[] = [
  { what: 'games menu opens', at: '/m/home', target: button('Games menu') },
  { what: 'games menu closes', target: closes },
  { what: '“Me” opens', target: button('Me') },
  { what: '“Me” closes', target: closes },
  { what: 'tab: promotions', target: tab('Promos') },
  { what: 'tab: home', target: tab('Home') },
  { what: 'filter opens', at: '/m/slot-games', target: button('Filter') },
  { what: 'filter closes', target: closes },
  {
    what: 'heart',
    target: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Favourite/ })
        .first(),
  },
  { what: 'amount', at: '/m/voucherCenter', target: button('1,000') },
];

/** Taps of a member on a slowed phone, tab bar, drawers and sheets among them. False when one is answered late. */
export async function benchTaps(args: readonly string[] = []): Promise<boolean> {
  const options = readArguments(args);
  const slowdown = options.number('slowdown', SLOWDOWN);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const executablePath = await findChromium(say);
  // A site that runs already can be named; otherwise one is started.
  const at = options.text('at', '');
  if (at === '') await buildStale(say);
  const product = at === '' ? await startProduct({ data: temporaryData(), ports: await freePorts() }) : null;
  const url = product?.url ?? at;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript(await tabOf('ana', url));
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    const rows = [];
    for (const { what, at: path, target } of TAPS) {
      if (path) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      }
      rows.push({ tap: what, ms: await answerMs(page, target(page)) });
    }
    return report(rows, slowdown);
  } finally {
    await browser.close();
    await product?.end('SIGTERM');
  }
}

/** Of a tap without an entry the next painting came within a frame. */
async function answerMs(page: Page, target: Locator): Promise<number> {
  await target.waitFor();
  await page.evaluate('taps.length = 0');
  await target.tap();
  // What it leads to has come to rest.
  await page.waitForLoadState('networkidle');
  await page.evaluate('new Promise((done) => setTimeout(done, 600))');
  return page.evaluate<number>('Math.max(0, ...taps)');
}

function report(rows: readonly { readonly tap: string; readonly ms: number }[], slowdown: number): boolean {
  process.stdout.write(`${table(rows.map((row) => ({ ...row, floor: FLOOR_MS })))}\n`);
  const late = rows.filter(({ ms }) => ms > FLOOR_MS);
  for (const { tap, ms } of late) process.stdout.write(`missed: ${tap}: ${ms} ms, the floor is ${FLOOR_MS}\n`);
  const ok = late.length === 0;
  process.stdout.write(`${JSON.stringify({ bench: 'taps', ...machine(), slowdown, rows, ok })}\n`);
  return ok;
}
