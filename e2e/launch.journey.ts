import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest logs in on the way to a game, comes to it, and leaves it without being asked', async ({
  page,
  complaints,
}) => {
  const home = new HomePage(page);
  const game = new GamePage(page);
  await home.open();
  await home.tile('Jeepney Moon').click();
  await expect(page).toHaveURL(/\/m\/login/);
  await new LoginPage(page).logIn('ben', PASSWORD);
  await expect(page).toHaveURL(/\/m\/game\?nodeId=felt-jeepney-moon/);
  await expect(game.rail.getByRole('heading', { name: 'Jeepney Moon' })).toBeVisible();
  await expect(game.spin).toBeVisible({ timeout: 60_000 });
  await expect(game.rail).toContainText(/\d+ min/);

  await test.step('sideways the table has the whole screen', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(game.spin).toBeInViewport();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await game.rail.getByRole('button', { name: 'Leave the game' }).click();
  await expect(page).toHaveURL(/\/m\/(home|slot-games)/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await test.step('it stands first among the recent games', async () => {
    await page.goto('/m/slot-games?type=recent');
    await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem').first()).toContainText('Jeepney Moon');
  });
  expect(complaints).toEqual([]);
});

test('a game that cannot be opened says why and shows the way on', async ({ page }) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('a title that nobody serves', async () => {
    await page.goto('/m/game?vassalage=PRLR');
    await expect(page.getByRole('heading', { name: 'This game is not connected' })).toBeVisible();
    await expectAccessible(page, 'a game that is not connected');
    await page.getByRole('link', { name: 'Games you can play' }).click();
    await expect(page).toHaveURL(/\/m\/slot-games\?vassalage=FELT/);
    await expect(page.getByRole('link', { name: /Jeepney Moon/ }).first()).toBeVisible();
  });

  await test.step('a game that nobody has', async () => {
    await page.goto('/m/game?nodeId=felt-nothing-like-it');
    await expect(page.getByRole('heading', { name: 'There is no such game here' })).toBeVisible();
    await page.getByRole('link', { name: 'See all games' }).click();
    await expect(page).toHaveURL(/\/m\/slot-games$/);
  });
});
