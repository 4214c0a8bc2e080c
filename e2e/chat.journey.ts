import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { ChatDesk } from './chatDesk.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const LOOK = process.env['LOOK'];

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const look = (page: Page, name: string) =>
  LOOK ? page.screenshot({ path: `.tmp/look/${name}.png` }) : Promise.resolve();
const slip = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#dfe7ea' } })
    .png()
    .toBuffer();

/** A message on either side, whole; before it stands who said it for those who do not see the sides. */
const message = (side: Locator, text: string) => side.getByText(new RegExp(`^(\\w+: )?${text}$`));

/** By its label, as a hand does: the press waits until nothing lies over it. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('ben asks in the chat, is answered, handed over and rates it; a cut of the line doubles and loses nothing [A2-46]', async ({
  page,
  context,
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(300_000);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const office = new DeskPage(desk, product.backofficeUrl);
  const answer = desk.getByRole('textbox', { name: 'Answer' });
  const atDesk = desk.getByRole('log', { name: 'Messages' });
  const ruth = await ChatDesk.open(product.backofficeUrl, 'ruth');

  await test.step('nobody is there: a question could be left', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ben', PASSWORD);
    await expect(new HomePage(page).balance).toBeVisible();
    await page.goto('/m/chat');
    await expect(page.getByRole('button', { name: 'Send question' })).toBeVisible();
    await look(page, 'leave');
    await expectAccessible(page, 'the form for a question');
  });

  await test.step('somebody comes, and ben opens the chat from the floating button', async () => {
    await office.open('/chat');
    await office.logIn('eva', PASSWORD);
    await desk.getByLabel('Your availability').selectOption('here');
    await expect(desk.getByText('0 of 4 open')).toBeVisible();
    await page.goto('/m/home');
    await page.getByRole('button', { name: 'Customer service' }).click();
    await look(page, 'sheet');
    await page
      .getByRole('dialog', { name: 'Customer service' })
      .getByRole('button', { name: /Live chat/ })
      .click();
    await expect(page).toHaveURL(/\/m\/chat\?/);
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
    await look(page, 'hello');
  });

  await test.step('he asks, and sees his place in the queue', async () => {
    await choose(page, 'Deposit');
    await write(page, 'Good evening. My deposit of 2,000 by GCash is not in my balance.');
    await expect(page.getByText('Your place in the queue')).toBeVisible();
    await expect(log(page).getByText('Good evening.')).toHaveCount(1);
    await look(page, 'queue');
  });

  await test.step('eva takes it and answers by a text that is used often', async () => {
    await desk.getByRole('button', { name: /ben.*Good evening/ }).click();
    await desk.getByRole('button', { name: 'Take this conversation' }).click();
    await expect(log(page).getByText('Eva joined the chat')).toBeVisible();
    await answer.pressSequentially('Good');
    await expect(log(page).getByText('Eva is typing')).toBeAttached();
    await look(page, 'typing');
    await answer.fill('/hi');
    await answer.press('Enter');
    await answer.press('Control+Enter');
    await expect(log(page).getByText(/Good day, ben!/)).toBeVisible();
    await expect(log(page).getByText('Eva is typing')).toHaveCount(0);
    await answer.fill('Do you have the slip? See /m/transaction/record or https://example.com/help.');
    await answer.press('Control+Enter');
    await expect(log(page).getByRole('link', { name: 'example.com/help' })).toBeVisible();
  });

  await test.step('he looks at a picture and sends it', async () => {
    await page
      .getByLabel('Send an image')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await slip() });
    await expect(page.getByRole('img', { name: 'Your image' })).toBeVisible();
    await look(page, 'preview');
    await page.getByRole('button', { name: 'Send image' }).click();
    await expect(atDesk.getByRole('button', { name: 'Enlarge image' })).toHaveCount(1);
    await expect(log(page).getByRole('button', { name: /Image from You/ })).toHaveCount(1);
    await expect(log(page).getByText('Read').last()).toBeVisible();
  });

  await test.step('an answer is lost, then the line: every message arrives once and in its order', async () => {
    let isLost = false;
    await page.route('**/wps/chat/messages', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await write(page, 'one');
    await expect.poll(() => isLost).toBe(true);
    await context.setOffline(true);
    await write(page, 'two');
    await write(page, 'three');
    await expect(page.getByText('Reconnecting. You can keep typing.')).toBeVisible();
    await look(page, 'lost');
    await answer.fill('I see the slip, one moment.');
    await answer.press('Control+Enter');
    await context.setOffline(false);
    await expect(log(page).getByText('Sending')).toHaveCount(0);
    for (const side of [log(page), atDesk]) {
      for (const text of ['one', 'two', 'three', 'I see the slip, one moment.'])
        await expect(message(side, text)).toHaveCount(1);
      await expect(side).toContainText(/one.*two.*three/s);
    }
  });

  await test.step('what is not sent lies on the phone over a visit', async () => {
    await page.unroute('**/wps/chat/messages');
    await page.route('**/wps/chat/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await write(page, 'four');
    await expect(message(log(page), 'four')).toBeVisible();
    await page.goto('/m/chat');
    await expect(message(log(page), 'four')).toBeVisible();
    await expect(message(atDesk, 'four')).toHaveCount(0);
    await page.unroute('**/wps/chat/messages');
    for (const side of [atDesk, log(page)]) await expect(message(side, 'four')).toHaveCount(1);
    await look(page, 'talk');
    await expectAccessible(page, 'the conversation');
  });

  await test.step('eva hands over to ruth, who ends it', async () => {
    await ruth.be('here');
    await desk.getByRole('button', { name: /^Hand over/ }).click();
    const form = desk.getByRole('dialog', { name: 'Hand over' });
    const name = form.getByRole('option', { name: /^Ruth/i });
    await form.getByLabel('Hand over to').selectOption((await name.textContent()) ?? '');
    await form.getByLabel('Note').fill('The deposit is credited; please look once more.');
    await form.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ruth/i })).toBeVisible();
    const id = await ruth.find('ben');
    await ruth.say(id, 'It is credited. Anything else I can do?');
    await ruth.close(id);
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
    await look(page, 'rate');
    await expectAccessible(page, 'the rating');
  });

  await test.step('ben rates it, and finds it among his conversations', async () => {
    await choose(page, /4 of 5/);
    await page.getByRole('textbox', { name: /^Comment/ }).fill('Quick, thank you');
    await look(page, 'rated');
    await page.getByRole('button', { name: 'Send 4 of 5' }).click();
    await expect(page.getByPlaceholder('Write to us again')).toBeVisible();
    await page.getByRole('link', { name: 'Earlier conversations' }).click();
    const row = page.getByRole('link', { name: /Deposit.*4 of 5/ });
    await expect(row).toBeVisible();
    await look(page, 'history');
    await row.click();
    await expect(log(page).getByText('It is credited.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
