import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startSignInService, type SignInService } from '../apps/server/test/signInService.ts';
import { freePorts, startProduct, type RunningProduct } from '../tools/lib/product.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { termsAgreed, test as base } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { SentMessagesPage } from './pages/sentMessagesPage.ts';
import { seededStore } from './sown.ts';

const ANA = { userName: 'ana', password: 'baize-demo-2026', mobile: '+639171234567', typed: '0917 123 4567' };
const PEOPLE = {
  'google-ana': { email: 'ana@example.com', email_verified: true, given_name: 'Ana' },
  'google-nena': { email: 'nena@example.com', email_verified: true, given_name: 'Nena' },
};

interface WithService {
  readonly product: RunningProduct & { readonly deskUrl: string };
}

/** The product with an account of its merchant at a sign-in service on this machine. */
const test = base.extend<object, WithService>({
  product: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const ports = await freePorts();
      const site = `http://127.0.0.1:${ports.site}`;
      const service: SignInService = await startSignInService({
        people: PEOPLE,
        redirectUris: [`${site}/wps/session/social/google/callback`],
      });
      const { issuer, clientId, clientSecret } = service;
      const environment = { SOCIAL_CLIENTS: JSON.stringify({ 'mobile/google': { issuer, clientId, clientSecret } }) };
      const product = await startProduct({ ...(await seededStore()), ports, environment });
      const deskUrl = `http://localhost:${ports.backoffice}`;
      await (await Desk.open(deskUrl)).flags('mobile', { GOOGLELOGIN3: true });
      await use({ ...product, deskUrl });
      await product.end('SIGTERM');
      await service.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const agree = (page: Page) => page.getByRole('checkbox', { name: /accept the terms/ }).check();
const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Another phone, or the same one after its browser was closed: cookies and local storage live on, the tab's memory does not. */
async function restart(browser: Browser, context: BrowserContext, baseURL: string): Promise<Page> {
  const storageState = await context.storageState();
  const page = await (await browser.newContext({ storageState, baseURL, locale: 'en-PH' })).newPage();
  const terms = page.getByRole('dialog', { name: 'Before you enter' });
  await page.addLocatorHandler(terms, () => terms.getByRole('button', { name: 'I agree' }).click());
  return page;
}

test('a member logs in by an SMS code [A2-28, A2-30, A3-16, A3-21]', async ({ page, context, complaints }) => {
  const login = new LoginPage(page);
  const outbox = new SentMessagesPage(context);
  await page.goto('/m/login');
  await termsAgreed(page);
  await page.getByRole('tab', { name: 'SMS code' }).click();
  await page.getByLabel('Mobile number').fill(ANA.typed);
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  const right = await outbox.code(ANA.mobile, 'login');
  await agree(page);

  const code = page.getByLabel('Code', { exact: true });
  await code.fill(right === '000000' ? '000001' : '000000');
  await login.submit.click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'login by a code');

  await code.fill(right);
  await login.submit.click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await isIn(page);
  expect(complaints).toEqual([]);
});

test('Google signs an existing member in, and takes a new one to registration with the proven address', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  await page.goto('/m/login');
  await termsAgreed(page);
  await google(page).click();
  await page.getByRole('link', { name: 'Continue as nobody' }).click();
  await expect(page.getByText('The login wasn’t completed. Please try again.')).toBeVisible();
  expect(page.url()).not.toContain('error=');

  await google(page).click();
  await page.getByRole('link', { name: 'Continue as google-ana' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await isIn(page);

  const other = await (await browser.newContext({ baseURL: product.url, locale: 'en-PH' })).newPage();
  const terms = other.getByRole('dialog', { name: 'Before you enter' });
  await other.goto('/m/login');
  await terms.getByRole('button', { name: 'I agree' }).click();
  await google(other).click();
  await other.getByRole('link', { name: 'Continue as google-nena' }).click();
  await expect(other).toHaveURL(/\/m\/register/);
  await expect(
    other.getByText('nena@example.com').or(other.locator('input[value="nena@example.com"]')).first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a remembered phone logs in by itself after a restart, and a copied token is refused and found out', async ({
  page,
  context,
  browser,
  product,
}) => {
  const login = new LoginPage(page);
  await page.goto('/m/login');
  await termsAgreed(page);
  await page.getByRole('checkbox', { name: /Remember me/ }).check();
  await login.logIn(ANA.userName, ANA.password);
  await expect(page).toHaveURL(/\/m\/home$/);
  await isIn(page);

  const copied = await context.storageState();
  expect(JSON.stringify(copied)).not.toContain(ANA.password);
  const back = await restart(browser, context, product.url);
  // It goes by itself, so it is looked for from the start.
  const greeted = expect(back.getByText(/You last logged in on/)).toBeVisible({ timeout: 30_000 });
  await Promise.all([greeted, back.goto('/m/home')]);
  await isIn(back);

  const thief = await (
    await browser.newContext({ storageState: copied, baseURL: product.url, locale: 'en-PH' })
  ).newPage();
  await thief.goto('/m/home');
  await expect(thief.getByText('This phone’s saved login has expired. Please log in again.')).toBeVisible();
  await expect(thief.getByRole('button', { name: /^Balance: / })).toHaveCount(0);
  expect(await new SentMessagesPage(context).newest(ANA.mobile, 'deviceTokenStolen')).toContain('may have been copied');

  await test.step('the session that the line had opened is dead, too', async () => {
    await back.reload();
    await back.goto('/m/set');
    await expect(back).toHaveURL(/\/m\/login/);
    await expect(back.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(ANA.userName);
    await agree(back);
    await new LoginPage(back).submit.click();
    await expect(back.getByText('Enter your password.')).toBeVisible();
  });
});
