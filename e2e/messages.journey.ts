import { expect, type Page } from '@playwright/test';
import { agreeToTerms, test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const TITLE = 'Your question of Monday';

test('what staff write to a member is read on one phone, and then on the other as well', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await agreeToTerms(other);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  for (const phone of [page, other]) {
    await phone.goto(`${product.url}/m/login`);
    await new LoginPage(phone).logIn('ben', PASSWORD);
    await expect(new HomePage(phone).balance).toBeVisible();
    await phone.goto(`${product.url}/m/webEmail`);
    await expect(phone.getByRole('main').getByRole('link').first()).toBeVisible();
  }
  const message = (of: Page) => of.getByRole('main').getByRole('link', { name: new RegExp(TITLE) });

  await test.step('eva writes to ben', async () => {
    const office = new DeskPage(desk, product.backofficeUrl);
    await office.open('/messages');
    await office.logIn('eva', PASSWORD);
    await desk.getByRole('button', { name: 'Message to a member' }).click();
    const form = desk.getByRole('dialog', { name: 'Message to a member' });
    await form.getByLabel('Username').fill('ben');
    await form.getByLabel('Title').fill(TITLE);
    await form.getByLabel('Text').fill('The round was paid twice by mistake, and put right.');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('both phones have it at once', async () => {
    for (const phone of [page, other]) await expect(message(phone)).toBeVisible();
  });

  await test.step('it is opened on one, and is read on both', async () => {
    await expect(message(other)).toHaveAccessibleName(/Unread/);
    await message(page).click();
    await expect(page.getByText('The round was paid twice by mistake')).toBeVisible();
    await expect(message(other)).not.toHaveAccessibleName(/Unread/);
  });
  expect(complaints).toEqual([]);
});
