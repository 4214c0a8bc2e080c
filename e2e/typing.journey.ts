import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

const PAGES = ['/m/login', '/m/register', '/m/forget'];
const TYPED = '9171234567';

test.use({ contextOptions: { reducedMotion: 'reduce' }, agreesToTerms: false });

test('on a slow phone nothing takes a field away from whoever types: the terms come with the form, never after it', async ({
  page,
  context,
  complaints,
}) => {
  await page.addInitScript(WATCH);
  const debug = await context.newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'I agree' }).click();
      const field = page.getByRole('main').getByRole('textbox').first();
      await field.focus();
      await page.keyboard.type(TYPED);
      await page.waitForLoadState('networkidle');
      await expect(field).toHaveValue(TYPED);
      await expect(field).toBeFocused();
      expect(await fieldsBeforeTerms(page)).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    });
  }
  expect(complaints).toEqual([]);
});

/** Notes every field that could be typed into in a frame before the terms were agreed to, and without them in front. */
const WATCH = `
  window.openFields = [];
  const look = () => {
    if (sessionStorage.getItem('agreeTerms') === null && !document.querySelector('dialog:modal'))
      for (const input of document.querySelectorAll('main input'))
        if (input.checkVisibility({ visibilityProperty: true }) && getComputedStyle(input).pointerEvents !== 'none') window.openFields.push(input.name);
    requestAnimationFrame(look);
  };
  look();`;

const fieldsBeforeTerms = (page: Page): Promise<string[]> => page.evaluate('window.openFields');
