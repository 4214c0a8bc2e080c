import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
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

  test('a guest who wants the samples finds five rows, what is hot, the providers, and the same in Filipino', async ({
    page,
    complaints,
  }) => {
    await withSamples(page);
    const home = new HomePage(page);
    await home.open();
    await expect(rows(page)).toHaveCount(5);
    await expect(shownRows(page)).toHaveCount(5, { timeout: 30_000 });

    const hot = page.getByRole('link', { name: 'See all hot games' });
    await readDownTo(page, 'Providers');
    await expect(hot).toHaveAttribute('href', '/m/hot-games');
    const providers = page.getByRole('region', { name: 'Providers', exact: true });
    expect(await providers.getByRole('listitem').count()).toBeGreaterThan(6);
    await expectAccessible(page, 'home, whole');

    await page.evaluate('scrollTo(0, 0)');
    const inFilipino = page.waitForRequest(
      (request) => /GCSGAME_gameList/.test(request.url()) && /language=TY/.test(request.url()),
    );
    await page.getByRole('banner').getByRole('button', { name: 'Games menu' }).click();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByText('Filipino', { exact: true }).click();
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
    await expect(chips).toHaveText(['Slots', 'Live', 'Cards', 'Fishing', 'Sports', 'Lottery']);
    await expect(shownRows(page)).toHaveCount(2, { timeout: 30_000 });
    await readDownTo(page, 'Hot games');
    const games = page.getByRole('main').locator('a[href*="nodeId="]');
    await expect(games.first()).toBeVisible();
    const leads = await games.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(leads.filter((href) => !/nodeId=(felt|lott|tcg_)/.test(href))).toEqual([]);
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('banner').getByRole('button', { name: 'Games menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Games menu' }).locator('summary')).toContainText([
      'Slots11',
      'Live4',
      'Cards2',
      'Fishing1',
      'Sports2',
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
    const providers = page.getByRole('region', { name: 'Providers', exact: true });
    await readDownTo(page, 'Providers');
    await expect(providers.getByRole('link', { name: /Salon Nine/ })).toHaveAttribute(
      'href',
      '/m/live-games?vassalage=SALN',
    );
    await expect(providers.getByRole('link', { name: /Parlour Live/ })).toHaveAttribute(
      'href',
      '/m/game?vassalage=PRLR',
    );
  });
});

/** Comes with the page; asked for again where the page was drawn some seconds ago. */
const BROUGHT = /GCSGAME_getVassGameType|gameType=RNG/;

test.describe('a first visit of a member', () => {
  // A page that the phone kept for half a minute asks again for what it holds.
  test.use({ serviceWorkers: 'block' });

  test('asks the server at most eight things, and has what was played last in view', async ({ page, complaints }) => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ana', 'baize-demo-2026');
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/(wps|lgw)\//.test(pathname) && !BROUGHT.test(pathname + search)) asked.push(pathname + search);
    });
    // As a new tab has it: nothing is kept but the session.
    await page.evaluate("localStorage.removeItem('baize.rows EN')");
    await page.goto('/m/home');
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    await expect(shownRows(page)).toHaveCount(2, { timeout: 30_000 });
    const played = page.getByRole('region', { name: 'Continue playing' }).getByRole('listitem');
    await expect(played.first()).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Winner board' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(8);
    expect(complaints).toEqual([]);
  });
});
