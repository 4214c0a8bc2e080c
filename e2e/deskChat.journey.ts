import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
const LOOK = process.env['LOOK'];

test('eva takes ana’s question at the desk, answers by a canned answer, leaves a note and ends it', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const look = (name: string) => (LOOK ? desk.screenshot({ path: `.tmp/look/${name}.png` }) : Promise.resolve());
  const office = new DeskPage(desk, product.backofficeUrl);

  await test.step('eva says that she is here', async () => {
    await office.open('/chat');
    await office.logIn('eva', PASSWORD);
    await desk.getByLabel('Your availability').selectOption('here');
    await expect(desk.getByText('0 of 4 open')).toBeVisible();
    await look('desk-queue');
  });

  await test.step('ana asks, and eva sees it without asking', async () => {
    await page.goto('/m/login');
    await new LoginPage(page).logIn('ana', PASSWORD);
    await expect(new HomePage(page).balance).toBeVisible();
    await page.goto('/m/chat');
    await page.getByRole('textbox', { name: 'Message' }).fill('Where do I see my team?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const row = desk.getByRole('button', { name: /ana.*Where do I see my team/ });
    await expect(row).toBeVisible();
    await row.click();
    await desk.getByRole('button', { name: 'Take this conversation' }).click();
    await expect(page.getByText(/joined the chat/)).toBeVisible();
  });

  await test.step('she answers by a shortcut, then by own words', async () => {
    const answer = desk.getByRole('textbox', { name: 'Answer' });
    await expect(desk.getByRole('button', { name: '/hi' })).toBeVisible();
    await answer.fill('/hi');
    await answer.press('Enter');
    await expect(answer).toHaveValue(/Good day, ana!/);
    await answer.press('Control+Enter');
    await expect(page.getByRole('log').getByText(/Good day, ana!/)).toBeVisible();
    await answer.fill('She asks for the team');
    await desk.getByRole('button', { name: 'Internal note' }).click();
    await expect(desk.getByText('Internal note')).toBeVisible();
    await answer.fill('Under Agent, Team.');
    await desk.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByRole('log').getByText('Under Agent, Team.')).toHaveCount(1);
    await expect(page.getByText('She asks for the team')).toHaveCount(0);
    await expect(desk.getByRole('log').getByText(/read/).first()).toBeVisible();
    await look('desk-talk');
    await expectAccessible(desk, 'the chat desk');
    await desk.getByRole('button', { name: 'Light theme' }).click();
    await expectAccessible(desk, 'the chat desk, light');
    await desk.setViewportSize({ width: 1024, height: 768 });
    await look('desk-talk-light');
    await expectAccessible(desk, 'the chat desk, narrow');
    await desk.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('she ends it', async () => {
    await desk.getByRole('button', { name: /^Hand over/ }).click();
    await look('desk-handover');
    await desk.getByRole('button', { name: 'Cancel' }).click();
    await desk.getByRole('button', { name: /^End/ }).click();
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
    await expect(desk.getByText('This conversation is over.')).toBeVisible();
  });

  await test.step('the answers that are used often have a page of their own', async () => {
    await desk.goto(`${product.backofficeUrl}/chatAnswers`);
    await desk.getByRole('button', { name: '/break' }).click();
    await look('desk-answers');
    await expectAccessible(desk, 'the answers');
    await desk.getByRole('button', { name: 'Hours and capacity' }).click();
    await expect(desk.getByLabel('Monday')).toHaveValue('00:00-24:00');
    await look('desk-hours');
  });
  expect(complaints).toEqual([]);
});
