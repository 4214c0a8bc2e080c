import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { DeskPage } from './pages/deskPage.ts';

const PASSWORD = 'baize-demo-2026';

test.use({
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'reduce' },
});
test.setTimeout(240_000);

test('a cashier decides withdrawals by keys, and the lead gives the second approval of a large one', async ({
  page,
  product,
  complaints,
}) => {
  const desk = new DeskPage(page, product.backofficeUrl);
  const queue = page.getByRole('region', { name: 'Queue' });
  const decisionOn = (name: string) => page.getByRole('region', { name: `Decision about ${name}` });

  await test.step('noel opens dina’s withdrawal, which is his from then on', async () => {
    await desk.open('/withdrawals');
    await desk.logIn('noel', PASSWORD);
    await expect(desk.heading('Withdrawals')).toBeVisible();
    await queue.getByRole('button', { name: /^dina/ }).click();
    await expect(decisionOn('dina')).toBeVisible();
    await expect(queue.getByRole('button', { name: /^dina/ })).toContainText('with you');
    await expectAccessible(page, 'withdrawals');
  });

  await test.step('he approves it with A, is asked once more, and it leaves the queue', async () => {
    await page.keyboard.press('a');
    await expect(desk.dialog.getByText('Account holder')).toBeVisible();
    await expectAccessible(page, 'approving a withdrawal');
    await desk.approveOnceMore();
    await expect(queue.getByRole('button', { name: /^dina/ })).toHaveCount(0);
    await expect(page.getByText(/of dina is approved/)).toBeVisible();
  });

  await test.step('he cannot give the second approval where he gave the first', async () => {
    await queue.getByRole('tab', { name: /^Second/ }).click();
    await queue.getByRole('button', { name: /^gina/ }).click();
    await expect(decisionOn('gina').getByText('noel has approved it.')).toBeVisible();
    await expect(decisionOn('gina').getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  });

  await test.step('ruth gives it', async () => {
    await desk.logOutButton.click();
    await desk.open('/withdrawals?kind=second');
    await desk.logIn('ruth', PASSWORD);
    await queue.getByRole('button', { name: /^gina/ }).click();
    await expect(decisionOn('gina').getByRole('heading', { name: 'Second approval' })).toBeVisible();
    await decisionOn('gina')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await desk.approveOnceMore();
    await expect(queue.getByRole('button', { name: /^gina/ })).toHaveCount(0);
  });

  await test.step('the member’s balance is proven from the first entry on', async () => {
    await desk.open('/members?search=dina');
    await page.getByRole('button', { name: 'dina', exact: true }).click();
    await desk.panel.getByRole('link', { name: 'All entries of this member' }).click();
    await page.getByRole('button', { name: 'Verify this member’s ledger' }).click();
    await expect(page.getByText(/^Equal: \d+ entries add up to/)).toBeVisible();
    await expectAccessible(page, 'ledger');
  });

  expect(complaints).toEqual([]);
});
