import { expect, type Page } from '@playwright/test';
import { createClient, type Client } from '@baize/client/index.ts';
import { updatePayeeName } from '@baize/contract/account/profile.ts';
import { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import { expectAccessible } from './axe.ts';
import { approveWaiting } from './desk.ts';
import { agreeToTerms } from './fixtures.ts';
import { moneyOf } from './money.ts';
import { openOutside } from './outsideRounds.ts';
import { test } from './outsideVendor.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const PAYMENT_PASSWORD = '284615';
const TITLE = 'A seat by the window';
/** A callback, the gateway's answer and the ledger. */
const PAID_MS = 60_000;
/** A rain starts at a full minute, so that two may pass. */
const RAIN_MS = 150_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

test('staff give, a player takes part, plays, is paid, withdraws, and catches an envelope', async ({
  page,
  browser,
  product,
  vendor,
  complaints,
}) => {
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const desk = new DeskPage(office, product.backofficeUrl);
  const amount = page.getByRole('textbox', { name: 'Amount' });

  await test.step('eva composes a match of the first deposit in two languages and publishes it with vera', async () => {
    await desk.open('/promotions');
    await desk.logIn('eva', PASSWORD);
    await office.getByRole('button', { name: 'New promotion' }).click();
    await office.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
    await office.getByRole('tab', { name: /^Filipino/ }).click();
    await office.getByRole('textbox', { name: 'Title', exact: true }).fill('Upuan sa tabi ng bintana');
    await office.getByRole('textbox', { name: 'Percent' }).fill('100');
    const phone = desk.panel;
    await expect(phone.getByText('100% of your deposit as bonus money, up to ₱2,000.00')).toBeVisible();
    await phone.getByRole('tab', { name: 'TY' }).click();
    await expect(phone.getByRole('heading', { name: 'Upuan sa tabi ng bintana' })).toBeVisible();
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office.getByText(/^Saved/)).toBeVisible();
    await phone.getByRole('textbox', { name: 'Reason' }).fill('The winter campaign');
    await phone.getByRole('button', { name: 'Publish' }).click();
    await expect(office.getByText('A second person decides under Approvals.')).toBeVisible();
    await approveWaiting(product.backofficeUrl, 'mobile', 'promotion');
  });

  await test.step('ben sees it on home and takes part', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ben', PASSWORD);
    await expect(new HomePage(page).balance).toBeVisible();
    await page.evaluate("sessionStorage.setItem('verifyLater', '1')");
    await page.goto('/m/activity');
    await page.getByRole('link', { name: new RegExp(`^${TITLE}`) }).click();
    await expect(page.getByText('Becomes cash after wagering it 10 times within 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'Take part' }).click();
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: 'Agree and take part' }).click();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  });

  await test.step('he deposits ₱1,000.00, and reads the bonus and what is left to wager', async () => {
    await page.getByRole('link', { name: 'Make a deposit' }).click();
    await page.getByText('GCash', { exact: true }).click();
    await amount.fill('1000');
    await page.getByRole('button', { name: new RegExp(TITLE) }).click();
    await page.getByRole('button', { name: /^Pay ₱.* with GCash$/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('₱1,000.00 is in your balance.')).toBeVisible({ timeout: PAID_MS });
    await expectProgress(page, '₱0 of ₱10,000');
  });

  const client = await clientOf(page, product.url);
  const rounds = await openOutside({ client, url: product.url, vendor }, ['kettle', 'lounge', 'cards']);
  /** Main, bonus and what is wagered, in centavos. */
  const stands = async (): Promise<number[]> => {
    const { active } = await client.call(bonusWallet, {});
    return [(await moneyOf(page)).balance, ...[active?.balance, active?.wagered].map((text) => cents(text ?? '0.00'))];
  };
  const opening = (await stands())[0] ?? 0;

  await test.step('the worked example of the rules, cell by cell, at a vendor outside', async () => {
    // What ben had before the deposit is lost first: it would be staked before the bonus.
    if (opening > 100_000) await rounds.play('cards', opening - 100_000, 0);
    const extra = (await stands())[2] ?? 0;
    const cell = (main: number, bonus: number, counted: number) => [main, bonus, counted + extra];
    expect(await stands()).toEqual(cell(100_000, 100_000, 0));
    await rounds.play('kettle', 40_000, 0);
    await rounds.play('kettle', 50_000, 0);
    expect(await stands()).toEqual(cell(10_000, 100_000, 90_000));
    await rounds.play('kettle', 30_000, 90_001);
    expect(await stands()).toEqual(cell(30_001, 140_000, 120_000));
    expect(await rounds.play('kettle', 60_000, 0)).toMatch(/^RS_ERROR_LIMIT_REACHED/);
    expect(await stands()).toEqual(cell(30_001, 140_000, 120_000));
    await rounds.play('lounge', 20_000, 39_000);
    expect(await stands()).toEqual(cell(49_001, 140_000, 121_900));
    await rounds.playTogether('lounge', [10_000, 10_000], 20_000);
    expect(await stands()).toEqual(cell(49_001, 140_000, 121_900));
    expect(await rounds.play('cards', 60_000, 0)).toBe('RS_ERROR_NOT_ENOUGH_MONEY 49001000');
    const held = await rounds.takeBack('kettle', 50_000, stands);
    expect(held.slice(0, 2)).toEqual([0, 139_001]);
    expect(await stands()).toEqual(cell(49_001, 140_000, 121_900));
    expect(await rounds.play('kettle', 60_000, 0)).toMatch(/^RS_ERROR_LIMIT_REACHED/);
    await rounds.play('cards', 40_000, 70_000);
    expect(await stands()).toEqual(cell(79_001, 140_000, 136_900));
    await rounds.play('kettle', 70_000, 100_000);
    expect(await stands()).toEqual(cell(109_001, 140_000, 186_900));
  });

  await test.step('half way he reads how far he is, in plain words', async () => {
    await expectProgress(page, /^₱1,8\d\d of ₱10,000$/);
    await expect(page.getByRole('region', { name: 'Your bonus' })).toContainText('left to wager');
    await expectAccessible(page, 'a bonus half way');
  });

  await test.step('the requirement is met: the bonus is cash, and the page says why', async () => {
    for (let times = 12; times <= 28; times += 1) expect(await rounds.play('kettle', 50_000, 47_500)).toBe('RS_OK');
    expect(await stands()).toEqual([206_501, 0, 0]);
    await page.goto('/m/rewardCenter');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('You met the wagering requirement.')).toBeVisible();
  });

  await test.step('having played enough he is Jade, and collects its gift in the reward centre', async () => {
    for (let times = 0; times < 22; times += 1) expect(await rounds.play('kettle', 200_000, 200_000)).toBe('RS_OK');
    await page.goto('/m/member/benefits');
    await expect(page.getByRole('region', { name: 'Jade' })).toBeVisible();
    await page.goto('/m/rewardCenter');
    await page.getByRole('button', { name: 'Check in for day 1' }).click();
    await expect(page.getByText('Checked in today. Come back tomorrow.')).toBeVisible();
    await page.getByRole('button', { name: /^Collect ₱50\.00/ }).click();
    await expect(page.getByText('₱50.00 collected')).toBeVisible();
    expect((await moneyOf(page)).balance).toBe(211_501);
  });

  await test.step('he withdraws ₱1,500.00, and nothing of the bonus is in the way', async () => {
    await client.call(updatePayeeName, { payeeName: 'Ben Cruz', password: PASSWORD });
    await page.goto('/m/withdraw');
    await page.getByRole('link', { name: 'Add your account' }).click();
    await page.getByRole('button', { name: 'Add an account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add an account' });
    await sheet.getByText('GCash', { exact: true }).click();
    await sheet.getByLabel('Mobile number').fill('09175550148');
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Add GCash ••0148' }).click();
    await expect(page.getByText('1 of 5 accounts')).toBeVisible();
    await page.goto('/m/withdraw');
    await page.getByRole('button', { name: 'Set a payment password' }).click();
    const digits = page.getByRole('dialog', { name: 'Payment password' });
    await digits.getByLabel('New payment password').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Enter the 6 digits again').fill(PAYMENT_PASSWORD);
    await digits.getByLabel('Login password').fill(PASSWORD);
    await digits.getByRole('button', { name: 'Save' }).click();
    await amount.fill('1500');
    await page.getByRole('button', { name: 'Withdraw ₱1,500.00 to GCash ••0148' }).click();
    const pad = page.getByRole('dialog', { name: 'Payment password' });
    for (const digit of PAYMENT_PASSWORD) await pad.getByRole('button', { name: digit, exact: true }).click();
    await expect(page.getByText('₱1,500.00 of your balance is on hold.')).toBeVisible();
  });

  await test.step('a mug for points, to an address', async () => {
    await page.goto('/m/mall/mallHome');
    await page.getByRole('button', { name: /^Enamel mug/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Enamel mug' });
    await sheet.getByRole('button', { name: 'Add address' }).click();
    await sheet.getByLabel('Full name').fill('Ben Cruz');
    await sheet.getByLabel('Phone number').fill('+63 917 555 0148');
    await sheet.getByLabel('Street and house number').fill('7 Mabini Street');
    await sheet.getByLabel('City or town').fill('Manila');
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await sheet.getByRole('button', { name: /^Get it/ }).click();
    await expect(page.getByRole('dialog', { name: 'My orders' }).getByRole('article').first()).toContainText(
      'Enamel mug',
    );
  });

  await test.step('eva plans a rain that starts in a minute, and both open an envelope in it', async () => {
    await desk.open('/rains');
    await office.getByRole('button', { name: 'Plan a rain' }).click();
    const plan = office.getByRole('dialog', { name: 'Plan a red envelope rain' });
    await plan.getByLabel('Starts').fill(await office.evaluate<string>(NEXT_MINUTE));
    await plan.getByRole('textbox', { name: 'Seconds' }).fill('60');
    await plan.getByRole('textbox', { name: 'Reason' }).fill('A rain for everybody');
    await plan.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(office.getByText('Planned.')).toBeVisible();
    // Ben joined two days ago, has paid in and has played.
    await page.goto('/m/redRain');
    await expect(page.getByRole('timer')).toBeVisible();
    const phone = await browser.newPage({
      baseURL: product.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await agreeToTerms(phone);
    await phone.goto('/m/login');
    await new LoginPage(phone).logIn('ana', PASSWORD);
    await expect(new HomePage(phone).balance).toBeVisible();
    await phone.evaluate("sessionStorage.setItem('verifyLater', '1')");
    await phone.goto('/m/redRain');
    await expect(phone.getByRole('timer')).toBeVisible();
    await phone.getByRole('button', { name: 'Open envelope 5' }).click({ timeout: RAIN_MS });
    await expect(phone.getByText(/^You got ₱/)).toBeVisible();
    // Where envelopes fall, a press is a tap anywhere on one of them.
    await page.getByRole('button', { name: 'Open envelope 2' }).dispatchEvent('click');
    await expect(page.getByText(/^You got ₱/)).toBeVisible();
    await expectAccessible(phone, 'an envelope');
    await phone.reload();
    await expect(phone.getByText(/^You got ₱/)).toBeVisible();
    await phone.close();
  });
  await office.close();
  expect(complaints).toEqual([]);
});

test('a round at the house’s own studio counts for a bonus like any other', async ({ page, product, complaints }) => {
  await agreeToTerms(page);
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();
  await page.goto('/m/rewardCenter');
  await page.getByRole('textbox', { name: 'Code' }).fill('baize');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByText('Code accepted: A code for friends')).toBeVisible();
  const client = await clientOf(page, product.url);
  const before = await moneyOf(page);
  const bonusBefore = (await client.call(bonusWallet, {})).active;
  await page.goto('/m/game?nodeId=felt-jeepney-moon');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin', exact: true }).click({ timeout: PAID_MS });
  await expect
    .poll(async () => (await moneyOf(page)).rounds.length, { timeout: PAID_MS })
    .toBe(before.rounds.length + 1);
  const after = await moneyOf(page);
  const bonusAfter = (await client.call(bonusWallet, {})).active;
  const [round] = after.rounds.filter(({ roundId }) => !before.rounds.some((known) => known.roundId === roundId));
  const [stake, win] = [cents(round?.stake ?? ''), cents(round?.win ?? '')];
  const all = (money: number, bonus: typeof bonusBefore) => money + cents(bonus?.balance ?? '0.00');
  expect(all(after.balance, bonusAfter)).toBe(all(before.balance, bonusBefore) - stake + win);
  expect(cents(bonusAfter?.wagered ?? '0.00') - cents(bonusBefore?.wagered ?? '0.00')).toBe(stake);
  expect(complaints).toEqual([]);
});

async function expectProgress(page: Page, words: string | RegExp): Promise<void> {
  await page.goto('/m/activity');
  await page.getByRole('link', { name: new RegExp(`^${TITLE}`) }).click();
  const own = page.getByRole('region', { name: 'Your bonus' });
  await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuetext', words);
}

async function clientOf(page: Page, baseUrl: string): Promise<Client> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string }).token,
  );
  return createClient({ baseUrl, token: () => token, language: () => 'EN' });
}

const cents = (text: string): number => Number(text.replace('.', ''));

/** The next full minute that is at least twenty seconds away, as a field for a date and time takes it. */
const NEXT_MINUTE = `(() => {
  const at = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
})()`;
