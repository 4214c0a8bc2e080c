import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { termsAgreed, test } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { RegisterPage } from './pages/registerPage.ts';

const GAME = 'Jeepney Moon';
const AT_GAME = /\/m\/game\?nodeId=felt-jeepney-moon$/;
const NEWCOMER = { userName: 'lita_m', password: 'a quiet evening by the sea' };
const OPENED_MS = 60_000;
/** A callback, the gateway's answer and the ledger. */
const PAID_MS = 40_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Counts what a person does: presses of a finger, and fields that are typed into. */
function hand() {
  const done = { taps: 0, typed: 0, picked: 0 };
  return {
    done,
    async tap(what: Locator): Promise<void> {
      await what.click();
      done.taps += 1;
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.fill(text);
      done.typed += 1;
    },
    async pick(list: Locator, value: string): Promise<void> {
      await list.selectOption(value);
      done.picked += 1;
    },
  };
}

test('a guest spins with three taps from home, and leaves the game to the page where it was', async ({
  page,
  complaints,
}) => {
  const home = new HomePage(page);
  const game = new GamePage(page);
  const { done, tap } = hand();
  await home.open();
  await termsAgreed(page);
  await tap(home.tile(GAME));
  await tap(home.freePlay(GAME).getByRole('button', { name: 'Play free with ₱1,000.00' }));
  await expect(page).toHaveURL(AT_GAME);
  await expect(game.spin).toBeVisible({ timeout: OPENED_MS });
  await game.waitForRest();
  await tap(game.spin);
  expect(done).toEqual({ taps: 3, typed: 0, picked: 0 });
  await game.waitForRest();
  await expect(game.rail.getByRole('status')).toContainText('Trial money');
  await game.rail.getByRole('button', { name: 'Leave game' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(home.balance).toHaveAccessibleName(/Free trial/);
  expect(complaints).toEqual([]);
});

test('a new player comes from a game through registration, login and a paid deposit back to a spin of it, with three fields typed and twelve taps at most', async ({
  page,
  complaints,
}) => {
  const home = new HomePage(page);
  const game = new GamePage(page);
  const register = new RegisterPage(page);
  const main = page.getByRole('main');
  const { done, tap, type, pick } = hand();
  await home.open();
  await termsAgreed(page);
  await tap(home.tile(GAME));
  await tap(home.freePlay(GAME).getByRole('link', { name: 'Open an account' }));

  await test.step('registration wants what it must have, and its button is in view', async () => {
    await expect(register.submit).toBeInViewport({ ratio: 1 });
    await type(register.userName, NEWCOMER.userName);
    await type(register.form.getByRole('textbox', { name: /^Password\b(?! again)/ }), NEWCOMER.password);
    await type(register.form.getByRole('textbox', { name: /^Confirm password/ }), NEWCOMER.password);
    for (const [part, value] of [
      ['Year', '1994'],
      ['Month', '3'],
      ['Day', '12'],
    ] as const)
      await pick(register.form.getByLabel(part, { exact: true }), value);
    await tap(register.form.getByRole('checkbox'));
    await expectAccessible(page, 'a registration that is filled in');
    await tap(register.submit);
  });

  await test.step('the login needs one press more, and leads to the game', async () => {
    await expect(page.getByText('Registered successfully, ready for login')).toBeVisible();
    await expectAccessible(page, 'the login after registration');
    await tap(main.getByRole('button', { name: 'Log in', exact: true }));
    await expect(page).toHaveURL(AT_GAME);
    await expect(game.spin).toBeVisible({ timeout: OPENED_MS });
  });

  await test.step('the game leads to the deposit, which leads back', async () => {
    await tap(game.rail.getByRole('button', { name: 'Deposit', exact: true }));
    await tap(page.getByText('500', { exact: true }).first());
    await tap(page.getByRole('button', { name: /^Pay ₱500\.00 with / }));
    await tap(page.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByText('₱500.00 is in your balance.')).toBeVisible({ timeout: PAID_MS });
    await expect(page.getByLabel('Summary')).toContainText('Cash now₱500.00');
    await expectAccessible(page, 'a deposit that has just been paid');
    await tap(main.getByRole('link', { name: `Back to ${GAME}` }));
    await expect(page).toHaveURL(AT_GAME);
    await expect(game.spin).toBeVisible({ timeout: OPENED_MS });
    await game.waitForRest();
    await tap(game.spin);
    await game.waitForRest();
  });

  expect(done.typed).toBe(3);
  // The birthday is picked from three lists.
  expect(done.picked).toBe(3);
  expect(done.taps).toBeLessThanOrEqual(12);
  expect(complaints).toEqual([]);
});
