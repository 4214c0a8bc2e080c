import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePorts, startProduct, type RunningProduct } from '../tools/lib/product.ts';
import { startTransferVendor, type TransferVendor } from '../tools/lib/transferVendor.ts';
import { expectAccessible } from './axe.ts';
import { test as base } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { seededStore } from './sown.ts';

const PASSWORD = 'baize-demo-2026';
/** Vendor units of a centavo. */
const UNIT = 1_000n;
/** The job that asks silent vendors again runs every five seconds, after pauses that grow. */
const ASKED_AGAIN_MS = 60_000;

interface WithVendor {
  readonly reef: TransferVendor;
  readonly product: RunningProduct & { readonly deskUrl: string };
}

/** The product with a vendor that keeps wallets of its own. */
const test = base.extend<object, WithVendor & { readonly ports: Awaited<ReturnType<typeof freePorts>> }>({
  ports: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await freePorts()),
    { scope: 'worker' },
  ],
  reef: [
    async ({ ports }, use) => {
      const vendor: TransferVendor = await startTransferVendor({
        code: 'REEF',
        platformKey: async () => (await fetch(`http://127.0.0.1:${ports.site}/vendor/v1/keys`)).text(),
        other: (path) => {
          if (path === 'game/list') return [{ game_code: 'reef', name: 'Coral Reef', category: 'RNG', enabled: true }];
          return path === 'game/url' ? { url: `${vendor.baseUrl}/reef` } : null;
        },
      });
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ ports, reef }, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'baize-vendors-')), 'vendors.json');
      const { code, publicKey, baseUrl } = reef;
      writeFileSync(
        file,
        JSON.stringify([
          {
            code,
            name: 'Reef Games',
            walletMode: 'transfer',
            publicKey,
            baseUrl,
            categories: ['RNG'],
            currencies: ['PHP'],
          },
        ]),
      );
      const product = await startProduct({ ...(await seededStore()), ports, environment: { BAIZE_VENDORS: file } });
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('money goes along with a game that keeps a wallet of its own, comes home, and is never in doubt [G7-5]', async ({
  page,
  browser,
  product,
  reef,
  complaints,
}) => {
  const user = () => [...reef.wallets.balances.keys()][0] ?? '';
  const there = () => reef.wallets.balanceOf(user()) / UNIT;
  const main = page.getByRole('main');

  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toContainText('5,000.00');

  await test.step('a transfer says what both wallets hold afterwards, and that it is done', async () => {
    await page.goto('/m/walletTransfer');
    await expect(main.getByRole('button', { name: /Reef Games/ }).first()).toContainText('₱0.00');
    await main.getByLabel('Amount').fill('100');
    await expect(main.getByText('₱4,900.00')).toBeVisible();
    await expectAccessible(page, 'game wallets');
    await main.getByRole('button', { name: 'Move ₱100.00 to Reef Games' }).click();
    await expect(main.getByText('₱100.00 moved.')).toBeVisible();
    expect(there()).toBe(10_000n);
    await expect(main.getByRole('list', { name: 'Transfers' }).getByRole('listitem').first()).toContainText('Done');
  });

  await test.step('the rest goes along with the game', async () => {
    await page.goto('/m/game?nodeId=reef-reef');
    await expect(new GamePage(page).rail.getByRole('heading', { name: 'Coral Reef' })).toBeVisible();
    await expect.poll(there).toBe(500_000n);
    // The vendor has it before the page has the answer; only a game that has opened is left.
    await expect(page.locator('iframe')).toBeVisible();
  });

  await test.step('and comes home with what was won when the game is left', async () => {
    reef.wallets.play(user(), 50_000n * UNIT);
    await new GamePage(page).rail.getByRole('button', { name: 'Leave game' }).click();
    await expect.poll(there).toBe(0n);
    await page.goto('/m/home');
    await expect(new HomePage(page).balance).toContainText('5,500.00');
  });

  await test.step('what went along with a launch whose answer was lost comes home when the page is left, and no more', async () => {
    await page.goto('/m/walletTransfer');
    await main.getByLabel('Amount').fill('30');
    await main.getByRole('button', { name: 'Move ₱30.00 to Reef Games' }).click();
    await expect.poll(there).toBe(3_000n);
    const launches = '**/wps/game/launchGame*';
    await page.route(launches, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/m/game?nodeId=reef-reef');
    await expect(main.getByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(there()).toBe(550_000n);
    await new GamePage(page).rail.getByRole('button', { name: 'Leave game' }).click();
    await expect.poll(there).toBe(3_000n);
    await page.unroute(launches);
  });

  const desk = new DeskPage(await browser.newPage({ viewport: { width: 1280, height: 800 } }), product.deskUrl);
  await desk.open();
  await desk.logIn('eva', PASSWORD);

  await test.step('who plays while staff close the vendor is told, and takes the money along', async () => {
    await page.goto('/m/game?nodeId=reef-reef');
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(there).toBe(550_000n);
    const turn = async (button: string): Promise<void> => {
      await desk.panel.getByRole('button', { name: button }).click();
      await desk.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Their wallet is slow');
      await desk.dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(desk.dialog).toHaveCount(0);
    };
    await desk.goTo('Vendors');
    await desk.search.fill('reef');
    await desk.row('Reef Games').getByRole('button', { name: 'Reef Games' }).click();
    await turn('Pause');
    const told = page.getByRole('alert').filter({ hasText: 'returns to your main wallet' });
    await expect(told).toBeVisible();
    await expectAccessible(page, 'a game of a vendor that was closed');
    await told.getByRole('button', { name: 'Leave game' }).click();
    await expect.poll(there).toBe(0n);
    await turn('Resume');
  });

  await test.step('a silent vendor leaves money on its way, which is said, and it arrives', async () => {
    await page.goto('/m/walletTransfer');
    await main.getByLabel('Amount').fill('20');
    reef.mood = () => ({ lost: true });
    await main.getByRole('button', { name: 'Move ₱20.00 to Reef Games' }).click();
    await expect(main.getByText(/^₱20\.00 is pending\. We’re waiting for/)).toBeVisible();
    await expect(main.getByText('₱5,500.00').first()).toBeVisible();
    await desk.goTo('Transfers');
    await desk.page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
    await expect(desk.row('ana')).toContainText('Sent');
    await expectAccessible(desk.page, 'transfers at the desk');
    await desk.page.close();
    reef.mood = () => null;
    const newest = main.getByRole('list', { name: 'Transfers' }).getByRole('listitem').first();
    await expect(newest).toContainText('Done', { timeout: ASKED_AGAIN_MS });
    expect(there()).toBe(2_000n);
  });

  await test.step('one tap brings everything back', async () => {
    await main.getByRole('button', { name: 'Collect all' }).click();
    await expect.poll(there).toBe(0n);
  });
  expect(complaints).toEqual([]);
});
