import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { agreeToTerms, test, type Page } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const GAME = 'Jeepney Moon';
/** The merchants are looked at every three seconds, open pages ask within one more. */
const SECONDS = 15_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

test('maintenance that is switched on while somebody plays reaches the page, refuses the bet, and goes by itself [A2-54, G4-1, G8-1e]', async ({
  page,
  context,
  product,
}) => {
  const home = new HomePage(page);
  const game = new GamePage(page);
  const desk = await Desk.open(product.deskUrl);
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await home.tile(GAME).click();
  await game.waitForRest();
  await game.playRound();
  const deaf = await openDeafTable(await context.newPage());
  const form = await openForm(await context.newPage());
  const before = await balance();

  await test.step('the page says so within seconds, with nobody pressing anything', async () => {
    await desk.settings('mobile', { maintenance: true, maintenanceInfo: 'Back at 14:00.' });
    await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible({ timeout: SECONDS });
    await expect(page.getByText('Back at 14:00.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page, 'maintenance');
    await expect(form.getByRole('heading', { name: 'System maintenance' })).toBeVisible({ timeout: SECONDS });
    await expectAccessible(form, 'maintenance over a form');
  });

  await test.step('no call is answered, and no bet is taken at a table that was left open', async () => {
    const refused = await page.evaluate(async () => (await fetch('/wps/wallets/gcs')).json() as Promise<object>);
    expect(refused).toMatchObject({ success: false, errorCode: 'system.maintenance' });
    await deaf.spin.click();
    await expect(deaf.stage.getByRole('heading', { name: 'Betting is closed' })).toBeVisible();
    await deaf.page.close();
  });

  await test.step('a page that is opened meanwhile says the same', async () => {
    const other = await context.newPage();
    await other.goto('/m/home');
    await expect(other.getByRole('heading', { name: 'System maintenance' })).toBeVisible();
    await other.close();
  });

  await test.step('when it is over the game comes back, and not a cent has moved', async () => {
    await desk.settings('mobile', { maintenance: false });
    await expect(page.getByTitle(`Game: ${GAME}`)).toBeVisible({ timeout: SECONDS });
    expect(await balance()).toBe(before);
    await game.waitForRest();
    await game.playRound();
  });

  await test.step('and who was filling in a form goes on with it', async () => {
    await expect(new LoginPage(form).userName).toHaveValue('ben');
    await expect(form.getByRole('checkbox', { name: /accept the terms/ })).toBeChecked();
    await expect(new LoginPage(form).userName).toBeFocused();
    await form.close();
  });

  await test.step('an address that staff keep out sees why, and where to ask', async () => {
    await desk.settings('mobile', { blockedAddresses: ['127.0.0.1', '::1'] });
    await expect(page.getByRole('heading', { name: 'Access restricted (IP or location block)' })).toBeVisible({
      timeout: SECONDS,
    });
    await expect(page.getByText(/Your address: /)).toBeVisible();
    await expectAccessible(page, 'region block');
    await desk.settings('mobile', { blockedAddresses: [] });
    await expect(page.getByTitle(`Game: ${GAME}`)).toBeVisible({ timeout: 30_000 });
  });

  /** A second phone of the same member, which no news reach: only the server can stop it. */
  async function openDeafTable(phone: Page): Promise<GamePage> {
    await phone.routeWebSocket('**/wps/live', () => {});
    await phone.route('**/wps/system/start*', (route) => route.abort());
    await agreeToTerms(phone);
    await phone.goto('/m/login');
    await new LoginPage(phone).logIn('ana', PASSWORD);
    await new HomePage(phone).tile(GAME).click();
    const table = new GamePage(phone);
    await table.waitForRest();
    return table;
  }

  /** A phone on which somebody is about to log in. */
  async function openForm(phone: Page): Promise<Page> {
    await agreeToTerms(phone);
    await phone.goto('/m/login');
    await phone.getByRole('checkbox', { name: /accept the terms/ }).check();
    await new LoginPage(phone).userName.fill('ben');
    return phone;
  }

  async function balance(): Promise<string> {
    await expect(async () => expect(await asked()).toMatch(/^\d+\.\d\d$/)).toPass();
    return asked();
  }
  function asked(): Promise<string> {
    return page.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
      const answer = await fetch('/wps/wallets/gcs', { headers: { authorization: `Bearer ${token}` } });
      const { value } = (await answer.json()) as { value?: { sumBalance?: string } };
      return value?.sumBalance ?? '';
    });
  }
});
