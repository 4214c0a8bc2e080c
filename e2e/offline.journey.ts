import { expect, type Request } from '@playwright/test';
import { termsAgreed, test as base, type Page } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { openSlowLine, type SlowLine } from './slowLine.ts';

const test = base.extend<{ line: SlowLine }>({
  line: async ({ product }, use) => {
    const line = await openSlowLine(product.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Every answer of the slow line takes as long. */
const SLOW_MS = 10_000;
/** Well below one slow answer: nothing was waited for. How fast a page opens is measured by the benches, not on busy cores. */
const AT_ONCE_MS = 0.7 * SLOW_MS;
const HOME = '/m/home';
const LIST = '/m/slot-games';
const game = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Jeepney Moon/ })
    .first();
const keeps = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(`caches.match('${path}', { ignoreVary: true }).then(Boolean)`)).toBe(true);

async function logIn(page: Page): Promise<void> {
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  await new LoginPage(page).logIn('ana', 'baize-demo-2026');
  await expect(page).toHaveURL(/\/m\/home$/);
}

async function visitBoth(page: Page): Promise<void> {
  for (const path of [HOME, LIST]) {
    await page.goto(path);
    await expect(game(page)).toBeVisible();
    await keeps(page, path);
  }
}

/** Pages tell the worker what they are once nothing has arrived for 3 s, and it fetches them anew. */
const QUIET_MS = 5000;

/** Nothing goes on behind the page any more. */
async function quiet(line: SlowLine): Promise<void> {
  await expect(async () => {
    const before = line.asked.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    expect(line.asked.length).toBe(before);
  }).toPass({ timeout: 40_000 });
}

/** The page of the phone is painted, then gives way by itself. Nothing is asked of it meanwhile: that counts as a press in it, and then it stays. */
async function seeGiveWay(page: Page, path: string): Promise<void> {
  let opened = 0;
  const count = (request: Request) =>
    void (opened += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0);
  page.on('request', count);
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => opened).toBe(2);
  page.off('request', count);
}

/** Painted, and taken over by its script. */
async function openAtOnce(page: Page, path: string): Promise<void> {
  const from = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ timeout: AT_ONCE_MS });
  await expect(game(page)).toBeVisible({ timeout: AT_ONCE_MS });
  expect(Date.now() - from).toBeLessThan(AT_ONCE_MS);
}

test('who comes again has the page and its games at once, however slow the server is', async ({
  page,
  line,
  complaints,
}) => {
  await visitBoth(page);
  line.delayMs = SLOW_MS;
  for (const path of [HOME, LIST]) await openAtOnce(page, path);
  expect(complaints).toEqual([]);
});

test('without a network the site opens, says so, and pretends no balance', async ({ page, context }) => {
  await logIn(page);
  const purse = page.getByRole('button', { name: /^Balance: / });
  await expect(purse).toHaveText(/\d/);
  await visitBoth(page);

  await context.setOffline(true);
  for (const path of [LIST, HOME]) {
    await openAtOnce(page, path);
    await expect(page.getByRole('status').filter({ hasText: /^Offline\./ })).toBeVisible();
  }
  await expect(purse).toHaveText('******');
  // A page that was never seen has its frame.
  await page.goto('/m/help', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: /^Offline\./ })).toBeVisible();

  await context.setOffline(false);
  await page.goto(HOME);
  await expect(purse).toHaveText(/\d/);
});

test('a new build is taken over whole: its page and files together, and nothing of the one before', async ({
  page,
  line,
}) => {
  // The terms take the focus when they come, and then nobody can tell whether somebody was about to do something.
  await page.goto(HOME);
  await termsAgreed(page);
  await visitBoth(page);
  const script = () => page.locator('script[type="module"]').getAttribute('src');
  const before = await script();
  await quiet(line);
  line.build = 'newer';

  await seeGiveWay(page, HOME);
  const after = before?.replace('/assets/', '/assets/newer/') ?? '';
  await expect.poll(script).toBe(after);
  const kept = (what: string) => page.evaluate<boolean>(`caches.match('${what}', { ignoreVary: true }).then(Boolean)`);
  expect(await kept(after)).toBe(true);
  expect(await kept(HOME)).toBe(true);
  // Once the page says which build it is, and that it is the only one open.
  await expect.poll(() => kept(before ?? ''), { timeout: 40_000 }).toBe(false);
  const list = await page.evaluate<string>(
    `caches.match('${LIST}', { ignoreVary: true }).then((page) => page?.text() ?? '')`,
  );
  expect(list).not.toContain(before);
});

const isMarked = (page: Page) => page.evaluate(() => 'mark' in globalThis);
const mark = (page: Page) => page.evaluate('globalThis.mark = true');

test('a vendor that staff connect may be framed by a phone that comes again, and nothing is interrupted for it', async ({
  page,
  line,
}) => {
  await logIn(page);
  await visitBoth(page);
  await quiet(line);
  line.vendor = 'https://newvendor.test';
  const framed = () => page.evaluate<boolean>(FRAME_THE_NEW_VENDOR);

  await seeGiveWay(page, HOME);
  await expect.poll(() => framed().catch(() => false)).toBe(true);

  // In the middle of something the page stays, and a game opens anew.
  line.vendor = 'https://newvendor.test https://another.test';
  line.delayMs = 1500;
  await page.goto(HOME, { waitUntil: 'commit' });
  await game(page).waitFor();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await mark(page);
  line.delayMs = 0;
  await expect(page.locator('html[data-newer]')).toBeAttached();
  expect(await isMarked(page)).toBe(true);
  await game(page).click();
  await expect(page).toHaveURL(/\/m\/game\?/);
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  // The way back is the one that was taken.
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});

/** Whether the policy of the page lets the new vendor's frame be tried: one that does not says so. */
const FRAME_THE_NEW_VENDOR = `new Promise((done) => {
  const frame = document.createElement('iframe');
  const end = (may) => { frame.remove(); done(may); };
  document.addEventListener('securitypolicyviolation', () => end(false), { once: true });
  setTimeout(() => end(true), 500);
  frame.src = 'https://newvendor.test/';
  document.body.append(frame);
})`;

/** The browser has caches of its own, which would hide what the worker answers. */
async function forgetBrowsersOwn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.clearBrowserCache');
  for (const cacheDisabled of [true, false]) await browser.send('Network.setCacheDisabled', { cacheDisabled });
  await browser.detach();
}

test('what a proxy says in place of a file is not kept, and a page that does not start forgets what is', async ({
  page,
  line,
}) => {
  await visitBoth(page);
  const EMPTY = `Promise.all(['baize.files', 'baize.pages'].map((name) => caches.delete(name)))`;
  const htmlKept = () =>
    page.evaluate<number>(`caches.open('baize.files').then(async (files) => {
      const all = await Promise.all((await files.keys()).map((key) => files.match(key)));
      return all.filter((file) => file.headers.get('content-type').startsWith('text/html')).length;
    })`);
  await page.evaluate(EMPTY);
  await forgetBrowsersOwn(page);
  line.upkeep = true;
  await page.goto(HOME);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html[data-ready]').count()).toBe(0);
  expect(await htmlKept()).toBe(0);
  line.upkeep = false;
  await page.goto(HOME);
  await page.locator('html[data-ready]').waitFor();

  // Broken all the same, by whatever: one failed start, and the next is whole.
  await keeps(page, HOME);
  await page.evaluate(`caches.open('baize.files').then(async (files) => {
    const [script] = [...document.scripts].filter(({ type }) => type === 'module');
    await files.put(script.src, new Response('<h1>Back soon</h1>', { headers: { 'content-type': 'text/html' } }));
  })`);
  expect(await htmlKept()).toBe(1);
  await forgetBrowsersOwn(page);
  await page.goto(HOME);
  await expect.poll(htmlKept).toBe(0);
  await page.goto(HOME);
  await page.locator('html[data-ready]').waitFor();
});

test('no address with a token stays in the phone, and the server hears it once', async ({ page, line }) => {
  await visitBoth(page);
  for (const path of ['/m/forget?stop=SECRET', '/m/help?i=SECRET']) {
    line.asked.length = 0;
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor();
    if (path.startsWith('/m/help')) await keeps(page, '/m/help?');
    // What the page tells its worker after five seconds, and when it is left.
    await expect.poll(() => page.evaluate(`performance.now() > 7000`)).toBe(true);
    expect(line.asked.filter((address) => address.includes('SECRET') && !address.startsWith('/wps'))).toEqual([path]);
  }
  const kept = await page.evaluate<string[]>(`caches.open('baize.pages').then(async (pages) => {
    const keys = await pages.keys();
    const all = await Promise.all(keys.map((key) => pages.match(key, { ignoreVary: true })));
    return [...keys, ...all].map(({ url }) => url);
  })`);
  expect(kept.join(' ')).not.toContain('SECRET');
  expect(kept.join(' ')).not.toContain('/m/forget');
});
