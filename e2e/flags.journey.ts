import { expect, type Locator, type Page } from '@playwright/test';
import { Desk } from './desk.ts';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
/** The merchants are looked at every three seconds, open pages ask within one more. */
const SECONDS = 15_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

/** Staff switch flags off, then on again, while a page is open; nobody reloads it. */
async function walk(desk: Desk, rows: readonly (readonly [flag: string, shown: Locator])[]): Promise<void> {
  for (const [flag, shown] of rows) {
    await test.step(`${flag} goes, and comes back [A2-33, A3-21, A4-19]`, async () => {
      await expect(shown).toBeVisible();
      await desk.flags('mobile', { [flag]: false });
      await expect(shown, `${flag} off`).toHaveCount(0, { timeout: SECONDS });
      await desk.flags('mobile', { [flag]: true });
      await expect(shown, `${flag} on`).toBeVisible({ timeout: SECONDS });
    });
  }
}

test('each flag that a guest can see changes the open page within seconds', async ({ page, product, complaints }) => {
  const desk = await Desk.open(product.deskUrl);
  const main = page.getByRole('main');

  await test.step('login', async () => {
    await page.goto('/m/login');
    await walk(desk, [
      ['MOBILEVERCODELOGIN3', main.getByRole('tab', { name: 'SMS code' })],
      ['USERNAMELOGIN3', main.getByRole('tab', { name: 'Username' })],
      ['TRIAL3', main.getByRole('button', { name: /free/i })],
    ]);
    // A sign-in service needs its keys, too: the flag alone shows no button that leads nowhere.
    await desk.flags('mobile', { GOOGLELOGIN3: true, FACEBOOKLOGIN3: true });
    await expect(async () => expect(await flagsOf(page)).toMatchObject({ GOOGLELOGIN3: true })).toPass();
    await expect(main.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0);
    await desk.flags('mobile', { GOOGLELOGIN3: false, FACEBOOKLOGIN3: false });
  });

  await test.step('forgotten password', async () => {
    await page.goto('/m/forget');
    await walk(desk, [['CHNGPASSVERIF3', main.getByRole('tablist')]]);
  });

  await test.step('registration', async () => {
    await page.goto('/m/register');
    const byNumber = main.getByRole('tab', { name: 'Mobile number' });
    await walk(desk, [
      ['USERNAMEREG3', main.getByRole('tab', { name: 'Username' })],
      ['MOBILENUMREG3', byNumber],
      ['REG3', main.getByRole('form')],
    ]);
    await byNumber.click();
    await walk(desk, [
      ['REGMOBVERF3', main.getByRole('textbox', { name: /^Code/ })],
      ['MOBILENUMPASSREG3', main.getByRole('textbox', { name: /^Password\b(?! again)/ })],
    ]);
    await desk.flags('mobile', { USERNAMEREG3: false, MOBILENUMREG3: false });
    await expect(main.getByText('Registration is closed')).toBeVisible({ timeout: SECONDS });
    await desk.flags('mobile', { USERNAMEREG3: true, MOBILENUMREG3: true });
    await expect(main.getByRole('form')).toBeVisible({ timeout: SECONDS });
  });

  await test.step('a captcha from the first try', async () => {
    await desk.flags('mobile', { CAPTCHA3: true });
    await expect(async () => expect(await flagsOf(page)).toMatchObject({ CAPTCHA3: true })).toPass();
    await page.goto('/m/login');
    await expect(main.getByRole('textbox', { name: 'Security code' })).toBeVisible();
    await desk.flags('mobile', { CAPTCHA3: false });
    await expect(main.getByRole('textbox', { name: 'Security code' })).toBeHidden({ timeout: SECONDS });
  });
  expect(complaints).toEqual([]);
});

test('each flag that a member can see changes the open menu within seconds', async ({ page, product, complaints }) => {
  const desk = await Desk.open(product.deskUrl);
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();
  await new HomePage(page).memberMenu.click();
  const menu = page.getByRole('dialog', { name: 'Member menu' });
  await walk(desk, [
    ['TRANSBETREPMEM3', menu.getByRole('link', { name: 'Bet record' })],
    ['TRANSREC3', menu.getByRole('link', { name: 'Transactions' })],
    ['PERSREP', menu.getByRole('link', { name: 'Profit and loss' })],
    ['REWCEN3', menu.getByRole('link', { name: 'Reward centre' })],
    ['PTSYS3', menu.getByRole('link', { name: 'Points mall' })],
    ['SECPRIV', menu.getByRole('link', { name: 'Security centre' })],
  ]);
  expect(complaints).toEqual([]);
});

test('mandatory identity keeps who is not approved from real money, from the next call on [A6-6]', async ({
  page,
  product,
}) => {
  const desk = await Desk.open(product.deskUrl);
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ben', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();
  expect(await topUp(page)).not.toMatch(/^kyc\./);
  await desk.flags('mobile', { MANDATORYKYC3: true });
  await expect(async () => expect(await topUp(page)).toMatch(/^kyc\./)).toPass({ timeout: SECONDS });
  await desk.flags('mobile', { MANDATORYKYC3: false });
  await expect(async () => expect(await topUp(page)).not.toMatch(/^kyc\./)).toPass({ timeout: SECONDS });
});

const flagsOf = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(async () => {
    const answer = await fetch('/wps/system/whitelabel');
    return ((await answer.json()) as { value: { flags: Record<string, boolean> } }).value.flags;
  });

/** Asks for play money as the page's member; answers the refusal's code, or nothing. */
const topUp = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `journey-${crypto.randomUUID()}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch('/wps/wallets/demoTopUp', { method: 'POST', headers: json, body: '{}' });
    return ((await answer.json()) as { errorCode?: string }).errorCode ?? '';
  });
