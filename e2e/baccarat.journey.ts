import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { expectBooked, moneyOf } from './money.ts';
import { RecordPage } from './pages/recordPage.ts';
import { TablePage } from './pages/tablePage.ts';

const GAME = 'Baccarat';
/** Enough to place, take back and place again; on a slow machine the next round is as good. */
const TIME_TO_BET_S = 9;

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
    await table.sitDown(GAME, 'Banker');
    await expectAccessible(table.frame(), 'the table');
  });

  const before = await moneyOf(page);

  await test.step('chips are placed, taken back and placed again', () =>
    table.betInOneRound(() => betTakeBackAndBet(table)));

  await test.step('the round ends and says returned, stake and net', async () => {
    await table.waitForMoney();
    await expectAccessible(table.frame(), 'the result');
  });

  await test.step('balance and bet record agree with what was won and lost', async () => {
    const after = await expectBooked(page, before, 30_000);
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
    const check = table.stage.getByRole('link', { name: 'Verify the last round' });
    await expect(check).toHaveAttribute('href', /link=[0-9a-f]{64}/);
    await expectAccessible(table.frame(), 'fairness');
    const [verification] = await Promise.all([context.waitForEvent('page'), check.click()]);
    await verification.getByRole('button', { name: 'Verify' }).click();
    await expect(verification.getByText('The hash matches: this link was fixed before anyone bet.')).toBeVisible();
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
    await verification.getByRole('button', { name: 'Verify' }).click();
    await expect(verification.getByText('This matches our record.')).toBeVisible({ timeout: 120_000 });
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
  await table.button('Undo').click(quick);
  await expect(table.spot('Banker')).not.toHaveAccessibleName(/your bet/, quick);
  await table.spot('Player').click();
  await table.spot('Tie').click();
  await expect(table.spot('Player')).toHaveAccessibleName(/your bet .*100\.00/, quick);
  await expect(table.spot('Tie')).toHaveAccessibleName(/your bet .*100\.00/, quick);
}

const amount = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
