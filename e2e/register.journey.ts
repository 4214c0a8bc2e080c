import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { termsAgreed, test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { RegisterPage, TOO_YOUNG, type Picture } from './pages/registerPage.ts';

const MEMBER = {
  userName: 'rey_santos',
  password: 'a quiet evening by the sea',
  birthday: { year: 1990, month: 3, day: 12 },
};
const NUMBER = '0917 555 0123';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor registers with an invitation and a code by SMS, and logs in for the first time [A2-35, A2-37, A2-57, A4-7]', async ({
  page,
  complaints,
  product,
}) => {
  const register = new RegisterPage(page);

  await test.step('the invitation of the link is kept on the way to registration', async () => {
    await page.goto('/m/home?affiliateCode=carla9');
    await termsAgreed(page);
    await page.getByRole('link', { name: 'Register' }).first().click();
    await expect(page.getByText('Invitation code: CARLA9')).toBeVisible();
    await expect(register.form.getByLabel(/^Invitation code/)).toHaveCount(0);
  });

  await test.step('no code goes to a number that is none', async () => {
    await register.way('Mobile number').click();
    await register.mobile.fill('0917 12');
    await register.form.getByRole('button', { name: 'Get code' }).click();
    await expect(register.mobile).toBeFocused();
    await expect(register.mobile).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'registration by mobile number');
  });

  await test.step('a wrong code is refused at its field, the right one opens the account', async () => {
    await register.mobile.fill(NUMBER);
    await register.form.getByRole('button', { name: 'Get code' }).click();
    await expect(register.form.getByRole('button', { name: /\d+ s/ })).toBeVisible();
    const code = await codeFrom(product.url);
    await register.fillRest(MEMBER);
    await register.code.fill(code === '000000' ? '000001' : '000000');
    await register.submit.click();
    await expect(register.form.getByText('Verification code error')).toBeVisible();
    await expect(register.code).toBeFocused();
    await register.code.fill(code);
    await register.submit.click();
    await expect(page).toHaveURL(/\/m\/login/);
  });

  await test.step('the user name that was made up is said, is filled in, and lets the member in; so is the number', async () => {
    const said = page.getByText(/Registered successfully, ready for login/);
    const userName = /m0123_\d{5}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
    expect(userName).not.toBe('');
    await expect(page.getByRole('button', { name: 'Copy username' })).toBeVisible();
    const login = new LoginPage(page);
    await expect(page.getByRole('tab', { name: 'Username' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(userName);
    await page.getByRole('tab', { name: 'SMS code' }).click();
    await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(/917 ?555 ?0123/);
    await page.getByRole('tab', { name: 'Username' }).click();
    await page.getByRole('checkbox', { name: /Remember me/ }).check();
    await login.logIn(userName, MEMBER.password);
    await expect(page).not.toHaveURL(/\/m\/login/);
  });

  await test.step('a remembered phone that is loaded again stays in its session', async () => {
    await page.goto('/m/home');
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    const before = await sessionsOf(page);
    expect(before).toHaveLength(1);
    for (let times = 0; times < 3; times++) {
      await page.reload();
      await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    }
    expect(await sessionsOf(page)).toEqual(before);
  });
  expect(complaints).toEqual([]);
});

test('a visitor of a careful merchant shows an ID in the second step', async ({ page, complaints, product }) => {
  const register = new RegisterPage(page);
  const harbour = `http://harbour.localhost:${new URL(product.url).port}`;

  await test.step('the first step refuses who is too young and a name that is taken, at the field', async () => {
    await page.goto(`${harbour}/m/register`);
    await termsAgreed(page);
    await register.userName.fill('ana');
    await expect(register.form.getByText('Sorry, the username already exists.')).toBeVisible();
    await register.offerYear(TOO_YOUNG.year);
    await register.fill({ ...MEMBER, birthday: TOO_YOUNG });
    await register.form.getByLabel(/^Region/).selectOption({ label: 'Central Visayas (VII)' });
    await register.form.getByRole('textbox', { name: /^Full name/ }).fill('Rey Santos');
    await register.submit.click();
    await expect(register.form.getByText(/at least 21 years old/)).toBeVisible();
    await register.pickBirthday(MEMBER.birthday);
    await register.submit.click();
    await expect(register.form.getByText('Step 2 of 2')).toBeVisible();
    await expectAccessible(page, 'the second step of registration');
  });

  await test.step('what was typed survives going back', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(register.userName).toHaveValue(MEMBER.userName);
    await expect(register.form.getByLabel('Year', { exact: true })).toHaveValue('1990');
    await register.submit.click();
  });

  await test.step('a file that is no picture is refused, and each missing picture is asked for by its name', async () => {
    await register.form.getByLabel(/^ID type/).selectOption({ label: "Driver's License" });
    await register.form.getByRole('textbox', { name: /^ID number/ }).fill('N01-23-456789');
    await register.picture('idCardFront', {
      name: 'id.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    });
    await expect(register.form.getByText('This isn’t an image. Choose a PNG or JPG.')).toBeVisible();
    await register.inDock('Submit').click();
    await expect(register.form.getByText('Please upload front of your ID')).toBeVisible();
    await expectAccessible(page, 'the second step with errors');
  });

  await test.step('with the pictures the account opens, logged in, and the identity is in review', async () => {
    await register.picture('idCardFront', await picture('front.jpg', 1200, 760));
    await register.picture('idCardBack', await picture('back.jpg', 1200, 760));
    await register.picture('idCardSelfie', await picture('selfie.jpg', 900, 1200));
    await expect(register.form.getByRole('button', { name: /^Delete/ })).toHaveCount(3);
    await register.inDock('Submit').click();
    await expect(page).toHaveURL(/\/m\/home/);
    await expect.poll(() => kycStatus(page)).toBe('P');
  });
  expect(complaints).toEqual([]);
});

for (const [name, path] of [
  ['Register', '/m/register'],
  ['Log in', '/m/login'],
] as const) {
  test(`nothing moves on the way from home to ${path}`, async ({ page }) => {
    await page.goto('/m/home');
    const way = page.getByRole('banner').getByRole('link', { name, exact: true });
    // The terms go before the look begins.
    await way.click({ trial: true });
    await page.waitForLoadState('networkidle');
    await page.evaluate(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift' })`);
    // Later than half a second after a tap a movement counts, and so it is on a slow line.
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    await way.click();
    await expect(page.getByRole('main').getByRole('form')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = Number(await page.evaluate('window.shift'));
    expect(shift).toBeLessThanOrEqual(0.02);
  });
}

test('registration says that it is closed when staff have closed both ways', async ({ page, product }) => {
  const desk = await Desk.open(product.deskUrl);
  const register = new RegisterPage(page);
  await desk.flags('mobile', { USERNAMEREG3: false });
  await expect(async () => {
    await page.goto('/m/register');
    await expect(register.mobile).toBeVisible({ timeout: 2_000 });
    await expect(register.userName).toHaveCount(0);
  }).toPass();
  await desk.flags('mobile', { MOBILENUMREG3: false });
  await expect(async () => {
    await page.goto('/m/register');
    await expect(page.getByText('Registration is closed')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  // The next journey finds the house as it was.
  await desk.flags('mobile', { USERNAMEREG3: true, MOBILENUMREG3: true });
  await expect(async () => {
    await page.goto('/m/register');
    await expect(register.way('Mobile number')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

/** The newest code in the demo's outbox. */
async function codeFrom(url: string): Promise<string> {
  const html = await (await fetch(`${url}/dev/outbox`)).text();
  const code = /\b\d{6}\b/.exec(html.slice(html.indexOf('<main')))?.[0];
  if (!code) throw new Error('the outbox holds no code');
  return code;
}

/** A picture with something on it, as a phone would take it. */
async function picture(name: string, width: number, height: number): Promise<Picture> {
  const card = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#5a8c78"/><text x="60" y="${height / 2}" font-size="110" fill="#fff">ID CARD</text></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(card)).jpeg().toBuffer() };
}

async function kycStatus(page: Page): Promise<string | undefined> {
  const value = await ask<{ info: { idVerification: { status: string } } }>(
    page,
    '/wps/v2/member/securityConfig?module=COMM3',
  );
  return value?.info.idVerification.status;
}

/** The sessions of the page's member. */
async function sessionsOf(page: Page): Promise<string[] | undefined> {
  const value = await ask<{ list: { id: string }[] }>(page, '/wps/member/sessions');
  return value?.list.map(({ id }) => id);
}

/** Asks as the page's member, past the page: what the server itself says. */
async function ask<Value>(page: Page, path: string): Promise<Value | undefined> {
  return page.evaluate(async (path) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value?: Value }).value;
  }, path);
}
