import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { GamePage } from './pages/gamePage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';
import { RecordPage } from './pages/recordPage.ts';
import { RegisterPage, TOO_YOUNG } from './pages/registerPage.ts';

const SPINS = 20;
const GAME = 'Jeepney Moon';
const MEMBER = {
  userName: 'maria_1',
  password: 'a quiet evening by the sea',
  birthday: { year: 1994, month: 3, day: 12 },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

test('a visitor registers, plays twenty rounds through a broken connection, and finds every one of them in the record [A1-1, A1-2, A2-18]', async ({
  page,
  context,
  complaints,
  product,
}) => {
  const home = new HomePage(page);
  const register = new RegisterPage(page);
  const login = new LoginPage(page);
  const game = new GamePage(page);
  const record = new RecordPage(page);

  await test.step('the home page shows a banner and games at once [G2-4]', async () => {
    await home.open();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(home.banners.locator('img').first()).toBeVisible();
    await expect(home.tile(GAME)).toBeVisible();
    await expectAccessible(page, 'home');
  });

  await test.step('opening the slot offers a visitor free play and an account', async () => {
    await home.tile(GAME).click();
    await expect(home.freePlay(GAME)).toBeVisible();
    await expectAccessible(page, 'the sheet of free play');
    await home.freePlay(GAME).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/m\/login/);
    await expectAccessible(page, 'login');
  });

  await test.step('registration refuses who is too young and a name that is taken, at the field', async () => {
    await login.openAccount.click();
    await expect(page).toHaveURL(/\/m\/register/);
    await register.userName.fill('ana');
    await expect(page.getByText('Sorry, the username already exists.')).toBeVisible();
    await register.offerYear(TOO_YOUNG.year);
    await register.fill({ ...MEMBER, birthday: TOO_YOUNG });
    await register.submit.click();
    await expect(page.getByText(/at least 21 years old/)).toBeVisible();
    await expectAccessible(page, 'registration with errors');
  });

  await test.step('registration takes the rest and leads to the login', async () => {
    await register.pickBirthday(MEMBER.birthday);
    await register.submit.click();
    await expect(page).toHaveURL(/\/m\/login/);
    await login.logIn(MEMBER.userName, MEMBER.password);
    await expect(page).not.toHaveURL(/\/m\/login/);
  });

  await test.step('the balance is 0.00 and the page says how to get play money, once a day', async () => {
    await home.open();
    await expect(home.balance).toHaveAccessibleName(/0\.00/);
    await page.goto('/m/voucherCenter');
    await expectAccessible(page, 'deposit');
    await page.getByRole('button', { name: /Get .*1,000\.00/ }).click();
    await expect(page.getByText(/1,000\.00 play money added to your balance/)).toBeVisible();
    await expect(page.getByRole('button', { name: /Get .*1,000\.00/ })).toHaveCount(0);
    await home.open();
    await expect(home.balance).toHaveAccessibleName(/1,000\.00/);
  });

  await test.step('spins move the balance', async () => {
    await home.tile(GAME).click();
    await game.spin.waitFor({ timeout: 60_000 });
    await game.waitForRest();
    await expectAccessible(page, 'the game page');
    await expectAccessible(game.frame(), 'the game');
    for (let spin = 1; spin < SPINS; spin++) await game.playRound();
  });

  await test.step('a connection that breaks in the middle of a spin costs nothing: the round is there, once', async () => {
    await game.spin.click();
    await context.setOffline(true);
    await page.waitForTimeout(3_000);
    await context.setOffline(false);
    await game.waitForRest();
  });

  const { value: rounds } = await ask(page, '/wps/relay/ODSFE2_MemberBets?pageSize=100');
  const balance = 1000_00 + rounds.list.reduce((sum, round) => sum + cents(round.win) - cents(round.stake), 0);

  await test.step('the record shows the twenty rounds, and the balance is what they add up to', async () => {
    expect(rounds.list).toHaveLength(SPINS);
    expect(rounds.list.every((round) => round.status === 'settled')).toBe(true);
    await expect(game.rail).toContainText(amount(balance));
    await record.open();
    await expect(record.rounds(GAME)).toHaveCount(SPINS);
    await expectAccessible(page, 'bet record');
  });

  await test.step('a round can be played again and its fairness checked', async () => {
    await record.rounds(GAME).first().click();
    const sheet = record.sheet(GAME);
    const check = sheet.getByRole('link', { name: /Fairness check/ });
    await expect(check).toBeVisible();
    const address = (await check.getAttribute('href')) ?? '';
    await expectAccessible(page, 'a round');
    await sheet.getByRole('button', { name: 'Replay' }).click();
    await expect(page.getByTitle(`Replay: ${GAME}`)).toBeVisible();

    const verification = await context.newPage();
    await verification.goto(address);
    await expect(verification.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(verification, 'the fairness check');
    await verification.close();
  });

  await test.step('after the logout the token is dead on the server', async () => {
    const token = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }).token,
    );
    expect(token).toEqual(expect.any(String));
    await home.open();
    await home.memberMenu.click();
    await expectAccessible(page, 'member menu');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    const answer = await fetch(`${product.url}/wps/member/info`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });

  expect(complaints).toEqual([]);
});

interface Round {
  readonly stake: string;
  readonly win: string;
  readonly status: string;
}

/** Asks as the page's member, past the page: what the server itself says. */
async function ask(page: Page, path: string): Promise<{ value: { list: readonly Round[] } }> {
  return page.evaluate(async (url) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { value: { list: Round[] } };
  }, path);
}

const cents = (text: string): number => Number(text.replace('.', ''));
const amount = (minor: number): string => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 });
