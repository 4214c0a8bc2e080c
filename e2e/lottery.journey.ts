import { expect } from '@playwright/test';
import { agreeToTerms, test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
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
  test.setTimeout(300_000);
  await page.goto(`${product.url}/m/login`);
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('the hall, quick draws', async () => {
    await page.goto('/m/lottery');
    await page.getByRole('tab', { name: 'Quick draws' }).click();
    await expect(page.getByRole('timer').first()).toBeVisible();
    await page.getByRole('link', { name: /^Five Digits 1 min/ }).click();
    await expect(page.getByRole('heading', { name: 'Five Digits 1 min' })).toBeVisible();
  });

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
    await expect(page.getByText(/^Order L\d{14} is in/)).toBeVisible();
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
    await page.getByRole('link', { name: 'Rules and odds' }).click();
    await expect(page.getByRole('main')).toContainText('96% of all stakes');
  });
  expect(complaints).toEqual([]);
});

test('an official result is typed by two', async ({ browser, product }) => {
  const numbers = ['482915', ...Array<string>(11).fill('30718'), ...Array<string>(4).fill('6412'), '905', '37'].join(
    ' ',
  );
  for (const [userName, told] of [
    ['noel', 'A second person has to type the same numbers'],
    ['ruth', 'Both entries agree'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await agreeToTerms(page);
    const desk = new DeskPage(page, product.backofficeUrl);
    await desk.open('/lottery?game=vnc-a&show=due');
    await desk.logIn(userName, PASSWORD);
    await page
      .getByRole('button', { name: /^20\d{6}$/ })
      .first()
      .click();
    await desk.panel.getByLabel('Numbers').fill(numbers);
    await desk.panel.getByLabel('Source').fill('https://results.example/central');
    await desk.panel.getByRole('button', { name: 'Save entry' }).click();
    await expect(page.getByText(told)).toBeVisible();
    await page.context().close();
  }
});
