import { expect, type Page } from '@playwright/test';
import { formatAmount } from '@baize/i18n/amounts.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { agreeToTerms, termsAgreed, test } from './fixtures.ts';
import { moneyOf } from './money.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { beginningWith, wordsOf } from './words.ts';

/** From right to left, with long words, with other digits, without blanks between words, with marks upon marks. */
const LANGUAGES = ['AR', 'DE', 'FA', 'HI', 'JA', 'VI'];

const PASSWORD = 'baize-demo-2026';
const NEW_PASSWORD = 'a quiet evening by the sea';
const OPENED_MS = 60_000;
/** A callback, the gateway's answer and the ledger. */
const PAID_MS = 40_000;
const PHONE = {
  locale: 'en-PH',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // All of them register from one address, whose sixth would have to read digits off a picture.
  environment: { RATE_LIMITS: JSON.stringify({ captchaFree: { points: 2 * LANGUAGES.length, seconds: 1800 } }) },
});

/** The agent logs in once: her page shows each language in turn. */
let agent: Page;
test.beforeAll(async ({ browser, product }) => {
  agent = await (await browser.newContext({ ...PHONE, baseURL: product.url })).newPage();
  await agreeToTerms(agent);
  await agent.goto('/m/login');
  await new LoginPage(agent).logIn('carla', PASSWORD);
  await expect(new HomePage(agent).balance).toBeVisible();
});
test.afterAll(() => agent.context().close());

for (const code of LANGUAGES) {
  test.describe(code, () => {
    const { tag, dir } = languageOf(code);
    const say = wordsOf(code);
    test.use({ language: code, locale: tag });
    const money = (amount: string) => formatAmount(amount, '₱', languageOf(code));

    test(`an agent’s link leads to registration, a deposit, a bet and a limit, all of it in ${code}`, async ({
      page,
      product,
      complaints,
    }) => {
      const main = page.getByRole('main');
      let link = '';

      await test.step('the agent makes a link', async () => {
        await agent.context().addCookies([{ name: 'language', value: code, url: product.url }]);
        await agent.goto('/m/agentRegister');
        await agent.getByRole('button', { name: say('agency', 'open.make'), exact: true }).click();
        await expect(agent.getByRole('img', { name: say('agency', 'open.qr') })).toBeVisible();
        link = (await agent.getByText(/\/m\/register\?affiliateCode=/).textContent()) ?? '';
      });

      await test.step('somebody registers by it and logs in', async () => {
        await page.goto(link);
        await expect(page.locator(`html[lang="${tag}"][dir="${dir}"]`)).toBeAttached();
        await termsAgreed(page);
        const form = page.getByRole('form', { name: say('shell', 'page.register') });
        await form.getByLabel(beginningWith(say('account', 'field.username'))).fill(`lola_${code.toLowerCase()}`);
        const passwords = form.locator('input[autocomplete="new-password"]');
        await expect(passwords).toHaveCount(2);
        for (const field of await passwords.all()) await field.fill(NEW_PASSWORD);
        for (const [part, value] of [
          ['register.year', '1990'],
          ['register.month', '3'],
          ['register.day', '12'],
        ] as const)
          await form.getByLabel(say('account', part), { exact: true }).selectOption(value);
        await form.locator('input[name="agreed"]').check();
        await main.getByRole('button', { name: say('account', 'register.submit'), exact: true }).click();
        await expect(page).toHaveURL(/\/m\/login/, { timeout: OPENED_MS });
        await main.getByRole('button', { name: say('account', 'login.title'), exact: true }).click();
        await expect(page).not.toHaveURL(/\/m\/login/, { timeout: OPENED_MS });
      });

      await test.step('the first deposit is paid', async () => {
        await page.goto('/m/voucherCenter');
        await page.getByRole('button', { name: '500', exact: true }).click();
        const pay = say('cashier', 'deposits.pay', { amount: money('500.00'), method: 'GCash' });
        await main.getByRole('button', { name: pay, exact: true }).click();
        await page.getByRole('button', { name: say('sandbox', 'sandbox.actions.approve.name'), exact: true }).click();
        const paid = say('cashier', 'deposits.paidText', { amount: money('500.00') });
        await expect(page.getByText(paid)).toBeVisible({ timeout: PAID_MS });
      });

      await test.step('a bet is placed and settled', async () => {
        await page.goto('/m/game?nodeId=felt-jeepney-moon');
        const game = new GamePage(page, say('feltJeepneyMoon', 'jeepneyMoon.spin'));
        await game.spin.waitFor({ timeout: OPENED_MS });
        await game.waitForRest();
        await game.spin.click();
        await expect.poll(async () => (await moneyOf(page)).rounds.length, { timeout: OPENED_MS }).toBe(1);
      });

      await test.step('a daily limit of losses holds', async () => {
        await page.goto('/m/limits');
        const kind = say('protection', 'limits.loss');
        const set = page.getByRole('button', { name: `${say('protection', 'limits.set')}: ${kind}`, exact: true });
        await set.click();
        const sheet = page.getByRole('dialog', { name: say('protection', 'limits.howMuch', { kind }) });
        await sheet.getByRole('textbox', { name: say('protection', 'limits.atMost') }).fill('300');
        await sheet.getByRole('button', { name: say('protection', 'limits.save'), exact: true }).click();
        await expect(sheet).toHaveCount(0);
        await expect(set).toHaveCount(0);
        const title = say('protection', 'limits.title', { kind, period: 'day' });
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(page.getByText(money('300.00')).first()).toBeVisible();
      });
      expect(complaints).toEqual([]);
    });
  });
}
