import { expect, type Page } from '@playwright/test';
import { agreeToTerms, test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const TITLE = 'Your question of Monday';
const NEWS = 'A new table on Friday';

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

  const news = (of: Page) => of.getByRole('main').getByRole('link', { name: new RegExp(NEWS) });
  /** How many messages the inbox says are not read. */
  const counted = async (of: Page): Promise<number> =>
    Number(/\d+/.exec((await of.getByRole('tab', { name: /^Inbox/ }).textContent()) ?? '')?.[0] ?? 0);
  const form = desk.getByRole('dialog', { name: 'New broadcast' });

  await test.step('eva writes news to everybody, sees how many that are, and sends them', async () => {
    await desk.getByRole('button', { name: 'New broadcast' }).click();
    await form.getByLabel('Title, EN').fill(NEWS);
    await form.getByLabel('Text, EN').fill('<p>Sit down at <b>{merchant}</b> from nine on.</p>');
    await form.getByRole('button', { name: 'Count readers' }).click();
    await expect(form.getByText(/^About \d+ members\./)).toBeVisible();
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form).toHaveCount(0);
    await expect(desk.getByText('On a phone')).toBeVisible();
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByText('Sent.')).toBeVisible();
  });

  await test.step('both phones have them, and count the same; read on one they are read on both', async () => {
    for (const phone of [page, other]) {
      await phone.goto(`${product.url}/m/messages?tab=inbox`);
      await expect(news(phone)).toHaveAccessibleName(/Unread/);
    }
    // The count comes with the pages' own question.
    await expect.poll(() => counted(page)).toBeGreaterThan(0);
    const before = await counted(page);
    await expect.poll(() => counted(other)).toBe(before);
    await news(page).click();
    await expect(page.getByText(/from nine on/)).toBeVisible();
    await expect(news(other)).not.toHaveAccessibleName(/Unread/);
    await expect.poll(() => counted(other)).toBe(before - 1);
  });

  await test.step('eva takes them back, and they are gone', async () => {
    await desk.getByRole('button', { name: 'Recall' }).click();
    const why = desk.getByRole('dialog', { name: 'Recall this broadcast' });
    await why.getByLabel('Reason').fill('The table opens a week later');
    await why.getByRole('button', { name: 'Recall' }).click();
    await expect(news(other)).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
