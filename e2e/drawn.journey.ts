import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

const PAGES = [
  ['/m/home', 'Jeepney Moon'],
  ['/m/slot-games', 'Jeepney Moon'],
  ['/m/fishing-games', null],
] as const;

test.describe('before any script has run', () => {
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

/** The hard gates of `npm run bench -- web` that need no stopwatch. */
const KB = 1024;
test('a first visit is light', async ({ page, product }) => {
  for (const path of ['/m/home', '/m/slot-games', '/m/login']) {
    const html = await (await fetch(`${product.url}${path}`)).text();
    expect(brotliCompressSync(html).length, `HTML of ${path}`).toBeLessThanOrEqual(14 * KB);
  }
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(gzipSync(await response.body()).length);
  });
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(110 * KB);
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
