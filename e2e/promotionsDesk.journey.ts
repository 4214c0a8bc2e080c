import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';

const PASSWORD = 'baize-demo-2026';
const TITLE = 'A second seat';

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(240_000);

test('staff compose a deposit match in two languages, publish and stop it, and decide about an application', async ({
  page,
  product,
  complaints,
}) => {
  const desk = new DeskPage(page, product.backofficeUrl);
  const phone = page.getByRole('complementary');

  await test.step('eva sees what is offered', async () => {
    await desk.open('/promotions');
    await desk.logIn('eva', PASSWORD);
    await expect(desk.heading('Promotions')).toBeVisible();
    await expect(page.getByText('A seat at the table')).toBeVisible();
    await expectAccessible(page, 'promotions at the desk');
  });

  await test.step('a new one is drawn from what conditions and rewards say, and the phone follows', async () => {
    await page.getByRole('button', { name: 'New promotion' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(TITLE);
    await page.getByRole('tab', { name: /^Filipino/ }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Ikalawang upuan');
    await page.getByRole('textbox', { name: 'Percent' }).fill('75');
    await expect(phone.getByText('75% of your deposit as bonus money, up to ₱2,000.00')).toBeVisible();
    await phone.getByRole('tab', { name: 'TY' }).click();
    await expect(phone.getByRole('heading', { name: 'Ikalawang upuan' })).toBeVisible();
    await expect(phone.getByText(/75% ng deposito mo/)).toBeVisible();
    await expectAccessible(page, 'the composer');
  });

  await test.step('what the profile forbids is said at its field', async () => {
    await page.getByRole('textbox', { name: 'Wagering multiplier' }).fill('15');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('At most 10.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Wagering multiplier' }).fill('10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step('it is published once vera has agreed, and players see it', async () => {
    const composer = page.url();
    await phone.getByRole('textbox', { name: 'Reason' }).fill('The autumn campaign');
    await phone.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('A second person decides under Approvals.')).toBeVisible();
    await desk.logOutButton.click();
    await desk.logIn('vera', PASSWORD);
    await expect(desk.rail).toBeVisible();
    await desk.approveChange('Promotion');
    await expectAccessible(page, 'approvals');
    await desk.logOutButton.click();
    await desk.logIn('eva', PASSWORD);
    await expect(desk.rail).toBeVisible();
    await page.goto(composer);
    await expect
      .poll(async () => (await page.request.get(`${product.url}/wps/relay/MCSFE_getListAnnouncements?types=PR`)).text())
      .toContain(TITLE);
  });

  await test.step('it is paused, and no longer shown', async () => {
    await phone.getByRole('button', { name: 'Pause…' }).click();
    await phone.getByRole('textbox', { name: 'Reason' }).fill('The budget is looked at');
    await phone.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(phone.getByText('Paused')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get(`${product.url}/wps/relay/MCSFE_getListAnnouncements?types=PR`)).text())
      .not.toContain(TITLE);
  });

  await test.step('an application is approved with words to the member', async () => {
    await desk.open('/claims');
    const application = page.getByRole('row', { name: /\bana\b/ });
    await application.getByRole('button', { name: /^Switch to us/ }).click();
    await expect(phone.getByText(/I’ve switched from another site/).first()).toBeVisible();
    await expectAccessible(page, 'a claim');
    await phone.getByRole('button', { name: 'Approve', exact: true }).click();
    await phone.getByRole('textbox', { name: 'Text for the member' }).fill('Welcome');
    await phone.getByRole('textbox', { name: 'Reason' }).fill('Known from elsewhere');
    await phone.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(application).toHaveCount(0);
    await desk.open('/promotionCosts');
    await expect(page.getByRole('row', { name: /^Switch to us/ })).toContainText('100.00 PHP');
  });
  expect(complaints).toEqual([]);
});
