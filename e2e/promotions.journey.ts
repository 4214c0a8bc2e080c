import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

const PASSWORD = 'baize-demo-2026';
/** A callback, the gateway's answer and the ledger; the page asks every two seconds at first. */
const PAID_MS = 40_000;
const MATCH = 'A seat at the table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(480_000);

test('a player takes part in a promotion, deposits, sees the bonus and its progress, checks in and ends the bonus [G2-17]', async ({
  page,
  complaints,
}) => {
  await test.step('the chosen category stands in the middle of its menu, and the page stays where it is', async () => {
    await page.goto('/m/activity');
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    await expectAccessible(page, 'promotions');
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => page.evaluate<number>(OFF_CENTRE)).toBeLessThanOrEqual(1);
      expect(await page.evaluate('scrollY')).toBe(0);
    }
    await page.goto('/m/activity?type=none');
    await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a guest reads the terms and is led to log in and back', async () => {
    await page.getByRole('link', { name: new RegExp(`^${MATCH}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: MATCH })).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Previous page' })).toContainText('Promotions');
    await expectAccessible(page, 'a promotion');
    await page.getByRole('link', { name: 'Log in to take part' }).click();
    await new LoginPage(page).logIn('ben', PASSWORD);
    await expect(page).toHaveURL(/activityDetail\?id=/);
    // The identity check is put off: it may come at any moment, also between a tap and the sheet that the tap opens.
    await page.evaluate("sessionStorage.setItem('verifyLater', '1')");
  });

  await test.step('the terms are read once more and agreed to', async () => {
    await page.getByRole('button', { name: 'Take part' }).click();
    const sheet = page.getByRole('dialog', { name: MATCH });
    await expectAccessible(page, 'taking part');
    await sheet.getByRole('button', { name: 'Agree and take part' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Joined', { exact: true })).toBeVisible();
  });

  await test.step('the deposit has the promotion chosen, and brings the bonus', async () => {
    await page.getByRole('link', { name: 'Make a deposit' }).click();
    await page.getByText('GCash', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('500');
    await expect(page.getByRole('button', { name: /^Add the first-deposit bonus/, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₱.* with GCash$/ }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('₱500.00 is in your balance.')).toBeVisible({ timeout: PAID_MS });
  });

  await test.step('bonus and progress stand in the promotion, the wallet and the reward centre', async () => {
    await page.goto('/m/activity');
    await page.getByRole('link', { name: new RegExp(`^${MATCH}`) }).click();
    const own = page.getByRole('region', { name: 'Your bonus' });
    await expect(own.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱0 of ₱5,000');
    await expect(own).toContainText('₱5,000.00 left to wager');
    await expectAccessible(page, 'a promotion with its bonus');
    await page.goto('/m/member/home');
    await page.getByRole('link', { name: 'Bonus: ₱5,000.00 left to wager' }).click();
    await expect(page.getByRole('tab', { name: 'Active' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: MATCH })).toBeVisible();
    await expectAccessible(page, 'rewards that run');
  });

  await test.step('today’s check-in, once', async () => {
    await page.getByRole('tab', { name: /^To collect/ }).click();
    await page.getByRole('button', { name: 'Check in for day 1' }).click();
    await expect(page.getByText('Checked in today. Come back tomorrow.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0);
  });

  await test.step('the bonus is ended after a question', async () => {
    await page.getByRole('tab', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'End this bonus' }).first().click();
    await page.getByRole('button', { name: 'Keep bonus' }).click();
    await expect(page.getByRole('region', { name: MATCH })).toBeVisible();
    await page.getByRole('button', { name: 'End this bonus' }).first().click();
    await page.getByRole('button', { name: 'End bonus', exact: true }).click();
    await expect(page.getByRole('region', { name: MATCH })).toBeHidden();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('You ended this bonus.')).toBeVisible();
  });

  await test.step('home shows promotions', async () => {
    await page.goto('/m/home');
    await expect(new HomePage(page).balance).toBeVisible();
    const strip = page.getByRole('region', { name: 'Promotions', exact: true });
    // Drawn as one comes near it; by then the page may have scrolled past.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(strip).toBeAttached({ timeout: 300 });
    }).toPass();
    await strip.scrollIntoViewIfNeeded();
    await strip.getByRole('link', { name: 'All promotions' }).click();
    await expect(page).toHaveURL(/\/m\/activity$/);
  });
  expect(complaints).toEqual([]);
});

test('a player collects what is due, uses a code and finds it in the history', async ({ page, complaints }) => {
  await page.goto('/m/login');
  await new LoginPage(page).logIn('ana', PASSWORD);
  await expect(new HomePage(page).balance).toBeVisible();

  await test.step('the link to the reward centre says how much waits there', async () => {
    await page.goto('/m/member/home');
    await page.getByRole('link', { name: /^Reward centre ?1$/ }).click();
    await expect(page.getByRole('tab', { name: 'To collect, 1' })).toBeVisible();
    await expectAccessible(page, 'rewards');
  });

  await test.step('cash is collected, and is in the history', async () => {
    await page.getByRole('button', { name: 'Collect ₱184.20: Weekly return' }).click();
    await expect(page.getByText('₱184.20 collected')).toBeVisible();
    await expect(page.getByText('Nothing else to collect')).toBeVisible();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '₱184.20' })).toContainText('Claimed');
    await expect(page.getByRole('listitem').filter({ hasText: '₱200.00' })).toContainText('Expired');
    await expectAccessible(page, 'rewards that were');
  });

  await test.step('the row of days goes on where it was left', async () => {
    await page.getByRole('tab', { name: 'To collect' }).click();
    await page.getByRole('button', { name: 'Check in for day 5' }).click();
    await expect(page.getByText('Day 5 checked in: 15 points')).toBeVisible();
  });

  await test.step('a wrong code is refused at its field, a right one gives a bonus', async () => {
    const code = page.getByRole('textbox', { name: 'Code' });
    const use = page.getByRole('button', { name: 'Use code' });
    await code.fill('NOTONE');
    await use.click();
    await expect(page.getByText(/This code isn’t valid/)).toBeVisible();
    await code.fill('baize');
    await use.click();
    await expect(page.getByText('Code accepted: A code for friends')).toBeVisible();
    await page.getByRole('tab', { name: 'Active' }).click();
    await expect(page.getByRole('region', { name: 'A code for friends' })).toContainText('₱250.00 left to wager');
    await expect(page.getByRole('link', { name: /Switch to us/ })).toContainText('Applying');
  });
  expect(complaints).toEqual([]);
});

/** How far the chosen tab is from the middle of its menu; 0 where the menu is scrolled as far as it goes. */
const OFF_CENTRE = `(() => {
  const menu = document.querySelector('[role="tablist"]');
  const [box, tab] = [menu, menu.querySelector('[aria-selected="true"]')].map((part) => part.getBoundingClientRect());
  const off = tab.left + tab.width / 2 - (box.left + box.width / 2);
  const max = menu.scrollWidth - menu.clientWidth;
  const isAtEnd = (off < 0 && menu.scrollLeft <= 1) || (off > 0 && menu.scrollLeft >= max - 1);
  return isAtEnd ? 0 : Math.abs(off);
})()`;
