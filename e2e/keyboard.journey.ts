import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';

const MEMBER = { userName: 'keys_only', password: 'a quiet evening by the sea' };
const GAME = 'Jeepney Moon';
/** More stops than any page has: a journey that needs them all is lost. */
const STOPS_MAX = 150;

test.use({ contextOptions: { reducedMotion: 'reduce' }, agreesToTerms: false });
test.setTimeout(300_000);

test('the whole way through by keyboard alone: terms, account, play money, a round, its record, logout', async ({
  page,
  complaints,
}) => {
  const main = page.getByRole('main');
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, words: string) => {
    await tabTo(page, target);
    await page.keyboard.type(words);
  };
  const agree = () => press(page.getByRole('dialog', { name: 'Before you enter' }).getByRole('button'));
  const openMenu = () => press(page.getByRole('button', { name: 'Me', exact: true }));

  await test.step('the terms come first and are read from their heading', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Before you enter' })).toBeFocused();
    await agree();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the first stop skips the chrome; a game offers a guest free play, and leads from there to registration', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page.getByRole('link', { name: new RegExp(`^${GAME}`) }).first());
    await press(page.getByRole('dialog', { name: GAME }).getByRole('link', { name: 'Open an account' }));
    await expect(page).toHaveURL(/\/m\/register/);
  });

  await test.step('an empty form brings the focus to its first mistake; a full one opens the account', async () => {
    const form = page.getByRole('form', { name: 'Open an account' });
    const submit = main.getByRole('button', { name: 'Register', exact: true });
    const userName = form.getByRole('textbox', { name: /^Username/ });
    await press(form.getByRole('checkbox'), 'Space');
    await press(submit);
    await expect(userName).toBeFocused();
    await page.keyboard.type(MEMBER.userName);
    await write(form.getByRole('textbox', { name: /^Password\b(?! again)/ }), MEMBER.password);
    await write(form.getByRole('textbox', { name: /^Confirm password/ }), MEMBER.password);
    await write(form.getByLabel('Year', { exact: true }), '1994');
    await write(form.getByLabel('Month', { exact: true }), 'Mar');
    await write(form.getByLabel('Day', { exact: true }), '12');
    await press(submit);
    await expect(page).toHaveURL(/\/m\/login/);
  });

  await test.step('login by Enter in the last field', async () => {
    const form = page.getByRole('form', { name: 'Log in' });
    const userName = form.getByRole('textbox', { name: 'Username', exact: true });
    if ((await userName.inputValue()) === '') await write(userName, MEMBER.userName);
    // Accepted with the registration a moment ago.
    const accepted = form.getByRole('checkbox', { name: /accept the terms/ });
    await tabTo(page, accepted);
    await expect(accepted).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    // Kept in the tab since the registration.
    await tabBackTo(page, form.getByRole('textbox', { name: 'Password', exact: true }));
    await expect(form.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue(MEMBER.password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/m\/login/);
  });

  await test.step('play money, from the tab bar', async () => {
    await page.goto('/m/home');
    // Registered in this browser session: the agreement is current, so it is not asked for twice.
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }));
    await press(main.getByRole('button', { name: /Get .*1,000\.00/ }));
    await expect(page.getByText(/1,000\.00 play money added to your balance/)).toBeVisible();
  });

  await test.step('a round: Tab goes into the game, Space spins, the way out is a button', async () => {
    await page.goto('/m/home');
    await press(page.getByRole('link', { name: new RegExp(`^${GAME}`) }).first());
    const game = new GamePage(page);
    await game.waitForRest();
    await press(game.spin, 'Space');
    await game.waitForRest();
    await tabBackTo(page, page.getByRole('button', { name: 'Leave game' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/home/);
  });

  await test.step('its record: a sheet that Escape closes, and the focus is where it was', async () => {
    await openMenu();
    await press(page.getByRole('dialog', { name: 'Member menu' }).getByRole('link', { name: 'Bet record' }));
    const round = main.getByRole('button', { name: new RegExp(GAME) }).first();
    await press(round);
    await press(page.getByRole('dialog', { name: GAME }).getByRole('button', { name: 'Replay' }));
    await expect(page.getByTitle(`Replay: ${GAME}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(round).toBeFocused();
  });

  await test.step('logout, asked first [A2-24]', async () => {
    await openMenu();
    await press(page.getByRole('dialog', { name: 'Member menu' }).getByRole('button', { name: 'Log out' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    await expect(page).toHaveURL(/\/m\/home/);
  });
  expect(complaints).toEqual([]);
});

test('what the keyboard comes to is not left behind the bar or the foot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const expectSeen = async (target: Locator) => {
    await tabTo(page, target);
    expect(await isOnTop(target)).toBe(true);
  };
  await page.goto('/m/login');
  const dialog = page.getByRole('dialog', { name: 'Before you enter' });
  await expectSeen(dialog.getByRole('link'));
  await tabTo(page, dialog.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of ['terms', 'Open an account']) await expectSeen(page.getByRole('main').getByRole('link', { name }));
});

/** Whether nothing lies over the middle of it. */
const isOnTop = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
  });

const tabTo = (page: Page, target: Locator): Promise<void> => walkTo(page, target, 'Tab');
const tabBackTo = (page: Page, target: Locator): Promise<void> => walkTo(page, target, 'Shift+Tab');

/** Walks by one key until the target has the focus, which must show. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeVisible();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`no key leads to ${String(target)}`);
}
