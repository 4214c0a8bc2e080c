import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { Desk } from './desk.ts';
import { test } from './fixtures.ts';
import { KycPage } from './pages/kycPage.ts';
import { LoginPage } from './pages/loginPage.ts';

const DETAILS = { idType: 'National ID', idNumber: '4417-2206-9031', fullName: 'Ben Santos', birthday: '1999-08-30' };
const PASSWORD = 'baize-demo-2026';
const SLOTS = ['idCardFront', 'idCardBack', 'idCardSelfie'] as const;
const NEWS_MS = 20_000;

test.use({ contextOptions: { reducedMotion: 'reduce' }, putsCheckOff: false });

test('a member goes from the card and the prompt to a rejection, sends again and is approved [A1-2, A2-49, A2-50, A4-15]', async ({
  page,
  complaints,
  product,
}) => {
  const kyc = new KycPage(page);
  const desk = await Desk.open(product.deskUrl);
  const picture = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer();
  const send = async () => {
    for (const slot of SLOTS) await kyc.choose(slot, picture);
    await kyc.send.click();
    await expect(kyc.overlay).toBeHidden();
  };

  const card = page.getByRole('button', { name: /^Verify your identity/ });
  await test.step('home has it as a card, and nothing comes over the page by itself', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ben', PASSWORD);
    await expect(card).toBeVisible();
    await expect(kyc.overlay).toBeHidden();
    await expectAccessible(page, 'home with the card of the identity check');
    await card.click();
    await expect(kyc.start).toBeVisible();
    await expectAccessible(page, 'the intro of the identity check');
    await kyc.back();
    await expect(kyc.overlay).toBeHidden();
  });

  await test.step('where money waits for it, it comes after the login, and stays away once it was closed', async () => {
    await desk.flags('mobile', { MANDATORYKYC3: true });
    await page.evaluate("sessionStorage.removeItem('verifyLater')");
    // Who has read on is not asked: the card lies further down.
    await page.evaluate('scrollTo(0, 0)');
    await expect(async () => {
      await page.goto('/m/home');
      await expect(kyc.start).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await kyc.back();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
    await expect(kyc.overlay).toBeHidden();
    await desk.flags('mobile', { MANDATORYKYC3: false });
  });

  await test.step('the security centre leads to it; who is too young is told at once', async () => {
    await page.goto('/m/securityCenter');
    await page.getByRole('button', { name: 'Start the check' }).click();
    await kyc.start.click();
    await expect(kyc.password).toBeHidden();
    await kyc.fill({ ...DETAILS, birthday: `${new Date().getFullYear() - 19}-01-01` });
    await expect(kyc.overlay.getByText('You must be at least 21 years old to play.')).toBeVisible();
    await expectAccessible(page, 'the details of the identity check');
    await kyc.fill({ ...DETAILS, fullName: '' });
    await kyc.submit();
    await expect(kyc.overlay.getByText('Please fill in this field.')).toBeVisible();
    await expect(kyc.overlay.getByLabel(/^Full name/)).toBeFocused();
    await expect(kyc.password).toBeHidden();
  });

  await test.step('a name that is not the account’s is taken by the login password only', async () => {
    await kyc.fill(DETAILS);
    await kyc.submit();
    await expect(kyc.overlay.getByText('Enter your password.')).toBeVisible();
    await expect(kyc.password).toBeFocused();
    await kyc.fill({ ...DETAILS, password: 'a guess of a thief' });
    await kyc.submit();
    await expect(kyc.overlay.getByText('The password is incorrect.')).toBeVisible();
    await expect(kyc.overlay.getByLabel(/^Full name/)).toHaveValue(DETAILS.fullName);
    await expectAccessible(page, 'the details with the password');
    await kyc.fill({ ...DETAILS, password: PASSWORD });
    await kyc.submit();
  });

  await test.step('each missing picture is asked for; all three go out', async () => {
    await kyc.send.click();
    for (const words of ['front of your ID', 'back of your ID', 'a selfie with your ID'])
      await expect(kyc.overlay.getByText(`Please upload ${words}`)).toBeVisible();
    await expectAccessible(page, 'the pictures of the identity check');
    await kyc.back();
    await expect(kyc.overlay.getByLabel(/^Full name/)).toHaveValue(DETAILS.fullName);
    await kyc.submit();
    await send();
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
  });

  await test.step('staff reject it; the open page says so and why, and opens the way to try again', async () => {
    await desk.decideIdentity('mobile', 'ben', {
      verdict: 'reject',
      reasons: ['unreadable', 'other'],
      note: 'The date is under glare.',
    });
    await expect(page.getByText('Please resubmit', { exact: true })).toBeVisible({ timeout: NEWS_MS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(kyc.overlay.getByText('The date is under glare.')).toBeVisible();
    await kyc.start.click();
    await expect(kyc.overlay.getByLabel(/^Full name/)).toHaveValue(DETAILS.fullName);
    await expect(kyc.overlay.getByText('Ending in 9031. Leave empty to keep it.')).toBeVisible();
    // The name is the one that was sent before: whose it is was shown then.
    await expect(kyc.password).toHaveCount(0);
    await kyc.submit();
    await send();
  });

  await test.step('staff approve it; nothing is asked any more', async () => {
    await desk.decideIdentity('mobile', 'ben', { verdict: 'approve', reasons: [] });
    await expect(page.getByText('Verified', { exact: true })).toBeVisible({ timeout: NEWS_MS });
    await page.reload();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(kyc.overlay).toBeHidden();
  });

  expect(complaints).toEqual([]);
});
