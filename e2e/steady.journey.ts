import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The sum of shifts that a step of the way may bring. */
const SHIFT_MAX = 0.02;

/** All that moved since the last look, and what of it browsers count: not what follows a tap within half a second. */
interface Shift {
  readonly all: number;
  readonly counted: number;
  readonly what: readonly string[];
}

/** Runs before each page's own scripts; a page that is loaded anew begins with nothing. */
const WATCH = `(() => {
  const shifts = (globalThis.shifts = []);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      shifts.push({ value, hadRecentInput, what: sources.map(({ node }) => node?.className ?? node?.nodeName ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

const TAKE = `(() => {
  const taken = globalThis.shifts.splice(0);
  const sum = (some) => some.reduce((total, { value }) => total + value, 0);
  return {
    all: sum(taken),
    counted: sum(taken.filter(({ hadRecentInput }) => !hadRecentInput)),
    what: taken.flatMap(({ what }) => what).slice(0, 6),
  };
})()`;

/** What comes late has come by then; a game goes on talking, so its line is never idle. */
const SETTLED_MS = 1500;

/** Waits for the page to be quiet, then judges what moved in this step. */
async function expectSteady(page: Page, step: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const { all, counted, what } = await page.evaluate<Shift>(TAKE);
  const line = `${step}: ${counted.toFixed(4)} counted, ${all.toFixed(4)} with what follows a tap ${what.join(' ')}`;
  test.info().annotations.push({ type: 'layout shift', description: line });
  process.stdout.write(`${line}\n`);
  expect(counted, line).toBeLessThanOrEqual(SHIFT_MAX);
  expect(all, line).toBeLessThanOrEqual(SHIFT_MAX);
}

test('nothing moves under the finger from home to the list, into a game and back, and the list keeps its place', async ({
  page,
  complaints,
}) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', 'baize-demo-2026');
  await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
  await page.addInitScript(WATCH);

  await page.goto('/m/home');
  await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
  await expectSteady(page, 'home');
  // Its lower parts come when they are near.
  for (const y of [500, 1000, 1500, 2000]) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await expectSteady(page, `home, scrolled to ${y}`);
  }
  await page.evaluate('scrollTo(0, 0)');

  await page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: /Slots/ }).click();
  const tiles = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await expect(tiles.first()).toBeVisible();
  await expectSteady(page, 'list');

  // With samples: a list as long as a real one, which the page begins with here. Theirs is no part of what came drawn.
  await page.getByRole('button', { name: /^Show [\d,]+ sample titles$/ }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(20);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(TAKE);

  // As far as a thumb would throw it, then back up to a game that opens.
  for (const y of [900, 1800, 2700]) {
    await page.evaluate(`scrollTo(0, ${y})`);
    await page.waitForTimeout(SETTLED_MS / 3);
  }
  await expectSteady(page, 'list, scrolled');
  await page.evaluate('scrollTo(0, 60)');
  const game = page
    .getByRole('main')
    .getByRole('link', { name: /Perlas/ })
    .first();
  await game.scrollIntoViewIfNeeded();
  await expectSteady(page, 'list, scrolled back');
  const before = { y: await page.evaluate<number>('scrollY'), box: await game.boundingBox() };
  expect(before.y).toBeGreaterThan(0);

  await game.click();
  await expect(page).toHaveURL(/\/m\/game\?/);
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible({ timeout: 60_000 });
  await expectSteady(page, 'game');

  await page.goBack();
  await expect(page).toHaveURL(/\/m\/slot-games/);
  await expect(game).toBeVisible();
  await expectSteady(page, 'back');
  expect(Math.abs((await page.evaluate<number>('scrollY')) - before.y)).toBeLessThan(2);
  expect(Math.abs(((await game.boundingBox())?.y ?? 0) - (before.box?.y ?? 0))).toBeLessThan(2);
  expect(complaints).toEqual([]);
});
