import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { expectBooked, moneyOf } from './money.ts';
import { RecordPage } from './pages/recordPage.ts';
import { TablePage } from './pages/tablePage.ts';

const GAME = 'Roulette';
/** Enough to place what is placed here; on a slow machine the next round is as good. */
const TIME_TO_BET_S = 11;
const QUICK = { timeout: 8000 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

test('a member plays roulette by finger, racetrack and keyboard, and finds the round in the books', async ({
  page,
  complaints,
}) => {
  const table = new TablePage(page);
  const record = new RecordPage(page);

  await test.step('the table opens from the live games', async () => {
    await table.sitDown(GAME, 'Straight 17');
    await expectAccessible(table.frame(), 'the cloth');
  });

  await test.step('every bet has a way without a finger, and statistics say what they are', async () => {
    await table.button('More').click();
    await table.stage.getByRole('dialog').getByRole('button', { name: 'Find a bet' }).click();
    await table.stage.getByLabel('Number, 0 to 36').fill('0');
    await expect(
      table.stage.getByRole('dialog').getByRole('button', { name: /^Trio 0 · 2 · 3, pays 11 to 1/ }),
    ).toBeVisible();
    await expectAccessible(table.frame(), 'bets as a list');
    await table.button('Close').click();
    await table.button(/^Statistics\./).click();
    await expect(table.stage.getByText(/The wheel has no memory/)).toBeVisible();
    await expectAccessible(table.frame(), 'statistics');
    await table.button('Close').click();
  });

  const before = await moneyOf(page);

  await test.step('chips are placed by finger, on the racetrack and by keyboard', () =>
    table.betInOneRound(() => betThreeWays(table)));

  await test.step('the ball falls, and the round says its number, returned, stake and net', async () => {
    await table.waitForMoney();
    await expect(table.stage.getByRole('status').filter({ hasText: /^\d+(, (red|black))?\./ })).toHaveCount(1);
    await expectAccessible(table.frame(), 'the result');
  });

  await test.step('balance and bet record agree with what was won and lost', async () => {
    await expectBooked(page, before, 60_000);
  });

  await test.step('the round can be watched again at the table, and from the bet record', async () => {
    await table.button('More').click();
    await table.stage.getByRole('dialog').getByRole('button', { name: 'Your rounds' }).click();
    await table
      .button(/^Watch again, /)
      .first()
      .click();
    // The wheel of the table behind the list tells its last number, too.
    await expect(table.stage.getByText('Replay', { exact: true })).toBeVisible();
    await expect(table.stage.getByRole('img', { name: /^Roulette wheel: \d+/ })).toBeVisible({ timeout: 60_000 });
    await table.button('Close').click();
    await table.spot('Straight 17').waitFor();

    await record.open();
    await record.rounds(GAME).first().click();
    await record.sheet(GAME).getByRole('button', { name: 'Replay' }).click();
    const replay = page.frameLocator(`iframe[title="Replay: ${GAME}"]`);
    await expect(replay.getByRole('img', { name: /^Roulette wheel: \d+/ })).toBeVisible({ timeout: 60_000 });
  });

  expect(complaints).toEqual([]);
});

/** All inside one betting time; throws when it was too short. */
async function betThreeWays(table: TablePage): Promise<void> {
  // What an attempt that was too slow has left open.
  for (const name of ['Close', 'Back to the table']) {
    const left = table.button(name).first();
    if (await left.isVisible()) await left.click(QUICK);
  }
  await table.waitForBets(TIME_TO_BET_S);
  const red = table.spot('Red');
  await place(red);
  await expect(red).toHaveAccessibleName(/your bet .*100/, QUICK);

  await table.button('Racetrack').click(QUICK);
  await place(table.button(/^Third of the wheel, 6 chips/));
  await table.button('Back to the table').click(QUICK);
  for (const split of ['Split 5 · 8', 'Split 10 · 11', 'Split 33 · 36']) {
    await expect(table.spot(split)).toHaveAccessibleName(/your bet .*100/, QUICK);
  }

  await table.spot('Straight 17').focus(QUICK);
  await table.page.keyboard.press('ArrowLeft');
  await table.page.keyboard.press('ArrowDown');
  await expect(table.spot('Corner 16 · 17 · 19 · 20')).toBeFocused(QUICK);
  await table.page.keyboard.press('Enter');
  await expect(table.spot('Corner 16 · 17 · 19 · 20')).toHaveAccessibleName(/your bet .*100/, QUICK);

  await table.button('Saved bets').click(QUICK);
  await table.stage.getByLabel('Name of the layout').fill('Three ways', QUICK);
  await table.button('Save these bets').click(QUICK);
  await expect(table.button(/^Place Three ways, /)).toBeVisible(QUICK);
  await expectAccessible(table.frame(), 'kept layouts');
  await table.button('Close').click(QUICK);
}

/** A finger on the cloth: the button under it is for keyboards and screen readers, and lets the press through. */
async function place(spot: Locator): Promise<void> {
  await spot.click({ ...QUICK, force: true });
}
