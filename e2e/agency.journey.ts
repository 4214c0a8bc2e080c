import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { agreeToTerms, termsAgreed, test } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { RegisterPage } from './pages/registerPage.ts';

const GAME = 'Jeepney Moon';
const PASSWORD = 'baize-demo-2026';
const PAYMENT_PASSWORD = '284615';
const NEW_PASSWORD = 'a quiet evening by the sea';
const BIRTHDAY = { year: 1990, month: 3, day: 12 };
/** A password is hashed, and a busy machine takes its time. */
const OPENED_MS = 60_000;
/** Counters follow within a second; a slow machine gets more. */
const LIVE_MS = 20_000;
/** Until a closed day has its runs, and a released one is paid. */
const RUN_MS = 90_000;

/** The merchant's keys of the agency's tools (G2), the service apart: it is always there. */
const KEYS = [
  ...['AGEPAG', 'TRANSREC3', 'DOWNMAN', 'REDRAIN3', 'AGETEAMPNL3', 'TEAMBETTING3', 'GAMSER', 'AGEREBINC3'],
  ...['AGEREGDOWN3', 'AFFMAN3', 'SECPRIV', 'MAILCEN'],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

test('an agent opens accounts by a link, sees the counters move, sets rates, sends money, is paid and moves a member [A1-4, G2-18]', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const desk = await Desk.open(product.deskUrl);
  const counter = (name: string) => page.locator(`[data-counter="${name}"]`);
  let link = '';

  await test.step('her home greets her, with the tools of the merchant and a footer of its own', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('carla', PASSWORD);
    await expect(new HomePage(page).balance).toBeVisible();
    await page.goto('/m/agent');
    await expect(page.getByText(/^Good (morning|day|afternoon|evening),$/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Agency' }).getByRole('link')).toHaveCount(4);
    const prompt = page.getByRole('dialog', { name: /^(Daily salary|Hourly salary|Dividend) contract$/ });
    await expect(prompt).toContainText('Hourly salary');
    await prompt.getByRole('button', { name: 'Cancel' }).click();
    await expect(counter('register')).toHaveText('0');
    await expectAccessible(page, 'the agent’s home');
  });

  await test.step('a link opens accounts of agents', async () => {
    await page.getByRole('navigation', { name: 'Agency' }).getByRole('link', { name: 'Open account' }).click();
    await page.getByText('Agent', { exact: true }).click();
    await page.getByText('7 days', { exact: true }).click();
    await page.getByLabel(/Label/).fill('Facebook group');
    await expectAccessible(page, 'opening accounts');
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    link = (await page.getByText(/\/m\/register\?affiliateCode=/).textContent()) ?? '';
  });

  await test.step('somebody registers with it on another phone, and her counters move by themselves', async () => {
    await page.goto('/m/agent');
    await expect(counter('register')).toHaveText('0');
    await openAccount(browser, link, 'nena_cruz');
    await expect(counter('register')).toHaveText('1', { timeout: LIVE_MS });
    await expect(counter('login')).toHaveText('1', { timeout: LIVE_MS });
    await expect(counter('online')).toHaveText('1', { timeout: LIVE_MS });
    await openAccount(browser, link, 'rico_dela');
    await expect(counter('register')).toHaveText('2', { timeout: LIVE_MS });
  });

  await test.step('a player of hers logs in and plays on a third phone, and both are counted', async () => {
    const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await agreeToTerms(phone);
    await phone.goto('/m/login');
    await termsAgreed(phone);
    await new LoginPage(phone).logIn('pia', PASSWORD);
    await expect(counter('login')).toHaveText('3', { timeout: LIVE_MS });
    await expect(counter('bet')).toHaveText('0');
    const home = new HomePage(phone);
    await home.open();
    await home.tile(GAME).click();
    const game = new GamePage(phone);
    await game.spin.waitFor({ timeout: OPENED_MS });
    await game.waitForRest();
    await game.playRound();
    await expect(counter('bet')).toHaveText('1', { timeout: LIVE_MS });
    await phone.context().close();
  });

  await test.step('she reads the bet, and what her team made by day and by category', async () => {
    await page.goto('/m/teamBetting');
    await expect(page.getByRole('list', { name: 'Team betting' }).getByRole('listitem')).toHaveText(/Jeepney Moonpia/);
    await page.goto('/m/agent/team/pnl');
    const table = page.getByRole('table', { name: 'Team profit and loss' });
    await expect(table.getByRole('row', { name: /^pia/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Slots' }).click();
    await expect(table.getByRole('row', { name: /^pia/ })).toBeVisible();
    await page.goto('/m/agent/team/overview');
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page.getByRole('region', { name: 'By category' }).getByRole('listitem')).toContainText('Slots');
    const days = page.getByRole('region', { name: 'By day' });
    await days.getByRole('button', { name: 'Table' }).click();
    await expect(days.getByRole('row').nth(2)).toBeVisible();
    await expectAccessible(page, 'the team’s overview');
  });

  await test.step('both are in her team, and her links say what came of them', async () => {
    await page.goto('/m/agentRegister');
    await page.getByRole('tab', { name: 'My links' }).click();
    await expect(page.getByRole('button', { name: /Facebook group/ })).toContainText('2 accounts from');
    await page.goto('/m/member/team');
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('button')).toHaveCount(4);
    await expectAccessible(page, 'the team');
  });

  await test.step('she sets a rate from tomorrow on', async () => {
    const sheet = await openMember(page, 'nena_cruz');
    await expect(sheet.getByText('directly below you')).toBeVisible();
    await sheet.getByRole('button', { name: 'Rates' }).click();
    await page.getByRole('slider', { name: 'Slots' }).fill('55');
    await expect(page.getByText('you keep 0.25%')).toBeVisible();
    await expectAccessible(page, 'rates');
    await page.getByRole('button', { name: /^Set from/ }).click();
    await expect(page.getByText(/A change is already planned for/)).toBeVisible();
  });

  await test.step('she sends money to a player, signed with the payment password', async () => {
    await setPaymentPassword(page);
    await page.goto('/m/member/team');
    await (await openMember(page, 'pia')).getByRole('button', { name: 'Send money' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send money' });
    await sheet.getByLabel('Amount for pia').fill('200');
    await sheet.getByRole('button', { name: 'Send ₱200.00 to 1' }).click();
    await enterPin(sheet);
    await expect(sheet.getByText('received')).toBeVisible();
    await expect(sheet).toContainText('Balance now ₱2,800.00');
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('she reads the contract that waits for her, and accepts it', async () => {
    await page.goto('/m/member/agent/getHourContract');
    await page.getByRole('link', { name: /The operator/ }).click();
    const paper = page.getByRole('region', { name: 'Hourly salary' });
    await expect(paper).toContainText('not signed');
    await expectAccessible(page, 'a contract');
    await page.getByRole('button', { name: 'Accept' }).click();
    await enterPin(page.getByRole('dialog', { name: 'Payment password' }));
    await expect(paper).not.toContainText('not signed');
  });

  await test.step('two of the staff release yesterday’s rebates, and her statement says why', async () => {
    await expect.poll(() => desk.openRebateRun('mobile'), { timeout: RUN_MS }).toBeTruthy();
    const run = await desk.openRebateRun('mobile');
    if (!run) throw new Error('no run of rebates is open');
    await desk.checkRun('mobile', run);
    await (await Desk.open(product.deskUrl, 'ruth')).releaseRun('mobile', run);
    await page.goto('/m/member/teamRebate?statements=1');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: /₱5\.00/ })).toContainText('Paid', { timeout: 3_000 });
    }).toPass({ timeout: RUN_MS });
    await page.getByRole('link', { name: /₱5\.00/ }).click();
    const paper = page.getByRole('region', { name: 'Why this amount' });
    await expect(paper).toContainText('From mario₱3.00');
    await expect(paper).toContainText('From pia₱2.00');
    await expectAccessible(page, 'a statement');
  });

  await test.step('she moves a member, which staff approve', async () => {
    await page.goto('/m/member/team');
    const sheet = await openMember(page, 'rico_dela');
    await sheet.getByRole('button', { name: 'Move' }).click();
    const form = page.getByRole('dialog', { name: 'Move to another agent' });
    await form.getByLabel('New agent').fill('nena_cruz');
    await expect(form.getByText(/^1 member moves from/)).toBeVisible();
    await form.getByRole('button', { name: /^Move from/ }).click();
    await expect(page.getByText('Requested. Customer service will decide.')).toBeVisible();
    await desk.approveMove('mobile', 'rico_dela');
    const moved = await openMember(page, 'rico_dela');
    await expect(moved.getByText(/^to nena_cruz from/)).toBeVisible();
  });

  await test.step('her team comes as a file for a spreadsheet', async () => {
    await page.goto('/m/member/team');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^team-.*\.csv$/);
  });

  await test.step('she refuses a changed salary, and the old one goes on', async () => {
    await desk.offerSalary('mobile', 'carla');
    await page.goto('/m/member/agent/getSalaryContract');
    await page
      .getByRole('link', { name: /The operator/ })
      .filter({ hasText: 'Change offered' })
      .click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await enterPin(page.getByRole('dialog', { name: 'Payment password' }));
    await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
    await page.goto('/m/member/agent/getSalaryContract');
    await expect(page.getByRole('link', { name: /The operator/ }).first()).toContainText('In force');
  });

  await test.step('each tool goes with its key, and its page with it', async () => {
    await desk.flags('mobile', Object.fromEntries(KEYS.map((key) => [key, false])));
    const tools = page.getByRole('region', { name: 'Tools' }).locator('a, button');
    await expect(async () => {
      await page.goto('/m/agent');
      await expect(tools).toHaveText(['Online service'], { timeout: 3_000 });
    }).toPass({ timeout: LIVE_MS });
    await page.goto('/m/member/team');
    await expect(page).toHaveURL(/\/m\/home$/);
    await desk.flags('mobile', Object.fromEntries(KEYS.map((key) => [key, true])));
    await expect(async () => {
      await page.goto('/m/agent');
      await expect(tools).toHaveCount(12, { timeout: 3_000 });
    }).toPass({ timeout: LIVE_MS });
  });

  expect(complaints).toEqual([]);
});

/** Opens an account by a link on a phone of its own, which stays on the site. */
async function openAccount(browser: Browser, link: string, userName: string): Promise<Page> {
  const phone = await (await browser.newContext()).newPage();
  await agreeToTerms(phone);
  await phone.goto(link);
  await termsAgreed(phone);
  const register = new RegisterPage(phone);
  await register.fill({ userName, password: NEW_PASSWORD, birthday: BIRTHDAY });
  await register.submit.click();
  await expect(phone).toHaveURL(/\/m\/login/, { timeout: OPENED_MS });
  await new LoginPage(phone).logIn(userName, NEW_PASSWORD);
  await expect(phone).not.toHaveURL(/\/m\/login/);
  return phone;
}

async function enterPin(keys: Locator): Promise<void> {
  for (const digit of PAYMENT_PASSWORD) await keys.getByRole('button', { name: digit, exact: true }).click();
}

async function setPaymentPassword(page: Page): Promise<void> {
  await page.goto('/m/withdraw');
  await page.getByRole('button', { name: /^A payment password/ }).click();
  const digits = page.getByRole('dialog', { name: 'Payment password' });
  await digits.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
  await digits.getByLabel('Enter the 6 digits again').fill(PAYMENT_PASSWORD);
  await digits.getByLabel('Login password').fill(PASSWORD);
  await digits.getByRole('button', { name: 'Save' }).click();
  await expect(digits).toHaveCount(0);
}

async function openMember(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('dialog', { name });
}
