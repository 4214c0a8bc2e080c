import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { withSamples } from './samples.ts';

const GAME_LIST = '**/wps/relay/GCSGAME_gameList*';
const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^More from / });
const shownRows = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('link', { name: /^More from / }) })
    .filter({ has: page.locator('li a img') });

/** The lower half of the page is fetched when the reader comes near it. */
const readDownTo = async (page: Page, name: string) => {
  const section = page.getByRole('region', { name, exact: true });
  await expect(async () => {
    await page.evaluate('scrollBy(0, 700)');
    await expect(section).toBeAttached({ timeout: 300 });
  }).toPass({ timeout: 60_000 });
  // By then the page may have scrolled past it.
  await section.scrollIntoViewIfNeeded();
};

test('banners move by themselves, round and round, until they are stopped [G4-10, G8-2]', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const slides = home.banners.getByRole('listitem');
  await expect(slides.first()).toBeVisible();
  const count = await slides.count();
  expect(count).toBeGreaterThan(1);
  const current = () =>
    home.banners
      .locator('ul')
      .evaluate((list) => Math.round((Math.abs(list.scrollLeft) / list.scrollWidth) * list.children.length));
  const seen = new Set<number>();
  await expect.poll(async () => (seen.add(await current()), seen.size), { timeout: 120_000 }).toBe(count);
  await expect.poll(current, { timeout: 60_000 }).toBe(0);
  await home.banners.getByRole('button', { name: 'Pause banners' }).click();
  await expect(home.banners.getByRole('button', { name: 'Play' })).toBeVisible();
});

test.describe('without movement', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a guest who wants the samples finds six rows, what is hot, the categories’ vendors, and the same in Filipino', async ({
    page,
    complaints,
  }) => {
    await withSamples(page);
    const home = new HomePage(page);
    await home.open();
    await expect(rows(page)).toHaveCount(6);
    await expect(shownRows(page)).toHaveCount(6, { timeout: 30_000 });

    const hot = page.getByRole('link', { name: 'See all hot games' });
    await readDownTo(page, 'Slots');
    await expect(hot).toHaveAttribute('href', '/m/hot-games');
    const slots = page.getByRole('region', { name: 'Slots', exact: true });
    await expect(slots.getByRole('listitem')).toHaveCount(6);
    await slots.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => slots.getByRole('listitem').count()).toBeGreaterThan(6);
    await expectAccessible(page, 'home, whole');

    await page.evaluate('scrollTo(0, 0)');
    const inFilipino = page.waitForRequest(
      (request) => /GCSGAME_gameList/.test(request.url()) && /language=TY/.test(request.url()),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Games menu' }).click();
    await page.getByLabel('Language').selectOption('TY');
    await inFilipino;
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
    expect(complaints).toEqual([]);
  });

  test('nothing is offered that cannot be opened: every category, row and tile leads to a game that is served', async ({
    page,
    complaints,
  }) => {
    const home = new HomePage(page);
    await home.open();
    const chips = page.getByRole('navigation', { name: 'Game categories' }).getByRole('link');
    await expect(chips).toHaveText(['Slots', 'Live', 'Lottery']);
    await expect(shownRows(page)).toHaveCount(2, { timeout: 30_000 });
    await readDownTo(page, 'Hot games');
    const games = page.getByRole('main').locator('a[href*="nodeId="]');
    await expect(games.first()).toBeVisible();
    const leads = await games.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(leads.filter((href) => !/nodeId=(felt|lott|tcg_)/.test(href))).toEqual([]);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('banner').getByRole('button', { name: 'Games menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Games menu' }).locator('summary')).toContainText([
      'Slots2',
      'Live2',
    ]);
    expect(complaints).toEqual([]);
  });

  test('a second visit shows all rows before the server has answered for any', async ({ page, complaints }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(shownRows(page)).toHaveCount(2, { timeout: 30_000 });
    let asked = 0;
    await page.route(GAME_LIST, () => void (asked += 1));
    await page.reload();
    await expect(shownRows(page)).toHaveCount(2);
    // They are asked for again all the same.
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints).toEqual([]);
  });

  test('a vendor with a list leads to it, one with a single title to that title [G4-2b]', async ({ page }) => {
    await withSamples(page);
    const home = new HomePage(page);
    await home.open();
    const live = page.getByRole('region', { name: 'Live', exact: true });
    await readDownTo(page, 'Live');
    await expect(live.getByRole('link', { name: /Salon Nine/ })).toHaveAttribute(
      'href',
      '/m/live-games?vassalage=SALN',
    );
    await expect(live.getByRole('link', { name: /Parlour Live/ })).toHaveAttribute('href', '/m/game?vassalage=PRLR');
  });
});
