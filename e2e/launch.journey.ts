import { expect, type Page } from '@playwright/test';
import { joinAs, openGame, topUp } from '../tools/lib/player.ts';
import { freePorts, startProduct } from '../tools/lib/product.ts';
import { newUuid } from '../tools/lib/testVendor.ts';
import { expectAccessible } from './axe.ts';
import { agreeToTerms, test as base } from './fixtures.ts';
import { startLaunchVendors, whenListed, type LaunchVendors } from './launchVendors.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { RegisterPage } from './pages/registerPage.ts';
import { seededStore } from './sown.ts';

const PASSWORD = 'baize-demo-2026';

/** The product with vendors from outside beside the built-in one. */
const test = base.extend<object, { readonly vendors: LaunchVendors }>({
  vendors: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vendors = await startLaunchVendors();
      await use(vendors);
      await vendors.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ vendors }, use) => {
      const ports = await freePorts();
      const environment = { BAIZE_VENDORS: vendors.payer.vendorsFile };
      const product = await startProduct({ ...(await seededStore()), ports, environment });
      await whenListed(product.url, 'EDGE');
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest logs in on the way to a game, comes to it, and leaves it without being asked [G4-2, G5-2]', async ({
  page,
  complaints,
}) => {
  const home = new HomePage(page);
  const game = new GamePage(page);
  await home.open();
  await home.tile('Jeepney Moon').click();
  await home.freePlay('Jeepney Moon').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await new LoginPage(page).logIn('ben', PASSWORD);
  await expect(page).toHaveURL(/\/m\/game\?nodeId=felt-jeepney-moon/);
  await expect(game.rail.getByRole('heading', { name: 'Jeepney Moon' })).toBeVisible();
  await expect(game.spin).toBeVisible({ timeout: 60_000 });
  await expect(game.rail).toContainText(/\d+ min/);

  await test.step('sideways the table has the whole screen [G4-2f]', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(game.spin).toBeInViewport();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await game.rail.getByRole('button', { name: 'Leave game' }).click();
  await expect(page).toHaveURL(/\/m\/(home|slot-games)/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await test.step('it stands first among the recent games', async () => {
    await page.goto('/m/slot-games?type=recent');
    await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem').first()).toContainText('Jeepney Moon');
  });
  expect(complaints).toEqual([]);
});

test('a game whose styles were lost on the way has them with the next try', async ({ page }) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', 'baize-demo-2026');
  const lost = new Set<string>();
  await page.route('**/assets/*.css', async (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  await page
    .getByRole('link', { name: /Perlas/ })
    .first()
    .click();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible({ timeout: 60_000 });
  expect(lost.size).toBeGreaterThan(0);
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(page.viewportSize()?.width);
});

test('a game is never played in a page without its styles: while they do not come it says so, and tries again', async ({
  page,
}) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();
  let isDead = true;
  await page.route('**/assets/*.css', (route) => (isDead ? route.abort() : route.continue()));
  await page
    .getByRole('link', { name: /Perlas/ })
    .first()
    .click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await again.click();
  await expect(again).toBeHidden();
  await expect(again).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  isDead = false;
  await again.click();
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.width).toBe(page.viewportSize()?.width);
});

test('a game that cannot be opened says why and shows the way on [G4-2e]', async ({ page }) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('a title that nobody serves', async () => {
    await page.goto('/m/game?vassalage=PRLR');
    await expect(page.getByRole('heading', { name: 'This game isn’t connected' })).toBeVisible();
    await expectAccessible(page, 'a game that is not connected');
    await page.getByRole('link', { name: 'Playable games' }).click();
    await expect(page).toHaveURL(/\/m\/slot-games\?vassalage=FELT/);
    await expect(page.getByRole('link', { name: /Jeepney Moon/ }).first()).toBeVisible();
  });

  await test.step('a game that nobody has', async () => {
    await page.goto('/m/game?nodeId=felt-nothing-like-it');
    await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all games' }).click();
    await expect(page).toHaveURL(/\/m\/slot-games$/);
  });
});

test('each vendor’s no has its own words, and a vendor without a choice of games opens its lobby [G4-2c, G4-2e]', async ({
  page,
  vendors,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  const stage = page.frameLocator('iframe').getByRole('heading');
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('a game that the vendor looks after', async () => {
    await page.goto('/m/game?nodeId=edge-gone');
    await expect(heading('This game is under maintenance')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all games' })).toBeVisible();
  });

  await test.step('a game that may not be opened where the member is', async () => {
    await page.goto('/m/game?nodeId=edge-afar');
    await expect(heading('Not available in your region')).toBeVisible();
    await expectAccessible(page, 'a game that is not offered here');
  });

  await test.step('a vendor that does not answer, until it does', async () => {
    await page.goto('/m/game?nodeId=edge-silent');
    await expect(heading('The provider isn’t responding')).toBeVisible();
    vendors.answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stage).toHaveText('/edge/silent?play=');
  });

  await test.step('a lottery opens as entertainment, any other lobby the traditional way', async () => {
    await page.goto('/m/game?vassalage=HALL');
    await expect(stage).toHaveText('/hall/lobby?play=ent');
    await page.goto('/m/game?vassalage=BARN');
    await expect(stage).toHaveText('/barn/lobby?play=trad');
  });
});

test('trial money plays where the vendor takes it, free play where it does not, and elsewhere says why not [G4-2d]', async ({
  page,
  vendors,
}) => {
  const game = new GamePage(page);
  await page.goto('/m/trial');
  await expect(new HomePage(page).balance).toBeVisible();
  await page.goto('/m/game?nodeId=felt-jeepney-moon');
  await expect(game.rail).toContainText('Trial money');
  await page.goto('/m/game?nodeId=edge-open');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('/edge/open?play=');
  await expect(game.rail).toContainText('Free play');
  const free = vendors.asked.at(-1);
  expect(free).toMatchObject({ game_code: 'open', currency: 'XXX' });
  expect([free?.['user'], free?.['token']]).toEqual([undefined, undefined]);
  await page.goto('/m/game?nodeId=edge-serious');
  await expect(page.getByRole('heading', { name: 'Not available with trial money' })).toBeVisible();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await expect(page).toHaveURL(/\/m\/register/);
  await expect(new RegisterPage(page).submit).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await expect(new RegisterPage(page).submit).toHaveCount(0);
  await new LoginPage(page).logIn('ana', PASSWORD);
  // With an account it leads on to the game.
  await expect(page).toHaveURL(/\/m\/game\?nodeId=edge-serious/);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('/edge/serious?play=');
});

test('a table keeps the screen on, tells what the visit brought, and asks before it is left in the middle of a round [G4-2f]', async ({
  page,
  complaints,
}) => {
  const game = new GamePage(page);
  await page.addInitScript(`
    globalThis.awake = 0;
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: async () => (globalThis.awake++, { release: async () => void globalThis.awake-- }) },
    });`);
  const awake = () => page.evaluate<number>('awake');
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();
  expect(await awake()).toBe(0);

  await test.step('the bar has time, net and balance', async () => {
    await new HomePage(page).tile('Jeepney Moon').click();
    await game.waitForRest();
    expect(await awake()).toBe(1);
    await game.playRound();
    await expect(game.rail).toContainText(/min.* · .*\d\.\d\d/);
    await expect(game.rail.getByRole('status')).toContainText(/₱[\d,]+\.\d\d/);
    await game.rail.getByRole('button', { name: 'Leave game' }).click();
    await expect(page).toHaveURL(/\/m\/home/);
    await expect.poll(awake).toBe(0);
  });

  await test.step('a round that is open is asked about, and waits', async () => {
    await new HomePage(page).tile('Perlas').click();
    await game.stage.getByRole('button', { name: /^Dive/ }).click();
    await expect(game.stage.getByRole('button', { name: /^Dive/ })).toHaveCount(0);
    const question = page.getByRole('alertdialog', { name: 'Leave this round?' });
    const leave = () => game.rail.getByRole('button', { name: 'Leave game' }).click();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/m\/game/);
    // The phone's own way back asks, and once more takes the question away: both stay in the game.
    for (const times of [1, 2, 1]) {
      for (let time = 0; time < times; time++) {
        await page.evaluate('history.back()');
        await expect(question).toHaveCount(time === 0 ? 1 : 0);
      }
      if (times === 1) await question.getByRole('button', { name: 'Stay' }).click();
      await expect(question).toHaveCount(0);
      await expect(page).toHaveURL(/\/m\/game\?nodeId=felt-perlas/);
    }
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home/);
    await expect(new HomePage(page).balance).toBeVisible();
  });

  await test.step('the home page leads back into it', async () => {
    await page.getByRole('link', { name: /Unfinished round of Perlas/ }).click();
    await expect(page).toHaveURL(/\/m\/game\?nodeId=felt-perlas/);
    const shell = game.stage.getByRole('grid', { name: 'Shells' }).getByRole('button').first();
    await expect(shell).toHaveAttribute('aria-disabled', 'false');
    await expect(game.stage.getByRole('button', { name: /^Dive/ })).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('what a member keeps and opens on one phone stands on the other at once, and a real win on everybody’s board [G7-1]', async ({
  page,
  browser,
  product,
  vendors,
}) => {
  test.setTimeout(240_000);
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const games = (of: Page) => of.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await agreeToTerms(other);
  for (const phone of [page, other]) {
    await phone.goto(`${product.url}/m/login`);
    await new LoginPage(phone).logIn('ben', PASSWORD);
    await expect(new HomePage(phone).balance).toBeVisible();
  }

  await test.step('favourites', async () => {
    await other.goto(`${product.url}/m/slot-games?type=fav`);
    await expect(games(other)).toHaveCount(0);
    await page.goto('/m/slot-games');
    const heart = page.getByRole('button', { name: /Perlas/ }).first();
    await heart.click();
    await expect(games(other)).toContainText(['Perlas']);
    await heart.click();
    await expect(games(other)).toHaveCount(0);
  });

  await test.step('recent games', async () => {
    await other.goto(`${product.url}/m/slot-games?type=recent`);
    await page.goto('/m/game?nodeId=edge-open');
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('/edge/open?play=');
    await expect(games(other).first()).toContainText('Open Table');
  });

  await test.step('a win of a round that was played, by a name that is hidden', async () => {
    const player = await joinAs(product.url, 'wilhelmina');
    await topUp(player);
    const { user, token, currency, gameCode } = await openGame(player, vendors.payer);
    const [bet, round] = [newUuid(), newUuid()];
    const movement = { user, token, currency, game_code: gameCode, round, is_free: false };
    const send = (path: string, more: object) =>
      vendors.payer.send(product.url, path, { ...movement, request_uuid: newUuid(), round_closed: false, ...more });
    expect(await send('transaction/bet', { transaction_uuid: bet, amount: 100_000 })).toMatchObject({
      status: 'RS_OK',
    });
    expect(
      await send('transaction/win', {
        transaction_uuid: newUuid(),
        reference_transaction_uuid: bet,
        amount: 12_345_000,
        round_closed: true,
      }),
    ).toMatchObject({ status: 'RS_OK' });
    const line = other.getByRole('link', { name: /Kettle/ }).filter({ hasText: 'wi***na' });
    await expect(async () => {
      await other.goto(`${product.url}/m/home`);
      for (let turn = 0; turn < 12; turn++) await other.evaluate('scrollBy(0, 900)');
      await expect(line).toContainText('₱123.45', { timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    expect(await other.content()).not.toContain('wilhelmina');
  });
  await other.context().close();
});
