import { expect } from '@playwright/test';
import { agreeToTerms, test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
/** The hold-off after two like entries, and what comes after it. */
const HOLD_MS = 150_000;
const resultOf = (special: string): string =>
  [special, ...Array<string>(11).fill('30718'), ...Array<string>(4).fill('6412'), '905', '38'].join(' ');

test('an official result is typed by two, corrected, and every order is settled again to the centavo', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(480_000);
  await page.goto(`${product.url}/m/login`);
  await new LoginPage(page).logIn('ana', PASSWORD);
  const balance = async () => {
    // Before its answer it shows no figure, or nothing.
    await expect(new HomePage(page).balance).toHaveText(/[1-9]/);
    return (await new HomePage(page).balance.textContent())?.replace(/[^\d.]/g, '');
  };
  await expect(new HomePage(page).balance).toBeVisible();
  const before = Number(await balance());

  async function type(numbers: string, show: 'due' | 'past', agreed: RegExp): Promise<void> {
    for (const [userName, told] of [
      ['vera', /A second person must enter the same numbers/],
      ['ruth', agreed],
    ] as const) {
      const staff = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await agreeToTerms(staff);
      const desk = new DeskPage(staff, product.backofficeUrl);
      await desk.open(`/lottery?gameCode=vnc-a&show=${show}`);
      await desk.logIn(userName, PASSWORD);
      await staff
        .getByRole('button', { name: /^20\d{6}$/ })
        .first()
        .click();
      await desk.panel.getByLabel('Numbers').fill(numbers);
      await desk.panel.getByLabel('Source').fill('https://results.example/central');
      if (show === 'past')
        await desk.panel.getByLabel('Reason for the correction').fill('The page has been corrected.');
      await desk.panel.getByRole('button', { name: 'Save entry' }).click();
      await expect(staff.getByText(told)).toBeVisible();
      await staff.context().close();
    }
  }
  const order = page
    .getByRole('main')
    .getByRole('link', { name: /Central, station 1/ })
    .first();
  const shows = async (status: RegExp | string) => {
    await page.goto(`${product.url}/m/lottery?view=orders`);
    await page.getByRole('tab', { name: 'All', exact: true }).click();
    await expect(order).toContainText(status, { timeout: HOLD_MS });
  };
  const balanceIs = (amount: number) =>
    expect(async () => {
      await page.goto(`${product.url}/m/home`);
      expect(Number(await balance())).toBe(amount);
    }).toPass();

  await test.step('a wrong one pays ana', async () => {
    await type(resultOf('482915'), 'due', /Both entries match/);
    await shows('Won ₱950.00');
    await balanceIs(before + 950);
  });
  await test.step('the right one takes it back and says so', async () => {
    await type(resultOf('482916'), 'past', /the result is corrected/);
    await shows('Not won');
    await order.click();
    await expect(page.getByText('The result was corrected')).toBeVisible();
    await balanceIs(before);
  });
});
