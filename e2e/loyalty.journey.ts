import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';

test('a member sees the level, exchanges points for cash and a mug, and takes the mug back', async ({
  page,
  product,
  complaints,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${product.url}/m/login`);
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('the level and what the others bring', async () => {
    await page.goto('/m/member/benefits');
    await expect(page.getByRole('region', { name: 'Ivory' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Crown/ })).toContainText('₱3,000.00');
    await page.getByRole('link', { name: 'Points mall' }).click();
  });

  await test.step('cash for points, at once', async () => {
    await page.getByRole('button', { name: /^₱50 cash/ }).click();
    await page.getByRole('button', { name: 'Get it for 500 points' }).click();
    await expect(page.getByText('₱50.00 is in your wallet')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('1,886');
  });

  await test.step('a parcel asks for an address first', async () => {
    await page.getByRole('button', { name: /^Enamel mug/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Enamel mug' });
    await expect(sheet.getByRole('button', { name: /^Get it/ })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Add address' }).click();
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await expect(sheet.getByText('Fill in this field.').first()).toBeVisible();
    await sheet.getByLabel('Full name').fill('Ana Reyes');
    await sheet.getByLabel('Phone number').fill('+63 917 000 0000');
    await sheet.getByLabel('Street and house number').fill('1 Rizal Street');
    await sheet.getByLabel('City or town').fill('Manila');
    await sheet.getByRole('button', { name: 'Save address' }).click();
    await expect(sheet).toContainText('1 Rizal Street');
    await sheet.getByRole('button', { name: /^Get it/ }).click();
  });

  await test.step('the order can be cancelled until it is packed', async () => {
    const orders = page.getByRole('dialog', { name: 'My orders' });
    await expect(orders.getByRole('article').first()).toContainText('Enamel mug');
    await orders.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(orders.getByRole('article').first()).toContainText('Cancelled');
  });

  await test.step('the next rain', async () => {
    await page.goto('/m/redRain');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByText('100 envelopes, ₱2,000.00 in total')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
