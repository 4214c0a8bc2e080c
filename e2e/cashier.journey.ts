import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const PAYMENT_PASSWORD = '284615';
/** A callback, the gateway's answer and the ledger; the page asks every two seconds at first. */
const PAID_MS = 40_000;
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

async function begin(page: Page, method: string, sum: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page.getByText(method, { exact: true }).click();
  await amount(page).fill(sum);
  await page.getByRole('button', { name: new RegExp(`^Pay ₱.* with ${method}$`) }).click();
}

test('a player makes ready to withdraw, and pays in by a page, a code and a bank transfer [A1-3]', async ({ page }) => {
  await test.step('what a withdrawal needs is said and done once', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ana', PASSWORD);
    await expect(page).toHaveURL(/\/m\/home/);
    await page.goto('/m/withdraw');
    await expectAccessible(page, 'what a withdrawal needs');
    await page.getByRole('link', { name: 'Add your account' }).click();
    await page.getByRole('button', { name: 'Add an account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add an account' });
    await sheet.getByText('GCash', { exact: true }).click();
    await sheet.getByLabel('Mobile number').fill('09175550148');
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await expectAccessible(page, 'the sheet of a new account');
    await sheet.getByRole('button', { name: 'Add GCash ••0148' }).click();
    await expect(page.getByText('1 of 5 accounts')).toBeVisible();
    await expectAccessible(page, 'bank accounts');

    await page.goto('/m/withdraw');
    await page.getByRole('button', { name: 'Set a payment password' }).click();
    const digits = page.getByRole('dialog', { name: 'Payment password' });
    await digits.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Enter the 6 digits again').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Login password').fill(PASSWORD);
    await digits.getByRole('button', { name: 'Save' }).click();
    await expect(amount(page)).toBeVisible();
  });

  await test.step('a deposit that is not played through holds the withdrawal back, and says how much is left', async () => {
    await amount(page).fill('300');
    await expect(page.getByText(/^Bet .* first$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw ₱300.00 to GCash ••0148' })).toBeDisabled();
    await expectAccessible(page, 'a new withdrawal');
  });

  await test.step('a payment at the gateway’s page is in the balance when the player is back', async () => {
    await begin(page, 'GCash', '500');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page).toHaveURL(/deposit=/);
    await expect(page.getByText('₱500.00 is in your balance.')).toBeVisible({ timeout: PAID_MS });
    await expectAccessible(page, 'a paid deposit');
  });

  await test.step('a declined payment takes nothing and offers another try', async () => {
    await begin(page, 'Maya', '600');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(page.getByText(/You weren’t charged/)).toBeVisible({ timeout: PAID_MS });
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(amount(page)).toHaveValue('600.00');
  });

  await test.step('a QR code is shown, and cancelled after a question', async () => {
    await begin(page, 'QR Ph', '700');
    await expect(page.getByRole('img', { name: 'QR code to pay ₱700.00' })).toBeVisible();
    await expectAccessible(page, 'a QR code');
    await page.getByRole('button', { name: 'Cancel this deposit' }).click();
    await page.getByRole('button', { name: 'Cancel deposit', exact: true }).click();
    await expect(page.getByText('You cancelled it.').first()).toBeVisible();
  });

  await test.step('a bank transfer is proven by a picture', async () => {
    await begin(page, 'BDO transfer', '800');
    await expect(page.getByText('Exact amount')).toBeVisible();
    const picture = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#e9e4d6' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Photo or screenshot of the transfer')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: 'Your proof of payment' })).toBeVisible();
    await page.getByLabel('Bank reference number').fill('BDO 2026 1124');
    await page.getByLabel('Name of the account you paid from').fill('Ana Dizon Reyes');
    await expectAccessible(page, 'a proof of payment');
    await page.getByRole('button', { name: 'Send proof' }).click();
    await expect(page.getByText(/checking your proof of payment/)).toBeVisible();
  });

  await test.step('all of it stands in the lists and in the transactions', async () => {
    await page.goto('/m/voucherCenter?history=1');
    for (const state of ['Paid', 'Not paid', 'Cancelled', 'In review'])
      await expect(page.getByRole('link', { name: new RegExp(`${state}$`) }).first()).toBeVisible();
    await page.goto('/m/transaction/record?group=deposit');
    await page
      .getByRole('button', { name: /^Deposit.*500\.00/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
    await expectAccessible(page, 'a transaction');
  });
});
