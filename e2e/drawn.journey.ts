import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { PAGES as ROUTES, type Page as RoutePage } from '@baize/contract/system/pages.ts';
import { expect, type Response } from '@playwright/test';
import { FIRST_LOAD, gzipBytes } from '../tools/lib/firstLoad.ts';
import { type Page, termsAgreed, test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';

/** Whole, by the server. */
const DRAWN = Object.entries(ROUTES).flatMap(([path, { drawn = false }]: [string, RoutePage]) => (drawn ? [path] : []));

const PAGES = [
  ['/m/home', 'Jeepney Moon'],
  ['/m/slot-games', 'Jeepney Moon'],
  ['/m/activity', 'A seat at the table'],
  ['/m/live-games', 'Roulette'],
] as const;

test.describe('before any script has run [A4-20]', () => {
  test.use({ javaScriptEnabled: false, agreesToTerms: false });

  for (const [path, game] of PAGES) {
    test(`${path} shows its games`, async ({ page }) => {
      await page.goto(path);
      const tiles = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.locator('img') });
      await expect(tiles.first()).toBeVisible();
      if (game) await expect(page.getByRole('link', { name: new RegExp(game) }).first()).toBeVisible();
    });
  }

  for (const [path, words] of [
    ['/m/lottery', 'every minute'],
    ['/m/help', 'Play safely'],
    ['/m/member/benefits', 'Jade'],
  ] as const)
    test(`${path} says what it is about`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    });
});

test('a page that came drawn is taken over as it stands, and one with a question waits for its answer', async ({
  page,
  complaints,
}) => {
  await page.goto('/m/slot-games');
  const first = page.getByRole('main').getByRole('list', { name: 'Games' }).getByRole('link').first();
  await expect(first).toBeVisible();
  // A tile that was drawn by the server is the same element after the script took over.
  await first.evaluate((tile) => tile.setAttribute('data-seen', 'yes'));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('data-seen', 'yes');

  await page.goto('/m/slot-games?gameName=perlas');
  await expect(page.getByRole('link', { name: /Perlas/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Jeepney Moon/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what is typed, ticked and pressed before the script is there is kept, and done once', async ({
  page,
  complaints,
}) => {
  const login = new LoginPage(page);
  const password = page.getByLabel('Password', { exact: true });
  const remember = page.getByRole('checkbox', { name: /Remember me/ });
  const agree = page.getByRole('checkbox', { name: /accept the terms/ });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/wps/session/login') && asked.push(request.method())));
  await page.goto('/m/login');
  await termsAgreed(page);
  const fillAhead = async () => {
    const release = await holdScripts(page);
    await page.goto('/m/login', { waitUntil: 'commit' });
    await login.userName.fill('ana');
    await password.fill('baize-demo-2026');
    await remember.check();
    return release;
  };

  await test.step('a press that lacks something says what, beside all that was filled in', async () => {
    const release = await fillAhead();
    await login.submit.click();
    await release();
    await expect(agree).toHaveAttribute('aria-invalid', 'true');
    await expect(login.userName).toHaveValue('ana');
    await expect(password).toHaveValue('baize-demo-2026');
    await expect(remember).toBeChecked();
    expect(asked).toEqual([]);
  });

  await test.step('one that lacks nothing logs in, once, and remembers the phone', async () => {
    const release = await fillAhead();
    await agree.check();
    await login.submit.click();
    await login.submit.click();
    await release();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    expect(asked).toEqual(['POST']);
    expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('1');
  });
  expect(complaints).toEqual([]);
});

test('the invitation of a link stays with who presses on before the script is there [A2-35]', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/m/home?affiliateCode=carla9', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log in' }).first().click({ noWaitAfter: true });
  await page.waitForURL(/\/m\/login/, { waitUntil: 'commit' });
  await page.goto('/m/register', { waitUntil: 'commit' });
  await release();
  await expect(page.getByText('Invitation code: CARLA9')).toBeVisible();
});

test('whoever scrolls a page before its script is there stays where they are', async ({ page, complaints }) => {
  const release = await holdScripts(page);
  await page.goto('/m/home', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Jeepney Moon/ }).first()).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate('scrollY')).toBe(600);
  await release();
  // The script has taken over: it sends a guest who wants to read messages to the login.
  await expect(async () => {
    const messages = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
    if (!/\/m\/login/.test(page.url())) await messages.click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/m\/login/, { timeout: 5000 });
  }).toPass();
  await page.goBack();
  await expect.poll(() => page.evaluate('scrollY')).toBe(600);
  expect(complaints).toEqual([]);
});

test('whoever goes back before the script has taken over sees the page before', async ({ page, complaints }) => {
  await page.goto('/m/slot-games');
  // The terms may come under the first press, and the page after it slowly.
  await expect(async () => {
    const messages = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
    if (!/\/m\/login/.test(page.url())) await messages.click({ timeout: 1000 });
    await expect(page).toHaveURL(/\/m\/login/, { timeout: 5000 });
  }).toPass();
  const release = await holdScripts(page, screenFile('login/LoginScreen'));
  await page.reload({ waitUntil: 'commit' });
  // The site's router is there; the page waits for its screen.
  await page.waitForFunction('history.scrollRestoration === "manual"');
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await release();
  await expect(page.getByRole('link', { name: /Perlas/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what was scrolled before the script had taken over does not move the page gone back to', async ({ page }) => {
  await page.goto('/m/home');
  await expect(page.locator('main a[href="/m/slot-games"]').first()).toBeVisible();
  // They would stand over the page that is scrolled.
  await termsAgreed(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBe(300);
  await page.locator('a[href="/m/activity"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/m\/activity$/);
  const release = await holdScripts(page, screenFile('promotions/PromotionsScreen'));
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction('history.scrollRestoration === "manual"');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate('scrollY')).toBe(200);
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(/\/m\/home$/);
  await release();
  await expect.poll(() => page.evaluate('scrollY')).toBe(300);
});

const screenFile = (screen: string): string => {
  const manifest = new URL('../apps/web/dist/client/manifest.json', import.meta.url);
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string }>;
  return `**/${chunks[`src/screens/${screen}.tsx`]?.file}`;
};

/** No page of this tab gets a script, or those named, until what this answers is called. */
async function holdScripts(page: Page, scripts = '**/assets/*.js'): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  await page.route(scripts, async (route) => {
    await opened;
    // The page that asked may have been left.
    await route.continue().catch(() => {});
  });
  return async () => {
    open();
    await page.unroute(scripts);
  };
}

/** The hard gates of `npm run bench -- web` that need no stopwatch. */
test('a first visit is light', async ({ page, product }) => {
  for (const path of DRAWN) {
    const html = await (await fetch(`${product.url}${path}`)).text();
    expect(html).toContain(`data-drawn="${path}"`);
    expect(brotliCompressSync(html).length, `HTML of ${path}`).toBeLessThanOrEqual(FIRST_LOAD.htmlBrotliBytes);
  }
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().then(gzipBytes));
  };
  page.on('response', weigh);
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  page.off('response', weigh);
  const bytes = await Promise.all(scripts);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(FIRST_LOAD.scriptGzipBytes);
});

test('styles that stand in a page are not fetched again, and a merchant keeps its own colours', async ({
  page,
  product,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && fetched.push(request.url())));
  const harbour = `http://harbour.localhost:${new URL(product.url).port}`;
  for (const path of ['/m/home', '/m/login', '/m/register']) {
    const html = await (await fetch(`${product.url}${path}`)).text();
    const styled = [...html.matchAll(/rel="stylesheet" disabled href="([^"]+)"/g)].map(
      ([, file]) => `${harbour}${file}`,
    );
    expect(styled.length).toBeGreaterThan(0);
    fetched.length = 0;
    await page.goto(`${harbour}${path}`, { waitUntil: 'networkidle' });
    expect(fetched.filter((file) => styled.includes(file))).toEqual([]);
    expect(await page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--brand-hue')`)).toBe(
      '252',
    );
  }
});
