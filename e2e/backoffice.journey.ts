import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { merchantList } from '@baize/contract/backoffice/merchants.ts';
import { sentMessages } from '@baize/contract/backoffice/sentMessages.ts';
import { StaffClient } from '../tools/lib/staffClient.ts';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';

const PASSWORD = 'baize-demo-2026';
const OWN = 'a window by the desk';
const REASON = 'Leaves for another department';

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(600_000);

const digits = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('staff log in, look at everything, hire and dismiss a colleague, and find all of it in a log that holds', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  const desk = new DeskPage(page, product.backofficeUrl);
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  const second = new DeskPage(await other.newPage(), product.backofficeUrl);

  await test.step('the login refuses a wrong password and lets eva in', async () => {
    await desk.open('/audit');
    await expect(desk.heading('Back office')).toBeVisible();
    await expectAccessible(page, 'login');
    await desk.logIn('eva', 'not this one');
    await expect(page.getByRole('alert')).toContainText('Incorrect username');
    await expectAccessible(page, 'login refused');
    await desk.password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(desk.heading('Audit log')).toBeVisible();
  });

  await test.step('every screen of the rail opens, in both themes, without a mouse or a complaint', async () => {
    await desk.unfold();
    // A link may bear a count below its name.
    const names = (await desk.rail.getByRole('link').allInnerTexts()).map((text) => text.trim().split('\n')[0] ?? '');
    expect(names).toEqual(expect.arrayContaining(['Staff', 'Roles', 'Audit log', 'System']));
    for (const theme of ['Light', 'Dark']) {
      await page.getByRole('button', { name: `${theme} theme` }).click();
      for (const name of names) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
        await expect(desk.rail.locator('a[aria-current="page"]')).toHaveText(new RegExp(`^${name}\\d*$`));
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, `${name} ${theme}`);
      }
    }
  });

  await test.step('the books and the audit log are proved', async () => {
    await desk.open('/today');
    for (const proof of ['Books of the ledger', 'Chain of the audit log']) {
      const card = page.getByRole('region', { name: 'Proofs' }).locator('div', { hasText: proof });
      await card.getByRole('button', { name: 'Verify now' }).click();
      await expect(card.getByText('holds')).toBeVisible();
    }
  });

  await test.step('somebody is hired by two, with a role, and found by a filter that is kept', async () => {
    await desk.open('/staff');
    await page.getByRole('button', { name: 'Add staff' }).click();
    await expectAccessible(page, 'adding somebody');
    await desk.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.dialog.getByText('Use 2 to 60 lowercase letters', { exact: false })).toBeVisible();
    await expect(desk.dialog.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await desk.dialog.getByRole('textbox', { name: 'Username' }).fill('ruben');
    await desk.dialog.getByRole('textbox', { name: /^Name/ }).fill('Ruben Reyes');
    await desk.dialog.getByRole('textbox', { name: /^Email/ }).fill('ruben@example.com');
    await desk.dialog.getByRole('combobox', { name: 'Role to add' }).selectOption({ label: 'Auditor' });
    await desk.dialog.getByRole('button', { name: 'Add role' }).click();
    await desk.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(desk.dialog).toHaveCount(0);
    await expect(page.getByText('A second person decides under Approvals.')).toBeVisible();
    await second.open();
    await second.logIn('vera', PASSWORD);
    await expect(second.rail).toBeVisible();
    await second.approveChange('New staff');
    await second.logOutButton.first().click();
    await page.reload();
    await expect(desk.row('Eva')).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('reyes');
    await expect(page).toHaveURL(/search=reyes/);
    await page.getByRole('button', { name: 'Save filter' }).click();
    await desk.dialog.getByRole('textbox', { name: 'Name' }).fill('New people');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(desk.row('Eva')).toBeVisible();
    await page.getByRole('button', { name: 'New people', exact: true }).click();
    await expect(desk.row('Ruben Reyes')).toBeVisible();
    await expect(desk.row('Eva')).toHaveCount(0);
  });

  await test.step('he sets a password by the link that went to him and sees what an auditor may', async () => {
    await second.page.goto(await linkTo(product.backofficeUrl, 'ruben@example.com'));
    await expect(second.heading('Set your password')).toBeVisible();
    await expectAccessible(second.page, 'first password');
    await second.password.fill(OWN);
    await second.page.getByRole('button', { name: 'Set password' }).click();
    await second.logInButton.click();
    await second.logIn('ruben', OWN);
    await expect(second.rail).toBeVisible();
    expect(await second.rail.getByRole('link').allInnerTexts()).toEqual(['Staff', 'Roles', 'Audit log', 'System']);
    await second.open('/staff');
    await expect(second.heading('Staff')).toBeVisible();
    await expect(second.page.getByRole('button', { name: 'Add staff' })).toHaveCount(0);
  });

  await test.step('he sets up an authenticator, which the next login asks for', async () => {
    await second.open('/own');
    await second.page.getByLabel(/^Your password/).fill(OWN);
    await second.page.getByRole('button', { name: 'Set up an authenticator' }).click();
    await expect(second.page.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expectAccessible(second.page, 'authenticator');
    const secret = (await second.page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
    await second.page.getByRole('textbox', { name: '6-digit code' }).fill(digits(secret));
    await second.page.getByRole('button', { name: 'Confirm' }).click();
    await expect(second.page.getByText('Save these codes now', { exact: false })).toBeVisible();
    const recovery = await second.page
      .getByRole('listitem')
      .filter({ hasText: /^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/ })
      .first()
      .innerText();
    await second.page.getByRole('button', { name: 'I’ve saved them' }).click();
    await second.logOutButton.first().click();
    await second.logIn('ruben', OWN);
    await second.code.fill(recovery);
    await second.logInButton.click();
    await expect(second.rail).toBeVisible();
  });

  await test.step('eva dismisses him, and says why; his desk closes', async () => {
    await page.reload();
    await expect(desk.row('Ruben Reyes')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(desk.panel.getByRole('heading', { name: 'Ruben Reyes' })).toBeFocused();
    await desk.panel.getByRole('checkbox', { name: /Disabled/ }).check();
    await desk.panel.getByRole('button', { name: 'Save' }).click();
    await expect(desk.panel.getByText('Enter a reason of at least 5 characters.')).toBeVisible();
    await expectAccessible(page, 'a colleague, refused');
    await desk.panel.getByRole('textbox', { name: /Reason/ }).fill(REASON);
    await desk.panel.getByRole('button', { name: 'Save' }).click();
    await expect(desk.row('Ruben Reyes').getByText('disabled')).toBeVisible();
    await second.open('/audit');
    await expect(second.heading('Back office')).toBeVisible();
  });

  await test.step('the log tells what was done, before and after, and its chain holds', async () => {
    await desk.panel.getByRole('link', { name: 'Account activity' }).click();
    await expect(desk.heading('Audit log')).toBeVisible();
    await page.getByRole('button', { name: 'Changed a staff account' }).first().click();
    await expect(desk.panel.getByText(REASON)).toBeVisible();
    await expect(desk.panel.locator('del', { hasText: 'active' })).toBeVisible();
    await expect(desk.panel.locator('ins', { hasText: 'disabled' })).toBeVisible();
    await expectAccessible(page, 'a line of the log');
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await expect(page.getByText('none changed, added or removed', { exact: false })).toBeVisible();
  });

  await other.close();
  expect(complaints).toEqual([]);
});

/** The address in the demo's last mail to somebody. */
async function linkTo(url: string, address: string): Promise<string> {
  const eva = await StaffClient.open(url, 'eva');
  for (const { id } of (await eva.call(merchantList, {})).list) {
    const { list } = await eva.call(sentMessages, { merchantId: id });
    const link = /https?:\S+token=[\w-]+/.exec(list.find(({ to }) => to === address)?.text ?? '');
    if (link) return link[0];
  }
  throw new Error(`no mail to ${address}`);
}
