import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { termsAgreed, test } from './fixtures.ts';
import { withSamples } from './samples.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tiles = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });

test('a search forgives case, accents and slips, and says what it searched [G2-12, G4-5]', async ({
  page,
  complaints,
}) => {
  await page.goto('/m/slot-games');
  await termsAgreed(page);
  await search(page).fill('  JÉEPNEY ');
  await expect(page).toHaveURL(/gameName=J%C3%89EPNEY/);
  await expect(page.getByRole('link', { name: /Jeepney Moon/ })).toBeVisible();

  await search(page).fill('jepney moon');
  await search(page).press('Enter');
  await expect(page.getByText('No results for “jepney moon”. Showing “jeepney moon”.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Jeepney Moon/ })).toBeVisible();
  await expectAccessible(page, 'a corrected search');

  await search(page).fill('qqqqqq');
  await search(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await page.getByRole('button', { name: 'See all games' }).click();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await expect(search(page)).toHaveValue('');
  expect(complaints).toEqual([]);
});

test('the filter promises what it shows, stands in the address, and is taken away again', async ({
  page,
  complaints,
}) => {
  // Samples give more to filter by.
  await withSamples(page);
  await page.goto('/m/slot-games');
  await termsAgreed(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('searchbox', { name: 'Find a provider' }).fill('north');
  await sheet.getByText('North Pier').click();
  await sheet.getByText('Jackpot').click();
  await expectAccessible(page, 'the filter panel');
  const apply = sheet.getByRole('button', { name: /^Show \d+ games?$/ });
  const jackpots = sheet.locator('label').filter({ hasText: 'Jackpot' });
  const numberIn = async (what: Locator) => Number(/\d+/.exec(await what.innerText())?.[0]);
  await expect.poll(async () => (await numberIn(apply)) - (await numberIn(jackpots))).toBe(0);
  const promised = await numberIn(apply);
  await apply.click();
  await expect(page).toHaveURL(/vassalage=NORT&gameClassify=JP/);
  await expect(page.getByRole('status').filter({ hasText: `${promised} game` })).toHaveCount(1);
  await expect(tab(page, 'Filtered')).toHaveAttribute('aria-selected', 'true');

  await page.reload();
  await expect(tab(page, 'Filtered')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Remove filter: Jackpot' }).click();
  await expect(page).not.toHaveURL(/gameClassify/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/m\/slot-games$/);

  await page.goto('/m/fishing-games?vassalage=TIDE');
  await expect(tab(page, 'Tidewater')).toHaveAttribute('aria-selected', 'true');
  expect(complaints).toEqual([]);
});

test('a long list goes on, keeps its place while the player is away, and comes to an end', async ({
  page,
  complaints,
}) => {
  // What can be played is a short list, without an end that need be told; with samples it is a long one.
  await page.goto('/m/live-games');
  await termsAgreed(page);
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByText('You’ve reached the end.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Other games' }).getByRole('link', { name: /Perlas/ })).toBeVisible();
  await expectAccessible(page, 'a category with few games');
  await page.getByRole('button', { name: /^Show \d+ sample titles$/ }).click();
  await expect.poll(() => tiles(page).count()).toBeGreaterThan(20);
  await expect(async () => {
    await tiles(page).last().scrollIntoViewIfNeeded();
    expect(Number(await tiles(page).last().getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(75);
  }).toPass();
  // Far rows are not in the page, and each game tells its place.
  await expect(tiles(page).first()).not.toHaveAttribute('aria-posinset', '1');
  // Two rows above the last, wherever the list has got to meanwhile.
  const last = Number(await tiles(page).last().getAttribute('aria-posinset'));
  const far = page.locator(`[aria-posinset="${last - 6}"]`);
  await far.scrollIntoViewIfNeeded();
  const name = (await far.getByRole('link').textContent()) ?? '';
  const before = await far.boundingBox();
  // A page that comes anew was drawn without samples, and may stand a line of text lower for it.
  const expectPlace = async (withinPx = 40) => {
    await expect(page).toHaveURL(/\/m\/live-games/);
    await expect(far).toContainText(name);
    await expect
      .poll(async () => Math.abs(((await far.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThan(withinPx);
  };
  const leave = async () => {
    await far.getByRole('link').click();
    await expect(page).toHaveURL(/\/m\/login/);
  };
  await leave();
  await page.goBack();
  await expectPlace();
  // A phone that had put the page away loads it anew, the list itself or the page that it was left for.
  await page.reload();
  await expectPlace();
  await leave();
  await page.reload();
  await page.goBack();
  await expectPlace(90);

  await expect(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await expect(page.getByText('You’ve reached the end.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(complaints).toEqual([]);
});

test('what fails can be tried again, and e-sports stand under sports', async ({ page }) => {
  await withSamples(page);
  await page.goto('/m/home');
  await page.route('**/wps/relay/GCSGAME_gameList*gameName=tower*', (route) => route.abort());
  await page.goto('/m/slot-games?gameName=tower');
  await expect(page.getByRole('alert').filter({ hasText: 'The games didn’t load' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a list that didn’t load');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/m/sport-games?vassalage=AV');
  await expect(tiles(page).first()).toContainText('Arc Vanguard');
  await page.goto('/m/gameList?gameType=COCKFIGHT');
  await expect(page.getByRole('heading', { name: 'No games here yet' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Game categories' }).getByRole('link', { name: /Lottery/ }),
  ).toHaveCount(0);
});
