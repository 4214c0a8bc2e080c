import { expect, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { updatePayeeName } from '@baize/contract/account/profile.ts';
import { paymentPassword } from '@baize/contract/account/security.ts';
import { depositDetail } from '@baize/contract/cashier/deposits.ts';
import { addBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { withdrawOptions } from '@baize/contract/cashier/withdrawals.ts';
import { joinAs, PASSWORD, type Player } from '../tools/lib/player.ts';
import { startXenditStub, type XenditStub } from '../tools/lib/xenditStub.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { agreeToTerms } from './fixtures.ts';
import { test } from './outsideVendor.ts';
import { DeskPage } from './pages/deskPage.ts';
import { Keyboard } from './pages/keyboard.ts';
import { LoginPage } from './pages/loginPage.ts';
import { playRounds } from './play.ts';

const DEMO_PASSWORD = 'baize-demo-2026';
const PIN = '284615';
/** A callback, the gateway's answer and the ledger; the page asks every two seconds at first. */
const PAID_MS = 60_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(420_000);

const amount = (page: Page) => page.getByRole('main').getByRole('textbox').first();
const tooWide = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)');

async function logIn(page: Page, userName: string, password: string): Promise<void> {
  // So many logins from one address within a minute are refused, and taken a little later.
  await expect(async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn(userName, password);
    await expect(page).toHaveURL(/\/m\/home/, { timeout: 5000 });
  }).toPass({ intervals: [15_000], timeout: 90_000 });
}

/** Begins a deposit, and answers its id once its page is there. */
async function begin(page: Page, method: string, sum: string): Promise<void> {
  await page.goto('/m/voucherCenter');
  await page.getByText(method, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill(sum);
  await page.getByRole('button', { name: new RegExp(`^Pay ₱.* with ${method}$`) }).click();
}

const depositIdOn = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/deposit=/);
  return new URL(page.url()).searchParams.get('deposit') ?? '';
};

/** Everything that the ways in and out have at hand. */
interface Hand {
  readonly page: Page;
  readonly office: Page;
  readonly desk: DeskPage;
  readonly player: Player;
  readonly xendit: Xendit;
}

interface Xendit {
  readonly stub: XenditStub;
  readonly callbackUrl: string;
}

/** What Xendit sends when something has changed: an event without a figure that anybody believes. */
async function tellOf({ stub, callbackUrl }: Xendit, event: string, reference: string): Promise<void> {
  const data = { id: `${event}-${reference}`, reference_id: reference, status: 'SUCCEEDED', amount: 1 };
  const told = await fetch(callbackUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-callback-token': stub.callbackToken, connection: 'close' },
    body: JSON.stringify({ event, data }),
  });
  expect(told.status).toBe(200);
}

interface Way {
  readonly name: string;
  readonly method: string;
  readonly sum: string;
  /** After the button was pressed: the player pays, and staff where they have to. Answers what arrives, in hundredths. */
  readonly pay: (hand: Hand) => Promise<number>;
  /** Where the money goes back to. */
  readonly account: { readonly kind: 'ewallet' | 'bank'; readonly institution: string; readonly number: string };
  readonly to: RegExp;
  /** After staff have approved: what ends it where no gateway does so by itself. */
  readonly payOut?: (hand: Hand) => Promise<void>;
}

const approveThere = async ({ page }: Hand): Promise<number> => {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  return 60_000;
};

const WAYS: readonly Way[] = [
  {
    name: 'maya',
    method: 'Maya',
    sum: '600',
    pay: approveThere,
    account: { kind: 'ewallet', institution: 'PH_PAYMAYA', number: '09175550161' },
    to: /Maya/,
  },
  {
    name: 'qrph',
    method: 'QR Ph',
    sum: '600',
    account: { kind: 'bank', institution: 'PH_BPI', number: '1234567162' },
    to: /BPI/,
    async pay({ page, player }) {
      await expect(page.getByRole('img', { name: 'QR code to pay ₱600.00' })).toBeVisible();
      // What another phone reads from the code.
      const { nextStep } = await player.client.call(depositDetail, { depositId: await depositIdOn(page) });
      if (nextStep?.kind !== 'qr') throw new Error('this deposit has no code');
      const phone = await page.context().newPage();
      await phone.goto(nextStep.text);
      await phone.getByRole('button', { name: 'Approve', exact: true }).click();
      await phone.close();
      return 60_000;
    },
  },
  {
    name: 'instapay',
    method: 'InstaPay',
    sum: '600',
    pay: approveThere,
    account: { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550163' },
    to: /GCash/,
  },
  {
    name: 'transfer',
    method: 'BDO transfer',
    sum: '600',
    account: { kind: 'bank', institution: 'PH_BDO', number: '001234567164' },
    to: /BDO/,
    async pay({ page, desk, office, player }) {
      const { nextStep } = await player.client.call(depositDetail, { depositId: await depositIdOn(page) });
      if (nextStep?.kind !== 'bank') throw new Error('this deposit is no bank transfer');
      // Centavos of its own name the payment; they are credited as well.
      expect(nextStep.exactAmount).toMatch(/^600\.(0[1-9]|[1-9]\d)$/);
      const picture = sharp({ create: { width: 720, height: 960, channels: 3, background: '#e9e4d6' } });
      await page.getByLabel('Photo or screenshot of the transfer').setInputFiles({
        ...{ name: 'proof.png', mimeType: 'image/png' },
        buffer: await picture.png().toBuffer(),
      });
      await page.getByLabel('Bank reference number').fill('BDO 2026 1164');
      await page.getByLabel('Name of the account you paid from').fill('Rina Santos');
      await page.getByRole('button', { name: 'Send proof' }).click();
      await expect(page.getByText(/checking your proof of payment/)).toBeVisible();

      await desk.open('/deposits');
      await office.getByRole('button', { name: player.userName }).click();
      await desk.panel.getByRole('button', { name: 'Claim' }).click();
      await expect(desk.panel.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
      await expectAccessible(office, 'a proof of payment at the desk');
      await desk.panel.getByRole('button', { name: `Credit ${nextStep.exactAmount} PHP` }).click();
      await desk.dialog.getByRole('button', { name: 'Credit', exact: true }).click();
      await expect(office.getByText(`Credited to ${player.userName}.`)).toBeVisible();
      return Math.round(Number(nextStep.exactAmount) * 100);
    },
    // The bank account of the merchant pays by hand.
    async payOut({ office, desk, player }) {
      const queue = office.getByRole('region', { name: 'Queue' });
      await desk.open('/withdrawals?kind=sending');
      await queue.getByRole('button', { name: new RegExp(`^${player.userName}`) }).click();
      await office.getByRole('button', { name: 'Enter bank reference' }).click();
      await desk.dialog.getByLabel('Bank reference').fill('BDO-OUT-164');
      await desk.dialog.getByRole('button', { name: 'Save' }).click();
      await expect(office.getByText(/is paid\.$/)).toBeVisible();
    },
  },
  {
    name: 'xendit',
    method: 'GCash by Xendit',
    sum: '600',
    account: { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550165' },
    to: /GCash/,
    async pay({ page, xendit }) {
      await expect(page.getByRole('heading', { name: 'The page of Xendit' })).toBeVisible();
      await page.goBack();
      const depositId = await depositIdOn(page);
      xendit.stub.setPayment(depositId, 'SUCCEEDED');
      await tellOf(xendit, 'payment.succeeded', depositId);
      return 60_000;
    },
    async payOut({ player, xendit }) {
      const [open] = (await player.client.call(withdrawOptions, {})).open;
      if (!open) throw new Error('there is no open withdrawal');
      await expect.poll(() => xendit.stub.count().payouts, { timeout: PAID_MS }).toBe(1);
      const reference = `${open.withdrawalId}.1`;
      xendit.stub.setPayout(reference, 'SUCCEEDED');
      await tellOf(xendit, 'payout.succeeded', reference);
    },
  },
];

test('each way of paying in: played through and paid out again, by gateways, a second one and staff', async ({
  page,
  browser,
  product,
  vendor,
}) => {
  const stub = await startXenditStub();
  const eva = await Desk.open(product.backofficeUrl);
  const account = { secretKey: stub.secretKey, country: 'PH', payHosts: '.xendit.test', baseUrl: stub.baseUrl };
  const opened = await eva.addGateway('mobile', {
    ...{ adapter: 'xendit', name: 'Xendit', settings: account, callbackSecret: stub.callbackToken },
  });
  const xendit: Xendit = { stub, callbackUrl: `${product.url}${new URL(opened.callbackUrl).pathname}` };
  await eva.addMethod('mobile', 'gcash-xendit', 'gcash', {
    name: { EN: 'GCash by Xendit' },
    gatewayAccountIds: [opened.accountId],
  });
  await page.route('https://checkout.xendit.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The page of Xendit</h1>' }),
  );
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const desk = new DeskPage(office, product.backofficeUrl);
  await desk.open('/withdrawals');
  await desk.logIn('noel', DEMO_PASSWORD);
  await expect(desk.heading('Withdrawals')).toBeVisible();

  for (const way of WAYS) {
    await test.step(`${way.method} in and out`, async () => {
      if (way.name === 'transfer') await eva.method('mobile', 'bank-out', { gatewayAccountIds: ['gw_manual_mobile'] });
      if (way.name === 'xendit') await eva.method('mobile', 'ewallet-out', { gatewayAccountIds: [opened.accountId] });
      const player = await joinAs(product.url, `way_${way.name}`);
      await player.client.call(updatePayeeName, { payeeName: 'Rina Santos', password: PASSWORD });
      await player.client.call(addBankCard, { ...way.account, password: PASSWORD });
      await player.client.call(paymentPassword, { paymentPassword: PIN, password: PASSWORD });
      await page.goto('/m/home');
      await page.evaluate('sessionStorage.clear(), localStorage.clear()');
      await logIn(page, player.userName, PASSWORD);
      const hand: Hand = { page, office, desk, player, xendit };

      await begin(page, way.method, way.sum);
      const arrives = await way.pay(hand);
      const words = `₱${(arrives / 100).toFixed(2)} is in your balance.`;
      await expect(page.getByText(words)).toBeVisible({ timeout: PAID_MS });
      await expectAccessible(page, `${way.method}: paid`);

      await playRounds(player, { vendor, url: product.url, stake: arrives, rounds: 1 });
      await page.goto('/m/withdraw');
      await amount(page).fill('500');
      await page.getByRole('button', { name: /^Withdraw ₱500\.00 to / }).click();
      const pad = page.getByRole('dialog', { name: 'Payment password' });
      await expect(pad.getByText(way.to)).toBeVisible();
      for (const digit of PIN) await pad.getByRole('button', { name: digit, exact: true }).click();
      await expect(page.getByText('₱500.00 of your balance is on hold.')).toBeVisible();

      await desk.open('/withdrawals');
      const queue = office.getByRole('region', { name: 'Queue' });
      await queue.getByRole('button', { name: new RegExp(`^${player.userName}`) }).click();
      const decision = office.getByRole('region', { name: `Decision about ${player.userName}` });
      await expect(decision.getByRole('button', { name: /^Approve/ })).toBeVisible();
      await office.keyboard.press('a');
      await desk.approveOnceMore();
      await expect(office.getByText(new RegExp(`of ${player.userName} is approved`))).toBeVisible();
      await way.payOut?.(hand);
      await expect(page.getByText('Paid out', { exact: true })).toBeVisible({ timeout: PAID_MS });
      await expectAccessible(page, `${way.method}: paid out`);
    });
  }
  expect(stub.problems).toEqual([]);
  await office.close();
  await stub.close();
});

interface Look {
  readonly name: string;
  readonly language: 'EN' | 'TY' | 'XX';
  readonly size: { readonly width: number; readonly height: number };
  readonly keys?: true;
}

const LOOKS: readonly Look[] = [
  { name: 'in Filipino', language: 'TY', size: { width: 390, height: 844 } },
  { name: 'right to left', language: 'XX', size: { width: 390, height: 844 } },
  { name: 'on 320 pixels', language: 'EN', size: { width: 320, height: 640 } },
  { name: 'by keyboard alone', language: 'EN', size: { width: 390, height: 844 }, keys: true },
];

/** Ana’s page: she logs in in English and goes on in another language. */
async function visit(browser: Browser, url: string, { language, size }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: size, baseURL: url, reducedMotion: 'reduce', locale: 'en-PH' });
  const page = await context.newPage();
  await agreeToTerms(page);
  await logIn(page, 'ana', DEMO_PASSWORD);
  await context.addCookies([{ name: 'language', value: language, url }]);
  return page;
}

test('a deposit in another language, mirrored, on a small phone and by keyboard alone', async ({
  browser,
  product,
}) => {
  for (const look of LOOKS) {
    await test.step(look.name, async () => {
      const page = await visit(browser, product.url, look);
      const check = async (what: string): Promise<void> => {
        expect(await tooWide(page), `${look.name}: ${what} scrolls sideways`).toBe(0);
        await expectAccessible(page, `${look.name}: ${what}`);
      };
      await page.goto('/m/voucherCenter');
      await expect(page.locator('html')).toHaveAttribute('dir', look.language === 'XX' ? 'rtl' : 'ltr');
      await expect(page.getByRole('radio').first()).toBeAttached();
      await check('the form');

      const dock = page.getByRole('button').filter({ hasText: '₱250.00' });
      // Of the gateway’s page, in whatever language.
      const approve = page.locator('button[value="approve"]');
      if (look.keys) {
        const keyboard = new Keyboard(page);
        await keyboard.reach(page.getByRole('radio').first());
        await page.keyboard.press('Space');
        await keyboard.write(amount(page), '250');
        await keyboard.press(dock);
        await expect(page).toHaveURL(/\/pay\//);
        await keyboard.press(approve);
      } else {
        await page.getByText('GCash', { exact: true }).click();
        await amount(page).fill('250');
        await check('an amount');
        await dock.click();
        await expect(page).toHaveURL(/\/pay\//);
        await approve.click();
      }
      await expect(page).toHaveURL(/deposit=/);
      await expect(page.getByRole('status').filter({ hasText: '₱250.00' })).toBeVisible({ timeout: PAID_MS });
      await check('a paid deposit');
      await page.context().close();
    });
  }
});
