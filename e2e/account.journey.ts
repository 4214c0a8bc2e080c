import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { agreeToTerms, test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { SentMessagesPage } from './pages/sentMessagesPage.ts';

const ANA = { userName: 'ana', password: 'baize-demo-2026', email: 'ana@example.com' };
const NEW_EMAIL = 'ana.luna@example.com';
const THIRD_EMAIL = 'sunset@example.com';
const DIGITS = '280917';
const ANSWERS = {
  'What was the name of your first pet?': 'Bantay',
  'Where was your first job?': 'Aling Nena’s bakery',
};
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member keeps the account: picture, name, e-mail, payment password, questions, and what happens elsewhere [A4-16]', async ({
  page,
  context,
  browser,
  product,
  complaints,
}) => {
  const outbox = new SentMessagesPage(context);
  await logIn(page);

  await test.step('the picture is one of ours, or an own one cut to a square', async () => {
    await page.goto('/m/member/home');
    await expectAccessible(page, 'member home');
    await page.getByRole('button', { name: 'Change photo' }).click();
    const sheet = page.getByRole('dialog', { name: 'Profile photo' });
    await expectAccessible(page, 'the pictures');
    await sheet.getByRole('button', { name: 'Avatar 4' }).click();
    await expect(sheet.getByRole('button', { name: 'Avatar 4' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('main img[src*="/art/avatar/04.svg"]').first()).toBeAttached();

    // Any picture will do, such as one of this page.
    const photo = await page.screenshot();
    await sheet.getByLabel('Upload a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
    const own = page.locator('main img[src$=".webp"]').first();
    await expect(own).toBeVisible();
    const sizeOf = () =>
      own.evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as unknown as { naturalWidth: number; naturalHeight: number };
        return [naturalWidth, naturalHeight];
      });
    // It is there before its bytes are.
    await expect.poll(sizeOf).toEqual([256, 256]);
  });

  await test.step('the nickname is refused at its field, then kept', async () => {
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL(/myAccount\/index$/);
    await expectAccessible(page, 'my account');
    await page.getByRole('button', { name: /^Nickname/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Nickname' });
    await sheet.getByLabel('Nickname').fill('A');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Use 2 to 20 characters.')).toBeVisible();
    await expect(sheet.getByLabel('Nickname')).toBeFocused();
    await sheet.getByLabel('Nickname').fill('Ana Luna');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Nickname/ })).toContainText('Ana Luna');
  });

  await test.step('a new e-mail address needs a code to it, the password, and a code to the one before', async () => {
    await page.goto('/m/securityCenter');
    await expect(page.getByText('3 of 5 protections on')).toBeVisible();
    await expectAccessible(page, 'security centre');
    await page.getByRole('button', { name: /^Email/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Email address' });
    await expect(sheet.getByText(/takes effect in 48 hours/)).toBeVisible();
    await sheet.getByLabel('New email address').fill(NEW_EMAIL);
    await sheet.getByRole('button', { name: 'Get code' }).click();
    await expect(sheet.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
    await sheet.getByLabel('Code', { exact: true }).fill(await outbox.code(NEW_EMAIL, 'contact'));
    await sheet.getByLabel('Login password').fill('not the password');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('The password is incorrect.')).toBeVisible();
    await expectAccessible(page, 'a wrong password');
    await sheet.getByLabel('Login password').fill(ANA.password);
    await sheet.getByRole('button', { name: 'Save' }).click();
    // It waits, and the address before can stop it; or agree to it by a code.
    await expect(sheet.getByText(/takes effect/)).toBeVisible();
    await expectAccessible(page, 'a new address that waits');
    expect(await outbox.newest(ANA.email, 'emailPending')).toMatch(/\/m\/forget\?stop=[\w-]{43}/);
    await sheet.getByRole('button', { name: 'Get code' }).click();
    await expect(sheet.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
    await sheet.getByLabel('Code', { exact: true }).fill(await outbox.code(ANA.email, 'confirmContact'));
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Email/ })).toContainText('a•••a@example.com');
    expect(await outbox.newest(ANA.email, 'emailChanged')).toContain('was changed');
  });

  await test.step('a payment password that is easy to guess is refused, another one is set', async () => {
    await page.getByRole('button', { name: /^Payment password/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Payment password' });
    const save = async (digits: string) => {
      await sheet.getByLabel('New payment password').fill(digits);
      await sheet.getByLabel('Enter the 6 digits again').fill(digits);
      await sheet.getByLabel('Login password').fill(ANA.password);
      await sheet.getByRole('button', { name: 'Save' }).click();
    };
    await save('123456');
    await expect(sheet.getByText(/easy to guess/)).toBeVisible();
    await save(DIGITS);
    await expect(sheet).toBeHidden();
    await expect(page.getByText('4 of 5 protections on')).toBeVisible();
  });

  await test.step('two questions are answered, and this phone is asked nothing', async () => {
    await page.getByRole('button', { name: /^Security questions/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Security questions' });
    for (const [at, [question, answer]] of Object.entries(ANSWERS).entries()) {
      await sheet.getByLabel(`Question ${at + 1}`).selectOption({ label: question });
      await sheet.getByLabel(`Answer ${at + 1}`).fill(answer);
    }
    await sheet.getByLabel('Login password').fill(ANA.password);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('5 of 5 protections on')).toBeVisible();
    await page.reload();
    await expect(page.getByText('5 of 5 protections on')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Security question', exact: true })).toHaveCount(0);
  });

  const elsewhere = await openElsewhere(browser, product.url);
  const question = elsewhere.getByRole('dialog', { name: 'Security question', exact: true });

  await test.step('elsewhere a wrong answer logs out, on the server too', async () => {
    await logIn(elsewhere);
    await expect(question).toBeVisible();
    await expectAccessible(elsewhere, 'the security question');
    const token = await tokenOf(elsewhere);
    expect(await statusOf(product.url, token, '/wps/member/info')).toBe(200);
    await question.getByLabel('Your answer').fill('no idea');
    await question.getByRole('button', { name: 'Answer' }).click();
    await expect(elsewhere.getByText('Wrong verification, you will be logout')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(elsewhere).toHaveURL(/\/m\/home$/);
    await expect(question).toHaveCount(0);
    expect(await statusOf(product.url, token, '/wps/member/info')).toBe(401);
    expect(
      await elsewhere.evaluate(() => [sessionStorage.getItem('MC_SESSION_INFO'), localStorage.getItem('autoLogin')]),
    ).toEqual([null, '0']);
  });

  await test.step('the right answer lets the member in', async () => {
    await logIn(elsewhere);
    const asked = (await question.locator('form p').innerText()).trim();
    await question.getByLabel('Your answer').fill(ANSWERS[asked as keyof typeof ANSWERS]);
    await question.getByRole('button', { name: 'Answer' }).click();
    await expect(question).toHaveCount(0);
    await elsewhere.goto('/m/member/home');
    await expect(elsewhere.getByText('Ana Luna').first()).toBeVisible();
  });

  await test.step('on a small phone no address and no device breaks beside what stands at the end', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/m/myAccount/index');
    await expectOneLine(page.getByText(/^a•••.*@example\.com$/));
    await page.goto('/m/securityCenter');
    await expectOneLine(page.getByRole('listitem').filter({ hasText: 'This device' }).locator('b'));
    if (before) await page.setViewportSize(before);
  });

  await test.step('the session elsewhere is ended from here, and is dead', async () => {
    const token = await tokenOf(elsewhere);
    await page.reload();
    await page.getByRole('button', { name: /^Log out Safari/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Log out Safari/ })).toHaveCount(0);
    expect(await statusOf(product.url, token, '/wps/member/info')).toBe(401);
    await expect.poll(() => tokenOf(elsewhere)).toBe('');
    await expect(page.getByText('Logged in').first()).toBeVisible();
  });

  const sheet = page.getByRole('dialog', { name: 'Email address' });
  const code = sheet.getByLabel('Code', { exact: true });

  await test.step('no message covers what is being typed or pressed on a small phone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: /^Email/ }).click();
    await sheet.getByLabel('New email address').fill(THIRD_EMAIL);
    await sheet.getByRole('button', { name: 'Get code' }).click();
    const said = page.getByRole('status').getByText('Code sent by email, please check');
    await expect(said).toBeVisible();
    const [message, ...used] = await Promise.all(
      [said, code, sheet.getByRole('button', { name: 'Save' }), sheet.getByRole('button', { name: 'Close' })].map(
        (one) => one.boundingBox(),
      ),
    );
    for (const one of used) expect(overlap(message, one)).toBe(0);
  });

  await test.step('the address in force stays in sight beside the one that waits', async () => {
    await code.fill(await outbox.code(THIRD_EMAIL, 'contact'));
    await sheet.getByLabel('Login password').fill(ANA.password);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText(/takes effect/)).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Email/ })).toContainText('a•••a@example.com');
    await expect(page.getByText('Waiting')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel change: s•••t@example.com' })).toBeVisible();
    await expectAccessible(page, 'an address that waits in the security centre');
  });

  await test.step('the link that stops it says what it stops, before any terms, and stays when it has logged out', async () => {
    const link = await outbox.link(NEW_EMAIL, 'emailPending');
    const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
    for (const one of [link, '/m/forget?token=x']) {
      await stranger.goto(one, { waitUntil: 'networkidle' });
      await expect(stranger.getByRole('main').getByRole('button').first()).toBeVisible();
      await expect(stranger.getByRole('dialog')).toHaveCount(0);
    }
    await stranger.context().close();

    await page.goto(link, { waitUntil: 'networkidle' });
    await expect(page.getByRole('definition')).toHaveText(['a•••a@example.com', 's•••t@example.com', /\d{4}/]);
    await expectAccessible(page, 'the page of a stop link');
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await expect(page.getByText('Change cancelled', { exact: true })).toBeVisible();
    await expect.poll(() => tokenOf(page)).toBe('');
    await expect(page.getByText('Change cancelled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL(/\/m\/forget$/);
    await expect(page.getByRole('tab', { name: 'By phone' })).toBeVisible();
  });

  await elsewhere.context().close();
  expect(complaints).toEqual([]);
});

/** Two lines of these letters are over forty pixels high. */
async function expectOneLine(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.height).toBeLessThan(30);
}

async function logIn(page: Page): Promise<void> {
  // The form listens once its part of the page has arrived.
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  await new LoginPage(page).logIn(ANA.userName, ANA.password);
  await expect(page).toHaveURL(/\/m\/home$/);
}

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>> | undefined;

/** How much of one box lies over another, in square pixels. */
function overlap(one: Box, other: Box): number {
  if (!one || !other) return Number.NaN;
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

async function openElsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, locale: 'en-PH', userAgent: IPHONE })).newPage();
  await agreeToTerms(page);
  return page;
}

/** The token of the page's session; empty for a guest. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }).token ?? '',
  );

/** What the server says to a token, past every page. */
const statusOf = async (site: string, token: string, path: string): Promise<number> =>
  (await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
