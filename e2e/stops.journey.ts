import { expect, type Browser, type Page } from '@playwright/test';
import { updatePayeeName } from '@baize/contract/account/profile.ts';
import { paymentPassword } from '@baize/contract/account/security.ts';
import { addBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { joinAs, PASSWORD, topUp, type Player } from '../tools/lib/player.ts';
import { freePort } from '../tools/lib/ports.ts';
import { freePorts, startProduct } from '../tools/lib/product.ts';
import { newUuid, type TestVendor } from '../tools/lib/testVendor.ts';
import { expectAccessible } from './axe.ts';
import { agreeToTerms } from './fixtures.ts';
import { whenListed } from './launchVendors.ts';
import { test as base } from './outsideVendor.ts';
import { GamePage } from './pages/gamePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { seededStore } from './sown.ts';

const PIN = '284615';

/** The product with a vendor from outside and a clock that a journey moves on. */
const test = base.extend<object, { readonly clock: { readonly port: number } }>({
  clock: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use({ port: await freePort() }),
    { scope: 'worker' },
  ],
  product: [
    async ({ vendor, clock }, use) => {
      const ports = await freePorts();
      const environment = {
        BAIZE_VENDORS: vendor.vendorsFile,
        NODE_OPTIONS: `--import=${new URL('clockAhead.ts', import.meta.url).href}`,
        CLOCK_PORT: String(clock.port),
      };
      const product = await startProduct({ ...(await seededStore()), ports, environment });
      await whenListed(product.url, vendor.code);
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(240_000);

/** So many logins from one address within a minute are refused, and taken a little later. */
async function logIn(page: Page, userName: string, url = /\/m\/home/): Promise<void> {
  await expect(async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn(userName, PASSWORD);
    await expect(page).toHaveURL(url, { timeout: 5000 });
  }).toPass({ intervals: [15_000], timeout: 90_000 });
}

/** A new member with ₱1,000.00 of play money. */
async function newPlayer(url: string, userName: string): Promise<Player> {
  const player = await joinAs(url, userName);
  await topUp(player);
  return player;
}

async function secondPhone(browser: Browser, baseURL: string): Promise<Page> {
  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await agreeToTerms(phone);
  const check = phone.getByRole('dialog', { name: 'Identity check' });
  await phone.addLocatorHandler(check, () => check.getByRole('button', { name: 'Close the identity check' }).click());
  return phone;
}

async function openKettle(page: Page, { nodeId }: TestVendor): Promise<GamePage> {
  await page.goto(`/m/game?nodeId=${nodeId}`);
  const game = new GamePage(page);
  await expect(game.stage.getByRole('heading', { name: 'Kettle' })).toBeVisible({ timeout: 30_000 });
  return game;
}

/** What the vendor's server sends for who opened the game last; amounts in pesos. */
function table(vendor: TestVendor, url: string) {
  const { user, token, currency, gameCode } = vendor.launched.at(-1) ?? {};
  const about = { user, token, currency, game_code: gameCode, is_free: false };
  const send = async (path: string, body: object): Promise<string> =>
    (await vendor.send(url, path, { ...about, request_uuid: newUuid(), transaction_uuid: newUuid(), ...body })).status;
  return {
    bet: (pesos: number, round: string, id = newUuid()) =>
      send('transaction/bet', { round, transaction_uuid: id, amount: pesos * 100_000, round_closed: false }),
    win: (pesos: number, round: string, bet: string) =>
      send('transaction/win', {
        ...{ round, reference_transaction_uuid: bet, amount: pesos * 100_000, round_closed: true },
      }),
  };
}

test('the bet that would pass a loss limit is refused at a game from outside, and the win of the open round still arrives', async ({
  page,
  product,
  vendor,
  complaints,
}) => {
  await newPlayer(product.url, 'stops_loss');
  await logIn(page, 'stops_loss');
  await page.goto('/m/limits');
  await page.getByRole('button', { name: 'Set a limit: Losses' }).click();
  const sheet = page.getByRole('dialog', { name: 'Losses: how much?' });
  await sheet.getByRole('textbox', { name: 'Up to' }).fill('500');
  await expect(sheet.getByText('It applies as soon as you save.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Set limit' }).click();
  await expect(page.getByText('Losses, a day')).toBeVisible();
  const game = await openKettle(page, vendor);
  const { bet, win } = table(vendor, product.url);
  const open = newUuid();
  const over = page.getByRole('dialog', { name: 'You’ve reached your limit for today' });

  await test.step('300 of 500 are staked; 201 more are refused', async () => {
    expect(await bet(300, 'first', open)).toBe('RS_OK');
    await expect(game.rail).toContainText('₱700.00');
    expect(await bet(201, 'second')).toBe('RS_ERROR_LIMIT_REACHED');
    await expect(over.getByText(/Your loss limit is ₱500.00/)).toBeVisible();
    await expect(over.getByText(/Wins are still paid/)).toBeVisible();
    await expect(over.getByRole('button', { name: /deposit/i })).toHaveCount(0);
  });

  await test.step('the win of the open round arrives, and makes room for that bet', async () => {
    expect(await win(150, 'first', open)).toBe('RS_OK');
    await over.getByRole('button', { name: 'Back to game' }).click();
    await expect(game.rail).toContainText('₱850.00');
    expect(await bet(201, 'second')).toBe('RS_OK');
    await expect(game.rail).toContainText('₱649.00');
    expect(await bet(150, 'third')).toBe('RS_ERROR_LIMIT_REACHED');
  });
  expect(complaints).toEqual([]);
});

test('an exclusion while a game is open on another phone: its round is paid, no bet is taken, the money is withdrawn', async ({
  page,
  browser,
  product,
  vendor,
}) => {
  const { client } = await newPlayer(product.url, 'stops_exit');
  await client.call(updatePayeeName, { payeeName: 'Rina Santos', password: PASSWORD });
  const card = { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550161' } as const;
  await client.call(addBankCard, { ...card, password: PASSWORD });
  await client.call(paymentPassword, { paymentPassword: PIN, password: PASSWORD });
  const phone = await secondPhone(browser, product.url);
  await logIn(page, 'stops_exit');
  await logIn(phone, 'stops_exit');
  await openKettle(phone, vendor);
  const { bet, win } = table(vendor, product.url);
  const open = newUuid();
  expect(await bet(100, 'open', open)).toBe('RS_OK');

  await test.step('on this phone play is excluded for six months', async () => {
    await page.goto('/m/limits');
    await page.getByRole('button', { name: /^Self-exclusion/ }).click();
    await page.getByRole('button', { name: 'Continue with 6 months' }).click();
    await page.getByLabel(/nobody can end it early/).check();
    await page.getByLabel(/my balance stays mine/).check();
    await page.getByLabel('Login password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Stop playing for 6 months' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
    await expect(page).toHaveURL(/\/m\/closed/);
  });

  await test.step('the other is out of its game; its open round is paid, no new bet is taken', async () => {
    await expect(phone).not.toHaveURL(/\/m\/game/, { timeout: 20_000 });
    expect(await bet(1, 'new')).not.toBe('RS_OK');
    expect(await win(250, 'open', open)).toBe('RS_OK');
    expect(await bet(1, 'newer')).not.toBe('RS_OK');
    await expect(page.getByRole('link', { name: 'Withdraw ₱1,150.00' })).toBeVisible();
  });

  await test.step('a login opens the exit room, and all of the balance goes out', async () => {
    await logIn(phone, 'stops_exit', /\/m\/closed/);
    await phone.getByRole('link', { name: 'Withdraw ₱1,150.00' }).click();
    await phone.getByRole('textbox', { name: 'Amount' }).fill('1150');
    await phone.getByRole('button', { name: /^Withdraw ₱1,150\.00/ }).click();
    const pad = phone.getByRole('dialog', { name: 'Payment password' });
    for (const digit of PIN) await pad.getByRole('button', { name: digit, exact: true }).click();
    await expect(phone.getByText('₱1,150.00 of your balance is on hold.')).toBeVisible();
    await phone.goto('/m/voucherCenter');
    await expect(phone).toHaveURL(/\/m\/closed/, { timeout: 20_000 });
    await expect(phone.getByRole('button', { name: /^Withdraw|Nothing to withdraw/ })).toBeDisabled();
  });
  await phone.context().close();
});

test('a reality check stops new rounds on every phone until it is answered, and the open round ends', async ({
  page,
  browser,
  product,
  vendor,
  clock,
}) => {
  const player = await newPlayer(product.url, 'stops_check');
  const phone = await secondPhone(browser, product.url);
  await logIn(page, 'stops_check');
  await logIn(phone, 'stops_check');
  await page.goto('/m/limits');
  await page.getByRole('button', { name: /^Reality check/ }).click();
  await page.getByRole('dialog', { name: 'Reality check' }).getByText('15 minutes', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Every 15 minutes of play')).toBeVisible();
  await openKettle(phone, vendor);
  const game = await openKettle(page, vendor);
  const { bet, win } = table(vendor, product.url);
  const moveOn = (minutes: number) => fetch(`http://127.0.0.1:${clock.port}/${minutes}`);
  const sheet = (of: Page) => of.getByRole('dialog', { name: '15 minutes of play' });
  const open = newUuid();

  await test.step('after fifteen minutes the next round is refused, and both phones say why', async () => {
    expect(await bet(100, 'open', open)).toBe('RS_OK');
    await moveOn(10);
    expect(await bet(20, 'second')).toBe('RS_OK');
    await moveOn(5);
    expect(await bet(20, 'third')).toBe('RS_ERROR_LIMIT_REACHED');
    for (const each of [page, phone]) {
      await expect(sheet(each)).toBeVisible();
      await expect(sheet(each)).toContainText('₱120.00');
    }
    await expectAccessible(page, 'a reality check');
  });

  await test.step('the open round is played to its end; a reload changes nothing', async () => {
    expect(await bet(5, 'open')).toBe('RS_OK');
    expect(await win(65, 'open', open)).toBe('RS_OK');
    await page.reload();
    await expect(sheet(page)).toBeVisible({ timeout: 30_000 });
    await expect(sheet(page)).toContainText('₱65.00');
    expect(await bet(20, 'third')).toBe('RS_ERROR_LIMIT_REACHED');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeVisible();
  });

  await test.step('it is answered on one phone, and play goes on at both', async () => {
    await sheet(page).getByRole('button', { name: 'Continue', exact: true }).click();
    for (const each of [page, phone]) await expect(sheet(each)).toHaveCount(0);
    expect(await bet(20, 'third')).toBe('RS_OK');
    await expect(game.rail).toContainText('₱920.00');
    expect((await player.client.call(memberWallet, {})).main).toBe('920.00');
  });

  await test.step('the next check comes after fifteen more minutes; "Stop playing" leaves the game', async () => {
    await moveOn(10);
    expect(await bet(1, 'fourth')).toBe('RS_OK');
    await moveOn(5);
    expect(await bet(1, 'fifth')).toBe('RS_ERROR_LIMIT_REACHED');
    const again = page.getByRole('dialog', { name: '30 minutes of play' });
    await again.getByRole('button', { name: 'Stop playing' }).click();
    await expect(page).not.toHaveURL(/\/m\/game/);
  });
  await phone.context().close();
});
