import { expect } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { openSlowLine, type SlowLine } from './slowLine.ts';

const FORMS = [
  ['/m/login', 'Log in', 'Username'],
  ['/m/register', 'Open an account', 'Username'],
  ['/m/forget', 'Forgot password', 'Mobile number'],
] as const;

/** The forms that the server draws, on a line that brings their scripts late. */
const test = base.extend<{ line: SlowLine }>({
  line: async ({ product }, use) => {
    const line = await openSlowLine(product.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false, agreesToTerms: false });

  for (const [path, title, field] of FORMS)
    test(`${path} shows its form under its title, and sends nothing anywhere`, async ({ page, line }) => {
      await page.goto(path);
      expect(await page.title()).toContain(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('textbox', { name: field }).first().fill('SECRET');
      await page
        .getByRole('textbox', { name: /^(New p|P)assword/ })
        .first()
        .fill('SECRET');
      line.asked.length = 0;
      // It may look off, and is pressed all the same.
      await page.locator('[type="submit"]').click({ force: true });
      await page.getByRole('textbox', { name: field }).first().press('Enter');
      await page.waitForTimeout(500);
      expect(page.url()).toBe(`${line.url}${path}`);
      expect(line.asked).toEqual([]);
    });
});

for (const [path, title] of [...FORMS, ['/m/forget?stop=SECRET', 'Cancel the change']] as const)
  test(`${path} has one title from the first paint on`, async ({ page }) => {
    await page.addInitScript(`globalThis.seen = [];
      new MutationObserver(() => {
        for (const words of [document.title.split(' · ')[0], document.querySelector('h1')?.textContent])
          if (words && !seen.includes(words)) seen.push(words);
      }).observe(document, { subtree: true, childList: true, characterData: true });`);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate('globalThis.seen')).toEqual([title]);
  });
