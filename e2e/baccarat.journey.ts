import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { RecordPage } from './pages/recordPage.ts';
import { TablePage } from './pages/tablePage.ts';

const GAME = 'Baccarat';
const ANA = { userName: 'ana', password: 'baize-demo-2026' };
/** Enough to place, take back and place again; on a slow machine the next round is as good. */
const TIME_TO_BET_S = 9;
const TRIES = 5;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

test('a member sits down at baccarat, takes a bet back, bets again, and finds the round in the books', async ({
  page,
  context,
  complaints,
}) => {
  const table = new TablePage(page);
  const record = new RecordPage(page);

  await test.step('the table opens from the live games', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn(ANA.userName, ANA.password);
    await expect(page).not.toHaveURL(/\/m\/login/);
    await page.goto('/m/live-games?gameName=baccarat&vassalage=FELT');
    await page
      .getByRole('link', { name: new RegExp(`^${GAME}\\b`) })
      .first()
      .click();
    await table.spot('Banker').waitFor({ timeout: 60_000 });
    await expectAccessible(table.frame(), 'the table');
  });

  const before = await moneyOf(page);

  await test.step('chips are placed, taken back and placed again', async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await betTakeBackAndBet(table);
      } catch (error) {
        // Bets closed in the middle of it; the books are compared for every round that was played.
        if (attempt === TRIES) throw error;
      }
    }
  });

  await test.step('the round ends and says returned, stake and net', async () => {
    await table.waitForMoney();
    await expectAccessible(table.frame(), 'the result');
  });

  await test.step('balance and bet record agree with what was won and lost', async () => {
    await expect.poll(async () => (await moneyOf(page)).open, { timeout: 30_000 }).toEqual([]);
    const after = await moneyOf(page);
    const played = after.rounds.filter(({ roundId }) => !before.rounds.some((known) => known.roundId === roundId));
    expect(played.length).toBeGreaterThan(0);
    const net = played.reduce((sum, round) => sum + cents(round.win) - cents(round.stake), 0);
    expect(after.balance - before.balance).toBe(net);
    await expect(page.getByRole('banner')).toContainText(amount(after.balance));
  });

  await test.step('the round can be watched again at the table', async () => {
    await table.button('More').click();
    await table.stage.getByRole('dialog').getByRole('button', { name: 'Your rounds' }).click();
    await expectAccessible(table.frame(), 'own rounds');
    await table.stage
      .getByRole('button', { name: /^Watch again, / })
      .first()
      .click();
    await expect(table.stage.getByText('Replay', { exact: true })).toBeVisible();
    await expect(table.stage.getByRole('img', { name: /(wins \d to \d|^Tie, )/ })).toBeVisible({ timeout: 60_000 });
    await table.button('Close').click();
    await table.spot('Banker').waitFor();
  });

  await test.step('the last round is checked by its chain, on a page of its own', async () => {
    await table.button('Fairness').click();
    const check = table.stage.getByRole('link', { name: 'Check the last round' });
    await expect(check).toHaveAttribute('href', /link=[0-9a-f]{64}/);
    await expectAccessible(table.frame(), 'fairness');
    const [verification] = await Promise.all([context.waitForEvent('page'), check.click()]);
    await verification.getByRole('button', { name: 'Compute the round' }).click();
    await expect(verification.getByText('The seal fits: this link was fixed before anybody bet.')).toBeVisible();
    await expect(verification.getByText(/leads to the published end of the chain in \d+ steps?\./)).toBeVisible({
      timeout: 120_000,
    });
    await expectAccessible(verification, 'the check of a table');
    await verification.close();
  });

  await test.step('the bet record plays it again and links to the check', async () => {
    await record.open();
    await record.rounds(GAME).first().click();
    const sheet = record.sheet(GAME);
    const address = await sheet.getByRole('link', { name: /Fairness check/ }).getAttribute('href');
    await sheet.getByRole('button', { name: 'Replay' }).click();
    const replay = page.frameLocator(`iframe[title="Replay: ${GAME}"]`);
    await expect(replay.getByRole('img', { name: /(wins \d to \d|^Tie, )/ })).toBeVisible({ timeout: 60_000 });
    const verification = await context.newPage();
    await verification.goto(address ?? '');
    await verification.getByRole('button', { name: 'Compute the round' }).click();
    await expect(verification.getByText('The house recorded the same.')).toBeVisible({ timeout: 120_000 });
    await verification.close();
  });

  expect(complaints).toEqual([]);
});

/** All inside one betting time; throws when it was too short. */
async function betTakeBackAndBet(table: TablePage): Promise<void> {
  await table.waitForBets(TIME_TO_BET_S);
  const quick = { timeout: 8000 };
  await table.spot('Banker').click();
  await expect(table.spot('Banker')).toHaveAccessibleName(/your bet .*100\.00/, quick);
  await table.button('Take back the last chips').click(quick);
  await expect(table.spot('Banker')).not.toHaveAccessibleName(/your bet/, quick);
  await table.spot('Player').click();
  await table.spot('Tie').click();
  await expect(table.spot('Player')).toHaveAccessibleName(/your bet .*100\.00/, quick);
  await expect(table.spot('Tie')).toHaveAccessibleName(/your bet .*100\.00/, quick);
}

interface Round {
  readonly roundId: string;
  readonly stake: string;
  readonly win: string;
  readonly status: string;
}

/** What the books say, past the page: the main wallet in hundredths, and the rounds of the record. */
async function moneyOf(page: Page): Promise<{ balance: number; rounds: readonly Round[]; open: readonly Round[] }> {
  const list = (await ask(page, '/wps/relay/ODSFE2_MemberBets?pageSize=100')) as { list: readonly Round[] };
  const wallet = (await ask(page, '/wps/wallets/gcs')) as { main: string };
  return {
    balance: cents(wallet.main),
    rounds: list.list.filter(({ status }) => status === 'settled'),
    open: list.list.filter(({ status }) => status === 'open'),
  };
}

async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (url) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value: unknown }).value;
  }, path);
}

const cents = (text: string): number => Number(text.replace('.', ''));
const amount = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
