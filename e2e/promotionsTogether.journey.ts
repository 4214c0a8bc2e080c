import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
/** A game opens, and its round is shown. */
const ROUND_MS = 40_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

test('a player invites friends, takes part in a race and plays free rounds', async ({ page, complaints }) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('the link to share, and how far friends are, without their names', async () => {
    await page.goto('/m/activity');
    await page.getByRole('link', { name: /^Bring a friend/ }).click();
    await page.getByRole('link', { name: 'Invite friends' }).click();
    await expect(page.getByRole('img', { name: 'Your link as a QR code' })).toBeVisible();
    await expect(page.getByText(/\/m\/register\?affiliateCode=[A-Z2-9]{10}$/)).toBeVisible();
    const friends = page.getByRole('region', { name: 'Friends' });
    await expect(friends.getByRole('listitem')).toContainText('b***');
    await expect(friends.getByRole('listitem')).toContainText('Registered');
    await expect(friends.getByText('ben', { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'inviting friends');
  });

  await test.step('the link opens a registration that knows who invited', async () => {
    const [code] = (await page.getByText(/^Code [A-Z2-9]{10}$/).textContent())?.match(/[A-Z2-9]{10}$/) ?? [];
    const friend = await page.context().browser()?.newContext();
    const theirs = await friend?.newPage();
    await theirs?.goto(new URL(`/m/register?affiliateCode=${code}`, page.url()).href);
    await expect(theirs?.getByText(`Invitation code: ${code}`) ?? page.getByText('no page')).toBeVisible();
    await friend?.close();
  });

  await test.step('a race has its standings, and who takes part a place to play for', async () => {
    await page.goto('/m/activity');
    await page.getByRole('link', { name: /^Jeepney night league/ }).click();
    const board = page.getByRole('region', { name: 'Standings' });
    await expect(board.getByText('₱3,000.00')).toBeVisible();
    const join = page.getByRole('button', { name: 'Take part' });
    if (await join.isVisible()) {
      await join.click();
      await page.getByRole('button', { name: 'Agree and take part' }).click();
    }
    await expect(board.getByText(/No place yet|Your place/)).toBeVisible();
    await expectAccessible(page, 'a race');
  });

  await test.step('a code brings free rounds; one costs nothing, and the next are counted down', async () => {
    await page.goto('/m/rewardCenter');
    await page.getByRole('textbox', { name: 'Code' }).fill('moon');
    await page.getByRole('button', { name: 'Use code' }).click();
    await expect(page.getByText('Code accepted: Ten rounds on us')).toBeVisible();
    await page.goto('/m/activity');
    await page.getByRole('link', { name: /^Ten rounds on us/ }).click();
    await expect(page.getByText('10 of 10 left')).toBeVisible();
    await expectAccessible(page, 'free rounds');
    await page.getByRole('link', { name: 'Play free rounds' }).click();
    const game = page.frameLocator('iframe');
    const skip = game.getByRole('button', { name: /^(Play|Start|OK|Got it)/ });
    await expect(game.getByText('Free rounds: 10 of 10 left')).toBeVisible({ timeout: ROUND_MS });
    if (await skip.first().isVisible()) await skip.first().click();
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.getByText('Free rounds: 9 of 10 left')).toBeVisible({ timeout: ROUND_MS });
  });
  expect(complaints).toEqual([]);
});
