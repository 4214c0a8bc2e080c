import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { agreeToTerms, test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(150_000);

async function logIn(page: Page): Promise<void> {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('jomar', PASSWORD);
}
const game = (page: Page) => page.frameLocator('iframe');

test('jomar limits his losses, is refused the bet that would pass them, and excludes himself', async ({
  page,
  browser,
  product,
}) => {
  await test.step('a daily loss limit holds at once', async () => {
    await logIn(page);
    await expect(page).toHaveURL(/\/m\/home/);
    await page.goto('/m/limits');
    await expect(page.getByRole('button', { name: 'Set a limit: Losses' })).toBeVisible();
    await expectAccessible(page, 'limits');
    await page.getByRole('button', { name: 'Set a limit: Losses' }).click();
    const sheet = page.getByRole('dialog', { name: 'Losses: how much?' });
    await sheet.getByRole('textbox', { name: 'Up to' }).fill('500');
    await expect(sheet.getByText('It applies as soon as you save.')).toBeVisible();
    await expectAccessible(page, 'a new limit');
    await sheet.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByText('Losses, a day')).toBeVisible();
    await expect(page.getByText('₱500.00').first()).toBeVisible();
  });

  await test.step('a higher limit waits', async () => {
    await page.getByRole('button', { name: 'Change: Losses, a day' }).click();
    const sheet = page.getByRole('dialog', { name: 'Losses: how much?' });
    await sheet.getByRole('textbox', { name: 'Up to' }).fill('900');
    await sheet.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByText(/You asked for ₱900.00/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep ₱500.00' }).click();
    await expect(page.getByText(/You asked for ₱900.00/)).toBeHidden();
  });

  await test.step('the bet that would pass it is refused with a page that says which limit, without a way to deposit', async () => {
    // One stake is more than all that may be lost.
    await page.getByRole('button', { name: 'Change: Losses, a day' }).click();
    const sheet = page.getByRole('dialog', { name: 'Losses: how much?' });
    await sheet.getByRole('textbox', { name: 'Up to' }).fill('0.01');
    await sheet.getByRole('button', { name: 'Set limit' }).click();
    await expect(page.getByText('₱0.01').first()).toBeVisible();
    await page.goto('/m/game?nodeId=felt-jeepney-moon');
    await game(page).getByRole('button', { name: /^Spin/ }).click({ timeout: 30_000 });
    const over = page.getByRole('dialog', { name: 'You’ve reached your limit for today' });
    await expect(over).toBeVisible({ timeout: 20_000 });
    await expect(over.getByText(/Your loss limit is ₱0.01/)).toBeVisible();
    await expect(over.getByRole('button', { name: /deposit/i })).toHaveCount(0);
    await expectAccessible(page, 'a limit that is reached');
    await over.getByRole('button', { name: 'My limits' }).click();
    await expect(page).toHaveURL(/\/m\/limits/);
  });

  const other = await browser.newContext({ baseURL: product.url });
  const phone = await other.newPage();
  await test.step('an exclusion ends every other phone at once, and leads to the exit room', async () => {
    await agreeToTerms(phone);
    const check = phone.getByRole('dialog', { name: 'Identity check' });
    await phone.addLocatorHandler(check, () => check.getByRole('button', { name: 'Close the identity check' }).click());
    await logIn(phone);
    await expect(phone).toHaveURL(/\/m\/home/);
    await phone.goto('/m/game?nodeId=felt-jeepney-moon');
    await expect(game(phone).getByRole('button', { name: /^Spin/ })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Self-exclusion/ }).click();
    await page.getByRole('button', { name: 'Continue with 6 months' }).click();
    await page.getByLabel(/nobody can end it early/).check();
    await page.getByLabel(/my balance stays mine/).check();
    await page.getByLabel('Login password').fill(PASSWORD);
    await expectAccessible(page, 'the last step of an exclusion');
    await page.getByRole('button', { name: 'Stop playing for 6 months' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page).toHaveURL(/\/m\/closed/);
    await expect(page.getByText(/^Closed until/)).toBeVisible();
    await expectAccessible(page, 'the exit room');
    await expect(phone).not.toHaveURL(/\/m\/game/, { timeout: 20_000 });
  });

  await test.step('a login opens the exit room, and from there the withdrawal that is under way', async () => {
    await logIn(phone);
    await expect(phone).toHaveURL(/\/m\/closed/, { timeout: 20_000 });
    await phone.getByRole('link', { name: /^Withdraw ₱/ }).click();
    await expect(phone).toHaveURL(/\/m\/withdraw/);
    // What was asked for before goes on: the bank has it.
    await expect(phone.getByText('With the bank')).toBeVisible();
    await phone.goto('/m/voucherCenter');
    await expect(phone).toHaveURL(/\/m\/closed/, { timeout: 20_000 });
  });
  await other.close();
});
