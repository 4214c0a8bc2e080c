import { expect, type Page } from '@playwright/test';
import { createClient } from '@baize/client/index.ts';
import type { TestVendor } from '../tools/lib/testVendor.ts';
import { expectAccessible } from './axe.ts';
import { moneyOf } from './money.ts';
import { test } from './outsideVendor.ts';
import { DeskPage } from './pages/deskPage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { playRounds } from './play.ts';

const PASSWORD = 'baize-demo-2026';
const PAYMENT_PASSWORD = '284615';
/** A callback, the gateway's answer and the ledger. */
const PAID_MS = 60_000;
/** In hundredths. */
const STAKE = 200_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

test('a player deposits, plays, withdraws; a cashier approves; the money arrives, and the ledger proves it', async ({
  page,
  browser,
  product,
  vendor,
}) => {
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const desk = new DeskPage(office, product.backofficeUrl);

  await test.step('ana deposits ₱2,000.00 with GCash', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ana', PASSWORD);
    await expect(page).toHaveURL(/\/m\/home/);
    const before = await moneyOf(page);
    await page.goto('/m/voucherCenter');
    await page.getByText('GCash', { exact: true }).click();
    await amount.fill('2000');
    await page.getByRole('button', { name: /^Pay ₱2,000\.00.* with GCash$/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('₱2,000.00 is in your balance.')).toBeVisible({ timeout: PAID_MS });
    expect((await moneyOf(page)).balance - before.balance).toBe(200_000);
  });

  await test.step('she plays it through', () => playThrough(page, product.url, vendor));

  await test.step('she adds her account and sets a payment password', async () => {
    await page.goto('/m/withdraw');
    await page.getByRole('link', { name: 'Add your account' }).click();
    await page.getByRole('button', { name: 'Add an account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add an account' });
    await sheet.getByText('GCash', { exact: true }).click();
    await sheet.getByLabel('Mobile number').fill('09175550148');
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Add GCash ••0148' }).click();
    await expect(page.getByText('1 of 5 accounts')).toBeVisible();
    await page.goto('/m/withdraw');
    await page.getByRole('button', { name: 'Set a payment password' }).click();
    const digits = page.getByRole('dialog', { name: 'Payment password' });
    await digits.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Enter the 6 digits again').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Login password').fill(PASSWORD);
    await digits.getByRole('button', { name: 'Save' }).click();
  });

  await test.step('she withdraws ₱1,500.00, which is set aside', async () => {
    await amount.fill('1500');
    await page.getByRole('button', { name: 'Withdraw ₱1,500.00 to GCash ••0148' }).click();
    const pad = page.getByRole('dialog', { name: 'Payment password' });
    await expect(pad).toBeVisible();
    await expectAccessible(page, 'the payment password');
    for (const digit of PAYMENT_PASSWORD) await pad.getByRole('button', { name: digit, exact: true }).click();
    await expect(page.getByText('₱1,500.00 of your balance is on hold.')).toBeVisible();
    await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'a withdrawal being checked');
  });

  await test.step('noel opens it, reads why it waits, and approves it', async () => {
    await desk.open('/withdrawals');
    await desk.logIn('noel', PASSWORD);
    const queue = office.getByRole('region', { name: 'Queue' });
    await queue.getByRole('button', { name: /^ana/ }).click();
    await expect(office.getByRole('region', { name: 'Facts' }).getByText('First withdrawal')).toBeVisible();
    const decision = office.getByRole('region', { name: 'Decision about ana' });
    await expect(decision.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await office.keyboard.press('a');
    await desk.approveOnceMore();
    await expect(office.getByText(/of ana is approved/)).toBeVisible();
  });

  await test.step('the gateway pays, and her page says so by itself', async () => {
    await expect(page.getByText('Paid out', { exact: true })).toBeVisible({ timeout: PAID_MS });
    await expect(page.getByRole('list', { name: 'Progress' }).getByText('Paid', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a paid withdrawal');
  });

  await test.step('her transactions, her bets and her profit and loss show it', async () => {
    await page.goto('/m/transaction/record?group=withdrawal');
    await expect(page.getByRole('button', { name: /^Withdrawal.*1,500\.00/ }).first()).toBeVisible();
    await page.goto('/m/gameRecord');
    await expect(page.getByText('Kettle').first()).toBeVisible();
    await page.goto('/m/profitandloss');
    await expect(page.getByRole('heading', { name: 'Net by day' })).toBeVisible();
  });

  await test.step('ruth proves it from the ledger', async () => {
    await desk.logOutButton.click();
    await desk.open('/members?search=ana');
    await desk.logIn('ruth', PASSWORD);
    await office.getByRole('button', { name: 'ana', exact: true }).click();
    await desk.panel.getByRole('link', { name: 'All entries of this member' }).click();
    await office.getByRole('button', { name: 'Verify this member’s ledger' }).click();
    await expect(office.getByText(/^Equal: \d+ entries add up to/)).toBeVisible();
  });
  await office.close();
});

/** Bets as much as the deposits ask for, each stake won back, at a vendor outside. */
async function playThrough(page: Page, url: string, vendor: TestVendor): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  const client = createClient({ baseUrl: url, token: () => token, language: () => 'EN' });
  await playRounds({ client, token, userName: 'ana' }, { vendor, url, stake: STAKE, rounds: 5 });
}
