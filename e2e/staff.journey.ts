import { expect } from '@playwright/test';
import sharp from 'sharp';
import { claimIdentity, decideIdentity, kycCases } from '@baize/contract/backoffice/kyc.ts';
import { sendLoginCode } from '@baize/contract/identity/codes.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { joinAs, PASSWORD as PLAYER_PASSWORD, topUp, type Player } from '../tools/lib/player.ts';
import { StaffClient } from '../tools/lib/staffClient.ts';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';

const PASSWORD = 'baize-demo-2026';
const SITE_FOLLOWS_MS = 15_000;

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(600_000);

/** A member who has sent everything for the identity check. */
async function joinWithIdentity(url: string, userName: string, fullName: string): Promise<Player> {
  const player = await joinAs(url, userName);
  const jpeg = await sharp({ create: { width: 1200, height: 760, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  await player.client.call(personalInfo, {
    idType: 12,
    payeename: fullName,
    password: PLAYER_PASSWORD,
    birthday: '1990-01-01',
    address: '1 Mango Avenue',
  });
  await player.client.call(uploadIdImages, { idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
  return player;
}

interface Colleague {
  /** Tries to approve the check that is held; answers the refusal's code. */
  approve(): Promise<string | undefined>;
}

/** Somebody else at another desk, who has opened the oldest check. */
async function openColleague(url: string): Promise<Colleague> {
  const vera = await StaffClient.open(url, 'vera');
  const [oldest] = (await vera.call(kycCases, { merchantId: 'mobile' })).list;
  if (!oldest) throw new Error('no check waits');
  const { memberId, attempt } = oldest;
  await vera.call(claimIdentity, { merchantId: 'mobile', memberId });
  const decision = { merchantId: 'mobile', memberId, attempt, verdict: 'approve' } as const;
  return {
    approve: () =>
      vera.call(decideIdentity, { ...decision, reasons: [] }).then(
        () => undefined,
        (error: { code: string }) => error.code,
      ),
  };
}

test('staff find a member, decide identities by keyboard, close an account, switch a flag and look into the outbox', async ({
  page,
  product,
  complaints,
}) => {
  const desk = new DeskPage(page, product.backofficeUrl);
  // The demo's own checks are over before those of this journey come.
  await (await Desk.open(product.backofficeUrl, 'eva')).clearIdentities('mobile');
  const marites = await joinWithIdentity(product.url, 'marites_a', 'Marites Abellana');
  await joinWithIdentity(product.url, 'joel_b', 'Joel Bautista');
  await topUp(marites);
  await marites.client.call(sendLoginCode, { countryDialingCode: '63', mobileNum: '09171234567' });
  const panel = page.getByRole('complementary');

  await test.step('a member is found by the beginning of a name, with sessions, wallet and notes', async () => {
    await desk.open('/members?merchant=mobile');
    await desk.logIn('eva', PASSWORD);
    await expect(desk.heading('Members')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('marites');
    await expect(page.getByText('By username')).toBeVisible();
    await page.getByRole('button', { name: 'marites_a' }).click();
    await expect(panel.getByText('waiting')).toBeVisible();
    await expectAccessible(page, 'a member');
    await panel.getByRole('tab', { name: 'Wallet' }).click();
    await expect(panel.getByRole('list', { name: 'Entries' })).toContainText('1,000.00');
    await expectAccessible(page, 'the wallet of a member');
    await panel.getByRole('tab', { name: 'Notes' }).click();
    await panel.getByRole('textbox', { name: /^Note/ }).fill('Called about a withdrawal.');
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('list', { name: 'Notes' })).toContainText('Called about a withdrawal.');
    await expectAccessible(page, 'notes about a member');
  });

  await test.step('a club is given, which the member sees', async () => {
    await panel.getByRole('tab', { name: 'Account' }).click();
    await panel.getByRole('textbox', { name: /^Club/ }).fill('Gold');
    await panel.getByRole('textbox', { name: /^Labels/ }).fill('vip, watch');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    expect(JSON.stringify(await marites.client.call(memberInfo, {}))).toContain('Gold');
  });

  await test.step('identities are decided without a mouse: one approved, one rejected with a reason', async () => {
    const queue = page.getByRole('region', { name: 'Queue' });
    await desk.open('/identity?merchant=mobile');
    await expect(page.getByRole('heading', { name: 'Marites Abellana' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Front' })).toBeVisible();
    await expect(page.getByText('held by you')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('1,000.00 PHP');
    await expectAccessible(page, 'an identity check');
    await page.getByRole('tab', { name: 'Mine' }).click();
    await expect(queue.getByRole('listitem')).toHaveCount(1);
    await expect(queue.getByRole('button', { name: /Marites Abellana/ })).toContainText('with you');
    await page.getByRole('tab', { name: 'Flagged' }).click();
    // Both sent from one device, and Joel was the second.
    await expect(queue.getByRole('button', { name: /Joel Bautista/ })).toContainText('Same device');
    await expectAccessible(page, 'flagged identities');
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await page.getByRole('button', { name: /Marites Abellana/ }).click();
    await expect(page.getByRole('heading', { name: 'Marites Abellana' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText('marites_a is approved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Joel Bautista' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('r');
    await expect(page.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'rejecting an identity');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Choose at least one reason.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Edges cut off' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('joel_b was asked to resubmit.')).toBeVisible();
    await expect(page.getByText('0 waiting')).toBeVisible();
    await page.getByRole('tab', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /Joel Bautista/ })).toContainText('rejected');
    await expectAccessible(page, 'decided identities');
  });

  await test.step('an account is closed with a reason, and the member is out at once', async () => {
    await desk.open('/members?merchant=mobile&search=marites');
    await page.getByRole('button', { name: 'marites_a' }).click();
    await panel.getByRole('tab', { name: 'Sessions' }).click();
    await expect(panel.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, 'the sessions of a member');
    await panel.getByRole('tab', { name: 'Account' }).click();
    await panel.getByRole('button', { name: 'Disable this account' }).click();
    await expectAccessible(page, 'closing an account');
    await desk.dialog.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(desk.dialog.getByText('Enter a reason of at least 5 characters.')).toBeVisible();
    await desk.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Asked for by the member');
    await desk.dialog.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(panel.getByText('disabled')).toBeVisible();
    await expect(marites.client.call(memberWallet, {})).rejects.toMatchObject({ code: 'session.ended' });
  });

  await test.step('a flag is switched, and the site follows within seconds', async () => {
    await desk.open('/merchants?merchant=mobile');
    await page.getByRole('switch', { name: /^TRIAL3/ }).click();
    await expectAccessible(page, 'flags');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('No trials this week');
    await desk.goTo('Staff');
    await desk.dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save flags' }).click();
    await expect(page.getByText('Live within seconds.')).toBeVisible();
    await expect
      .poll(async () => (await marites.client.call(clientConfig, {})).flags['TRIAL3'], { timeout: SITE_FOLLOWS_MS })
      .toBe(false);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expectAccessible(page, 'settings');
    await page.getByRole('textbox', { name: /^Minimum age/ }).fill('12');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('A try');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('At least 18.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Minimum age/ })).toBeFocused();
  });

  await test.step('a colleague is seen at a check, and it is taken over', async () => {
    await joinWithIdentity(product.url, 'rico_d', 'Rico Domingo');
    const colleague = await openColleague(product.backofficeUrl);
    await desk.open('/identity?merchant=mobile');
    await expect(page.getByText('is reviewing this', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: /Approve/ })).toBeHidden();
    await expectAccessible(page, 'a check that a colleague has');
    await page.keyboard.press('t');
    await expect(page.getByText('held by you')).toBeVisible();
    expect(await colleague.approve()).toBe('kyc.held');
    await page.keyboard.press('a');
    await expect(page.getByText('rico_d is approved.')).toBeVisible();
  });

  await test.step('settings say at each field what is wrong, and reach the site when nothing is', async () => {
    await desk.open('/merchants?merchant=mobile&tab=settings');
    await page.getByRole('textbox', { name: 'nickname pattern' }).fill('^([a-z]+)+$');
    await page.getByRole('textbox', { name: /^Host names/ }).fill('harbour.localhost');
    await page.getByRole('textbox', { name: /^App for Android/ }).fill('http://apps.example.com/a.apk');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('The app is out');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Use an https address', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: /^App for Android/ }).fill('https://apps.example.com/a.apk');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('This pattern can be very slow', { exact: false })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'nickname pattern' })).toBeFocused();
    await expectAccessible(page, 'a pattern that is refused');
    await page.getByRole('textbox', { name: 'nickname pattern' }).fill('^.{2,15}$');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Already used by another merchant: harbour.localhost.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Host names/ }).fill('');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page
      .getByRole('textbox', { name: /^Link address/ })
      .last()
      .fill('mailto:help@example.com');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Live within seconds.')).toBeVisible();
    await expect
      .poll(async () => (await marites.client.call(clientConfig, {})).downloads, { timeout: SITE_FOLLOWS_MS })
      .toEqual([{ resourceType: 'Android', url: 'https://apps.example.com/a.apk' }]);
    await expect(page.getByRole('textbox', { name: /^Link address/ }).last()).toHaveValue('mailto:help@example.com');
  });

  await test.step('the outbox shows the code that the demo kept, and the log everything that was done', async () => {
    await desk.open('/sent-messages?merchant=mobile');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await expect(panel.getByText('No provider is set up, so it stays here.')).toBeVisible();
    await expectAccessible(page, 'the outbox');
    await desk.open('/audit');
    const log = page.getByRole('region', { name: 'Audit log' });
    for (const line of [
      'Changed a merchant’s flags',
      'Disabled a member',
      'Decided on an identity check',
      'Added a note to a member',
      'Viewed identity documents',
      'Changed a merchant’s settings',
    ])
      await expect(log.getByRole('button', { name: line }).first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
