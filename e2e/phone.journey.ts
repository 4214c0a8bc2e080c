import { expect, type Page } from '@playwright/test';
import { freePorts, startProduct, type RunningProduct } from '../tools/lib/product.ts';
import { startTestPhoneService, type TestPhoneService } from '../tools/lib/testPhoneService.ts';
import { expectAccessible } from './axe.ts';
import { termsAgreed, test as base } from './fixtures.ts';
import { seededStore } from './sown.ts';

const ANA = { mobile: '+639171234567', typed: '0917 123 4567' };
const FRESH = 'the lamp above the table';

interface WithService {
  readonly phoneService: TestPhoneService;
  readonly product: RunningProduct & { readonly deskUrl: string };
}

/** The product of a merchant who has numbers checked by a phone service, here one on this machine. */
const test = base.extend<object, WithService>({
  phoneService: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await startTestPhoneService({ asksForPerson: true });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ phoneService }, use) => {
      const ports = await freePorts();
      const environment = { PHONE_SERVICES: JSON.stringify({ mobile: phoneService.settings }) };
      const product = await startProduct({ ...(await seededStore()), ports, environment });
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Asks for a code and answers the question whether a person asks, in its frame. */
async function askForCode(page: Page): Promise<void> {
  await termsAgreed(page);
  await page.getByLabel('Mobile number').fill(ANA.typed);
  await page.getByRole('button', { name: 'Get code' }).click();
  const check = page.getByRole('dialog', { name: 'Quick security check' });
  await check.frameLocator('iframe').getByRole('button', { name: 'I am a person' }).click();
  await expect(check).toHaveCount(0);
}

/** The service has sent it by then: before, it knows none, or the one of before. */
async function getCode(page: Page): Promise<void> {
  await askForCode(page);
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
}

test('a member whose number the phone service checks logs in, and sets a new password, by its codes [A4-6]', async ({
  page,
  phoneService,
  complaints,
}) => {
  await test.step('the page may ask the service and nobody else', async () => {
    const answer = await page.goto('/m/login');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`connect-src 'self' ${phoneService.settings.client.address};`);
  });
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });

  await test.step('a sending that fails says so at the field and nowhere else (A4)', async () => {
    await page.getByRole('tab', { name: 'SMS code' }).click();
    phoneService.failWith('OPERATION_NOT_ALLOWED');
    await askForCode(page);
    await expect(page.getByText(/^We can’t send codes right now/)).toBeVisible();
    await expect(page.getByText('Please wait…')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Get code' })).toBeEnabled();
    phoneService.failWith(null);
  });

  await test.step('a wrong code ends the login, the right one lets in', async () => {
    await getCode(page);
    await page.getByRole('checkbox', { name: /accept the terms/ }).check();
    await code(page).fill('000000');
    await submit.click();
    await expect(page.getByText('Verification code error')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login$/);
    await expectAccessible(page, 'a wrong code of the phone service');
    await code(page).fill(phoneService.codeOf(ANA.mobile));
    await submit.click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('button', { name: /^Balance: / })).toBeVisible();
  });

  await test.step('a code that has run out is said, and a new one sets the password', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/m/forget');
    await getCode(page);
    await code(page).fill(phoneService.codeOf(ANA.mobile));
    phoneService.expireCodes();
    await page.getByLabel('New password', { exact: true }).fill(FRESH);
    const set = page.getByRole('button', { name: 'Set the new password' });
    await set.click();
    await expect(page.getByText('This code has expired.')).toBeVisible();
    await page.goto('/m/forget');
    await getCode(page);
    await code(page).fill(phoneService.codeOf(ANA.mobile));
    await page.getByLabel('New password', { exact: true }).fill(FRESH);
    await set.click();
    await expect(page).toHaveURL(/\/m\/home$/);
  });
  expect(complaints).toEqual([]);
});
