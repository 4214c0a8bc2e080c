import { expect } from '@playwright/test';
import { termsAgreed, test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';

test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** A real finger: Playwright's own taps and does not drag. The browser makes a click of it up to 15 px away. */
test('a touch that moved over 10 px opens nothing, the first of a page as little as a later one [G8-4]', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  const finger = async (at: { readonly x: number; readonly y: number }, moved: number) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: at.x, y, id: 1 }] });
    await send('touchStart', at.y);
    for (let step = 1; step <= 2; step++) await send('touchMove', at.y + (moved * step) / 2);
    await send('touchEnd');
  };
  await new HomePage(page).open();
  await termsAgreed(page);
  // From here on no hand has been on the page.
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeVisible();
  const chip = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link').first();
  await chip.scrollIntoViewIfNeeded();
  const box = (await chip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const moved of [12, 14, 11, 13]) {
    await finger(at, moved);
    // A click would come by now, and with it the page.
    await page.waitForTimeout(400);
    await expect(page).toHaveURL(/\/m\/home/);
  }
  await finger(at, 4);
  await expect(page).toHaveURL(/-games/);
});
