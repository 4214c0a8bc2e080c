import { expect, type Page } from '@playwright/test';
import { addBankCard, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { withdraw } from '@baize/contract/cashier/withdrawals.ts';
import { updatePayeeName } from '@baize/contract/account/profile.ts';
import { paymentPassword } from '@baize/contract/account/security.ts';
import { selfExclude, setLimit } from '@baize/contract/protection/limits.ts';
import { joinAs, openGame, PASSWORD, topUp, type Player } from '../tools/lib/player.ts';
import { newUuid } from '../tools/lib/testVendor.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { test } from './outsideVendor.ts';
import { LoginPage } from './pages/loginPage.ts';

const PIN = '284615';
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(420_000);

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function logIn(page: Page, { userName }: Player): Promise<void> {
  await page.goto('/m/login');
  await new LoginPage(page).logIn(userName, PASSWORD);
  await expect(page).toHaveURL(/\/m\/home/);
  // The identity check is put off for this visit; what asks for it opens it all the same.
  await page.evaluate("sessionStorage.setItem('verifyLater', '1')");
}

interface Refused {
  /** The refusal's code. */
  readonly code: string;
  readonly sum: string;
  /** Happens while the form stands filled in: elsewhere, or at the desk. */
  readonly meanwhile: () => Promise<unknown>;
  readonly says: RegExp;
  /** The way on, where the page itself is not it. */
  readonly way?: string;
  readonly after?: () => Promise<unknown>;
}

test('every refusal of a deposit says why in the player’s money and time, and leads on', async ({ page, product }) => {
  const desk = await Desk.open(product.backofficeUrl);
  const player = await joinAs(product.url, 'refusals_in');
  const opened: string[] = [];
  const begin = async (methodId: string, sum: string, who = player) => {
    const { depositId } = await who.client.call(
      createDeposit,
      { methodId, amount: sum },
      { idempotencyKey: newUuid() },
    );
    opened.push(depositId);
  };

  await test.step('trial money has no deposits', async () => {
    await page.goto('/m/trial');
    await expect(page).toHaveURL(/\/m\/home/);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' })).toBeVisible();
    await page.goto('/m/voucherCenter');
    await expect(page.getByText(/actual account/).first()).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
  });
  await logIn(page, player);

  await test.step('an amount that the method does not take is told under the field', async () => {
    await page.goto('/m/voucherCenter');
    await page.getByText('GCash', { exact: true }).click();
    await amount(page).fill('50');
    await amount(page).blur();
    await expect(page.getByText('The minimum for GCash is ₱100.')).toBeVisible();
    await amount(page).fill('60000');
    await expect(page.getByText('The maximum for GCash is ₱50,000.')).toBeVisible();
    await amount(page).fill('12,5,x');
    await expect(page.getByText('Enter an amount such as 500 or 500.50.')).toBeVisible();
  });

  const CASES: readonly Refused[] = [
    {
      code: 'deposit.methodClosed',
      sum: '600',
      meanwhile: () => desk.method('mobile', 'maya', { state: 'closed' }),
      says: /isn’t available right now/,
      after: () => desk.method('mobile', 'maya', { state: 'open' }),
    },
    {
      code: 'deposit.feeChanged',
      sum: '600',
      meanwhile: () => desk.method('mobile', 'maya', { fee: { fixed: '15.00', paidBy: 'member' } }),
      says: /^The fee is ₱15\.00 now/,
      after: () => desk.method('mobile', 'maya', { fee: { fixed: '0.00' } }),
    },
    {
      code: 'limit.reached',
      sum: '600',
      meanwhile: () => player.client.call(setLimit, { kind: 'deposit', period: 'day', amount: '500.00' }),
      says: /You have ₱500\.00 left until it resets/,
      way: 'Your limits and breaks',
    },
    {
      code: 'deposit.tooManyOpen',
      sum: '150',
      meanwhile: async () => {
        for (const methodId of ['gcash', 'qrph', 'gcash']) await begin(methodId, '100');
      },
      says: /^You have 3 unfinished deposits/,
      way: 'See your unfinished deposits',
    },
  ];
  for (const { code, sum, meanwhile, says, way, after } of CASES) {
    await test.step(code, async () => {
      await page.goto('/m/voucherCenter');
      await page.getByText('Maya', { exact: true }).click();
      await amount(page).fill(sum);
      await expect(page.getByRole('button', { name: /^Pay ₱.* with Maya$/ })).toBeVisible();
      await meanwhile();
      await page.getByRole('button', { name: /^Pay ₱.* with Maya$/ }).click();
      await expect(alert(page).getByText(says)).toBeVisible();
      if (way !== undefined) await expect(alert(page).getByRole('link', { name: way })).toBeVisible();
      await expectAccessible(page, code);
      await after?.();
    });
  }

  await test.step('kyc.required: a large sum asks for the identity first, and opens the check', async () => {
    const large = await joinAs(product.url, 'refusals_kyc');
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, large);
    await page.goto('/m/voucherCenter');
    await page.getByText('BDO transfer', { exact: true }).click();
    await amount(page).fill('60000');
    await page.getByRole('button', { name: /with BDO transfer$/ }).click();
    // The check opens by itself, and is put off like everywhere else.
    await expect(alert(page).getByText('Please complete the identity check first.')).toBeVisible();
  });
});

test('every refusal of a withdrawal says why and leads on; who excludes themselves takes the money along', async ({
  page,
  product,
  vendor,
}) => {
  const desk = await Desk.open(product.backofficeUrl);
  const player = await joinAs(product.url, 'refusals_out');
  const { client } = player;

  await test.step('an account needs a name first', async () => {
    await logIn(page, player);
    await page.goto('/m/bankCards');
    await expect(page.getByText(/^We need your name first/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify now' })).toBeVisible();
  });

  await client.call(updatePayeeName, { payeeName: 'Rina Santos', password: PASSWORD });
  const card = { kind: 'ewallet', institution: 'PH_GCASH', password: PASSWORD } as const;
  const first = await client.call(addBankCard, { ...card, number: '09175550151' });
  await client.call(paymentPassword, { paymentPassword: PIN, password: PASSWORD });
  await topUp(player);
  const ask = (sum: string, key = newUuid()) =>
    client.call(withdraw, { bankCardId: first.bankCardId, amount: sum, paymentPassword: PIN }, { idempotencyKey: key });

  await test.step('amounts that cannot go are told under the field', async () => {
    await page.goto('/m/withdraw');
    for (const [sum, words] of [
      ['50', 'The minimum withdrawal is ₱200.'],
      ['5000', 'You have ₱1,000.00.'],
      ['x', 'Enter an amount such as 500 or 500.50.'],
    ] as const) {
      await amount(page).fill(sum);
      await amount(page).blur();
      await expect(page.getByText(words)).toBeVisible();
    }
  });

  await test.step('a wrong payment password says how many tries are left', async () => {
    await amount(page).fill('300');
    await page.getByRole('button', { name: /^Withdraw ₱300\.00/ }).click();
    await enter(page, '111222');
    await expect(page.getByText(/incorrect\. 4 attempts left/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  let bet = '';
  const CASES: readonly Refused[] = [
    {
      code: 'withdraw.feeChanged',
      sum: '300',
      meanwhile: () => desk.method('mobile', 'ewallet-out', { fee: { fixed: '20.00', freePerDay: 0 } }),
      says: /^The fee is ₱20\.00 now/,
      after: () => desk.method('mobile', 'ewallet-out', { fee: { fixed: '15.00', freePerDay: 1 } }),
    },
    {
      code: 'withdraw.closed',
      sum: '300',
      meanwhile: () => desk.method('mobile', 'ewallet-out', { state: 'closed' }),
      says: /are closed right now/,
      after: () => desk.method('mobile', 'ewallet-out', { state: 'open' }),
    },
    {
      code: 'wallet.insufficientFunds',
      sum: '900',
      meanwhile: async () => {
        const { user, token, currency, gameCode } = await openGame(player, vendor);
        bet = newUuid();
        const about = { user, token, currency, game_code: gameCode, round: 'gone', is_free: false };
        const told = { ...about, amount: 50_000_000, request_uuid: newUuid(), transaction_uuid: bet };
        expect(await vendor.send(product.url, 'transaction/bet', { ...told, round_closed: false })).toMatchObject({
          status: 'RS_OK',
        });
      },
      // The page may have heard of the bet first, and says it at the amount.
      says: /Insufficient balance|^You have ₱500\.00\.$/,
    },
    {
      code: 'withdraw.open',
      sum: '300',
      meanwhile: () => ask('200.00'),
      says: /You have an open withdrawal|You can withdraw again when this one is done/,
    },
  ];
  for (const { code, sum, meanwhile, says, after } of CASES) {
    await test.step(code, async () => {
      await page.goto('/m/withdraw');
      await amount(page).fill(sum);
      await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
      await meanwhile();
      await enter(page, PIN);
      await expect(page.getByText(says).first()).toBeVisible();
      await expectAccessible(page, code);
      await after?.();
    });
  }

  await test.step('bankCard.inUse, and a new account cools', async () => {
    await expect(
      client.call(removeBankCard, { bankCardId: first.bankCardId, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'bankCard.inUse' });
    await client.call(addBankCard, { ...card, institution: 'PH_PAYMAYA', number: '09175550152' });
    await page.goto('/m/bankCards');
    await expect(page.getByText('For your safety, you can use a new account after 24 hours.')).toBeVisible();
  });

  await test.step('five wrong payment passwords lock the pad, and say for how long', async () => {
    const locked = await ready(product.url, 'refusals_pin', '09175550153');
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, locked);
    await page.goto('/m/withdraw');
    await amount(page).fill('300');
    await page.getByRole('button', { name: /^Withdraw ₱300\.00/ }).click();
    for (let tries = 4; tries > 0; tries--) {
      await enter(page, '111222');
      await expect(page.getByText(new RegExp(`${tries} attempts? left`))).toBeVisible();
    }
    await enter(page, '111222');
    await expect(page.getByText(/Please wait \d+ minutes/)).toBeVisible();
    await expectAccessible(page, 'a locked pad');
  });

  await test.step('who is excluded withdraws from the exit room, by keyboard alone, on a small phone', async () => {
    await page.evaluate(() => sessionStorage.clear());
    const leaver = await ready(product.url, 'refusals_exit', '09175550154');
    await leaver.client.call(selfExclude, { term: '6m', password: PASSWORD, understood: true });
    await page.setViewportSize({ width: 320, height: 640 });
    // So many logins from one address within a minute are refused, and taken a little later.
    await expect(async () => {
      await page.goto('/m/login');
      await new LoginPage(page).logIn(leaver.userName, PASSWORD);
      await expect(page).toHaveURL(/\/m\/closed/, { timeout: 5000 });
    }).toPass({ intervals: [15_000], timeout: 90_000 });
    await page.getByRole('link', { name: /^Withdraw ₱1,000\.00/ }).focus();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeVisible();
    await amount(page).focus();
    await page.keyboard.type('1000');
    await page.getByRole('button', { name: /^Withdraw ₱1,000\.00/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
    await page.keyboard.type(PIN);
    await expect(page.getByText('₱1,000.00 of your balance is on hold.')).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  });
});

/** Types the payment password on the keys of the pad. */
async function enter(page: Page, digits: string): Promise<void> {
  const pad = page.getByRole('dialog', { name: 'Payment password' });
  // News of another withdrawal takes the form away, and the pad with it.
  const gone = page.getByText(/when this one is done/);
  await expect(pad.or(gone).first()).toBeVisible();
  if (await gone.isVisible()) return;
  for (const digit of digits)
    try {
      await pad.getByRole('button', { name: digit, exact: true }).click({ timeout: 5000 });
    } catch (error) {
      if (await gone.isVisible()) return;
      throw error;
    }
}

/** A new member with ₱1,000.00 of play money and everything that a withdrawal needs. */
async function ready(url: string, userName: string, number: string): Promise<Player> {
  const player = await joinAs(url, userName);
  await player.client.call(updatePayeeName, { payeeName: 'Rina Santos', password: PASSWORD });
  await player.client.call(addBankCard, { kind: 'ewallet', institution: 'PH_GCASH', number, password: PASSWORD });
  await player.client.call(paymentPassword, { paymentPassword: PIN, password: PASSWORD });
  await topUp(player);
  return player;
}
