import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { termsAgreed, test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { SentMessagesPage } from './pages/sentMessagesPage.ts';

const ANA = { userName: 'ana', password: 'baize-demo-2026', mobile: '+639171234567', email: 'ana@example.com' };
/** The demo merchant's terms. */
const TERMS = '2026-11';
const BY_PHONE = 'the lamp above the table';
const BY_EMAIL = 'a boat on a quiet river';
const CHANGED = 'three cups of strong tea';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member who has forgotten the password gets back in by phone and by e-mail, and then changes it [A1-2, A2-40, A2-42, A2-44, A5-4, A8-4]', async ({
  page,
  context,
  browser,
  product,
  complaints,
}) => {
  const login = new LoginPage(page);
  const outbox = new SentMessagesPage(context);
  const other = await browser.newContext({ baseURL: product.url, locale: 'en-PH' });
  await other.addInitScript((version) => {
    for (const key of ['agreeTerms', 'agreeTerms_afterlogin']) sessionStorage.setItem(key, version);
  }, TERMS);
  const elsewhere = await other.newPage();

  await test.step('on another device the member is logged in', async () => {
    await logInElsewhere(elsewhere, ANA.password);
  });

  await test.step('the login leads to "forgot password", where the phone is the first choice', async () => {
    await page.goto('/m/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(/\/m\/forget$/);
    await expect(page.getByRole('tab', { name: 'By phone' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'forgot password by phone');
  });

  const number = page.getByLabel('Mobile number');
  const code = page.getByLabel('Code', { exact: true });
  const password = page.getByLabel('New password', { exact: true });
  const set = page.getByRole('button', { name: 'Set the new password' });

  await test.step('no code without a valid number; a code counts down', async () => {
    await expect(set).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(page.getByText('Please enter a valid mobile number')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('0917 123 4567');
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
    await expectAccessible(page, 'the countdown');
  });

  await test.step('a wrong code is cleared, the same password too, and the right ones log in', async () => {
    const right = await outbox.code(ANA.mobile, 'setPassword');
    await code.fill(right === '000000' ? '000001' : '000000');
    await password.fill(BY_PHONE);
    await set.click();
    await expect(page.getByText('Verification code error')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(password).toHaveValue(BY_PHONE);

    await code.fill(right);
    await password.fill(ANA.password);
    await set.click();
    await expect(page.getByText('The new password must be different from the old one.')).toBeVisible();
    await expect(password).toHaveValue('');
    await expect(code).toHaveValue(right);

    await password.fill(BY_PHONE);
    await set.click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  });

  await test.step('the other device is logged out, and the member was told', async () => {
    await expectLoggedOut(elsewhere);
    expect(await outbox.newest(ANA.mobile, 'passwordChanged')).toContain('was changed');
    expect(await outbox.newest(ANA.email, 'passwordChanged')).toContain('was changed');
  });

  await test.step('by e-mail: what is wrong stands at its field, and the answer does not tell who exists', async () => {
    await forgetSession(page);
    await page.goto('/m/forget');
    await termsAgreed(page);
    await page.getByRole('tab', { name: 'By email' }).click();
    await page.getByRole('button', { name: 'Retrieve password' }).click();
    await expect(page.getByText('E-mail format is incorrect')).toBeVisible();
    await expectAccessible(page, 'forgot password by e-mail with errors');
    await askForLink(page, 'nobody_here', 'nobody@example.com');
    await page.goto('/m/forget');
    await page.getByRole('tab', { name: 'By email' }).click();
    await askForLink(page, ` ${ANA.userName} `, ANA.email.toUpperCase());
  });

  await test.step('the link sets a new password, once, and leads to the login with the name filled in', async () => {
    const link = await outbox.link(ANA.email, 'resetPassword');
    await page.goto(link);
    await expectAccessible(page, 'the page of the link');
    await password.fill(BY_EMAIL);
    await set.click();
    await expect(page).toHaveURL(/\/m\/login$/);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(ANA.userName);
    await page.goto(link);
    await password.fill('yet another password');
    await set.click();
    await expect(page.getByText('This link has expired')).toBeVisible();
    await page.getByRole('button', { name: 'Get a new link' }).click();
    await expect(page).toHaveURL(/\/m\/forget$/);
  });

  await test.step('right after the login no old password is asked for; the same one is refused, another taken', async () => {
    await openLogin(page);
    await login.logIn(ANA.userName, BY_EMAIL);
    await expect(page).toHaveURL(/\/m\/home$/);
    await logInElsewhere(elsewhere, BY_EMAIL);
    await openChangePassword(page);
    await expect(page.getByLabel('Old password')).toHaveCount(0);
    await password.fill(BY_EMAIL);
    await page.getByLabel('Confirm new password').fill(BY_EMAIL);
    await page.getByRole('button', { name: 'Save' }).click();
    const same = page.getByRole('alertdialog');
    await expect(same).toContainText('The new password is the same as the old one');
    await same.getByRole('button', { name: 'OK' }).click();
    await expectAccessible(page, 'change password');

    await password.fill(CHANGED);
    await page.getByLabel('Confirm new password').fill(CHANGED);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expectLoggedOut(elsewhere);
  });

  await test.step('after a reload the old password is asked for, and a wrong one is said at its field', async () => {
    await page.goto('/m/changePsw');
    await expect(page.getByLabel('Username')).toHaveValue(ANA.userName);
    await page.getByLabel('Old password').fill('not the password');
    await password.fill(BY_PHONE);
    await page.getByLabel('Confirm new password').fill(BY_PHONE);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The old password is incorrect.')).toBeVisible();
    await expect(page.getByLabel('Old password')).toBeFocused();
  });

  expect(complaints).toEqual([]);
});

/** The page is alive and the terms are out of the way before anything is typed. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/m/login');
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

async function logInElsewhere(page: Page, password: string): Promise<void> {
  await openLogin(page);
  await new LoginPage(page).logIn(ANA.userName, password);
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** The server knows its session no more. */
async function expectLoggedOut(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = sessionStorage.getItem('MC_SESSION_INFO');
        if (kept === null) return 401;
        const { token } = JSON.parse(kept) as { token: string };
        return (await fetch('/wps/member/info', { headers: { Authorization: `Bearer ${token}` } })).status;
      }),
    )
    .toBe(401);
}

async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('MC_SESSION_INFO');
    localStorage.removeItem('autoLogin');
  });
}

async function askForLink(page: Page, userName: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(userName);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Retrieve password' }).click();
  await expect(page.getByText('If an account has this email, a link is on its way.')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
}

/** By the menus and without a reload, so that the page still knows the password of the login. */
async function openChangePassword(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
}
