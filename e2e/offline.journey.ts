import { expect } from '@playwright/test';
import { test as base, type Page } from './fixtures.ts';
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

/** Well below the five seconds of the slow answers, and enough for two busy cores. */
const AT_ONCE_MS = 3500;
const HOME = '/m/home';
const LIST = '/m/slot-games';
const game = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Jeepney Moon/ })
    .first();
const keeps = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(`caches.match('${path}', { ignoreVary: true }).then(Boolean)`)).toBe(true);

async function visitBoth(page: Page): Promise<void> {
  for (const path of [HOME, LIST]) {
    await page.goto(path);
    await expect(game(page)).toBeVisible();
    await keeps(page, path);
  }
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
  line.delayMs = 5000;
  for (const path of [HOME, LIST]) await openAtOnce(page, path);
  expect(complaints).toEqual([]);
});

test('without a network the site opens, says so, and pretends no balance', async ({ page, context }) => {
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  await new LoginPage(page).logIn('ana', 'baize-demo-2026');
  await expect(page).toHaveURL(/\/m\/home$/);
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
  await visitBoth(page);
  const script = () => page.locator('script[type="module"]').getAttribute('src');
  const before = await script();
  line.newScript = 'newbuild.js';

  await page.goto(HOME);
  expect(await script()).toBe(before);
  const kept = (what: string) => page.evaluate<boolean>(`caches.match('${what}', { ignoreVary: true }).then(Boolean)`);
  await expect.poll(() => kept('/assets/newbuild.js')).toBe(true);
  await expect.poll(() => kept(HOME)).toBe(true);
  expect(await kept(before ?? '')).toBe(false);
  expect(await kept(LIST)).toBe(false);

  await page.goto(HOME);
  expect(await script()).toBe('/assets/newbuild.js');
});
