import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
/** The next draw of every minute, and some seconds for its money. */
const DRAW_MS = 90_000;

test('a member buys Five Digits before the lock, sees the numbers and the win, and plays on', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(420_000);
  await page.goto(`${product.url}/m/login`);
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('the hall, quick draws', async () => {
    await page.goto('/m/lottery');
    await page.getByRole('tab', { name: 'Quick draws' }).click();
    await expect(page.getByRole('timer').first()).toBeVisible();
    await page.getByRole('link', { name: /^Five Digits every minute ./ }).click();
    await expect(page.getByRole('heading', { name: 'Five Digits 1 min' })).toBeVisible();
  });

  // A draw with own stakes falls over the page.
  const draw = page.getByRole('dialog', { name: /^Five Digits/ });
  await page.addLocatorHandler(draw, () => draw.getByRole('button', { name: 'Back' }).click());

  const bar = page.getByRole('region', { name: 'Bet slip' });
  const slip = page.getByRole('dialog', { name: 'Bet slip' });

  await test.step('eight digits of which some will show, as many as one line may have', async () => {
    await page.getByRole('tab', { name: 'Classic' }).click();
    await page.getByRole('tab', { name: 'Shows up' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(bar).toContainText('8 combinations');
    await bar.getByRole('button', { name: 'Play ₱8.00' }).click();
    await expect(slip).toContainText('A digit shows');
    // Close to the lock the slip asks for the next issue instead.
    const next = slip.getByRole('button', { name: /^Play \d{4}$/ });
    await page.addLocatorHandler(next, () => next.click());
    await slip.getByRole('button', { name: /^Play ₱8\.00 on \d{4}$/ }).click();
    await expect(page.getByText(/^Order L\d{14} placed/)).toBeVisible();
    await expect(slip).toBeHidden();
  });

  await test.step('the numbers and the win, on the order and in the purse', async () => {
    const order = page
      .getByRole('main')
      .getByRole('link', { name: /Five Digits 1 min Issue/ })
      .first();
    await expect(order).toContainText('Waiting');
    await expect(order).toContainText(/Won ₱\d+\.\d\d/, { timeout: DRAW_MS });
    const won = /Won (₱[\d.]+)/.exec((await order.textContent()) ?? '')?.[1] ?? '';
    await order.click();
    await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(won);
    await page.getByRole('button', { name: 'Verify this draw' }).click();
    await expect(page.getByText('Verified on this phone: the numbers match.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto('/m/transaction/record');
    await expect(page.getByRole('main')).toContainText(won.replace('₱', ''));
  });

  await test.step('rows of digits and a quick pick on one slip, one line cancelled before the lock', async () => {
    await page.goto('/m/lottery?game=ssc-5m');
    await page.getByRole('tab', { name: 'Classic' }).click();
    await page.getByRole('tab', { name: 'Last two' }).click();
    for (const row of ['4th', '5th'])
      for (const digit of ['1', '2', '3'])
        await page
          .getByRole('group', { name: row })
          .getByRole('button', { name: new RegExp(`^${digit}`) })
          .click();
    await expect(bar).toContainText('9 combinations');
    await expect(bar).toContainText('Max win ₱96.00');
    await page.getByRole('button', { name: 'Quick picks and saved numbers' }).click();
    const picks = page.getByRole('dialog', { name: 'Quick picks and saved numbers' });
    await picks.getByRole('button', { name: 'Save the numbers picked now' }).click();
    await expect(picks.getByRole('button', { name: 'Use' })).toBeVisible();
    await picks.getByRole('button', { name: 'Use' }).click();
    await bar.getByRole('button', { name: /^Add/ }).click();
    await bar.getByRole('button', { name: 'Quick pick', exact: true }).click();
    await bar.getByRole('button', { name: 'Play ₱1.00' }).click();
    await slip.getByRole('button', { name: /^Play ₱10\.00 on/ }).click();
    await expect(slip).toBeHidden();
    await page.goto('/m/lottery?view=orders');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Five Digits 5 min Issue/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cancel' }).nth(1).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Cancelled, ₱1.00 refunded')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Waiting');
  });

  await test.step('a chase of ten ends with its first win: nine stakes come back', async () => {
    await page.goto('/m/lottery?game=ssc-1m');
    await page.getByRole('tab', { name: 'Classic' }).click();
    await page.getByRole('tab', { name: 'Shows up' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await bar.getByRole('button', { name: 'Play ₱8.00' }).click();
    await slip.getByText('10 issues', { exact: true }).click();
    await expect(slip).toContainText('Total for 10 issues');
    await slip.getByRole('button', { name: /^Play ₱80\.00 on/ }).click();
    await expect(slip).toBeHidden();
    await page.goto('/m/lottery?view=orders');
    await page.getByRole('tab', { name: 'Chases' }).click();
    await page
      .getByRole('link', { name: /Five Digits 1 min/ })
      .first()
      .click();
    // A draw shows none of the eight once in three thousand times; then the next one wins.
    await expect(page.getByText(/^Won ₱/).first()).toBeVisible({ timeout: 2 * DRAW_MS });
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Refunded₱(72|64)\.00/);
  });

  await test.step('a chase is paid up front and can be stopped', async () => {
    await page.goto('/m/lottery?game=ssc-5m');
    await page.getByRole('button', { name: 'Big', exact: true }).first().click();
    await bar.getByRole('button', { name: 'Play ₱1.00' }).click();
    await slip.getByText('5 issues', { exact: true }).click();
    await expect(slip).toContainText('Total for 5 issues');
    await slip.getByRole('button', { name: /^Play ₱5\.00 on/ }).click();
    await expect(slip).toBeHidden();
    await page.goto('/m/lottery?view=orders');
    await page.getByRole('tab', { name: 'Chases' }).click();
    await page.getByRole('link', { name: /Five Digits 5 min/ }).click();
    await page.getByRole('button', { name: 'Stop the chase' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop the chase' }).click();
    await expect(page.getByText(/^Stopped, ₱[45]\.00 refunded/)).toBeVisible();
  });

  await test.step('results, trends and rules', async () => {
    await page.goto('/m/lottery?game=k3-1m&view=results');
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await page.getByRole('link', { name: 'Trends' }).click();
    await expect(page.getByText('Draws are independent')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Chart' })).toBeVisible();
    await page.getByRole('tab', { name: 'Roads' }).click();
    await expect(page.getByText(/^Longest runs/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Rules and odds' }).click();
    await expect(page.getByRole('main')).toContainText('96% of all stakes');
  });
  expect(complaints).toEqual([]);
});
