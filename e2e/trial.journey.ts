import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { HomePage } from './pages/homePage.ts';
import { LoginPage } from './pages/loginPage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor opens a trial from the login, and by its address [G3-3a]', async ({ page, complaints }) => {
  const home = new HomePage(page);
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as object);

  await test.step('the button on the login leads home with trial money', async () => {
    await page.goto('/m/gameRecord');
    await expect(page).toHaveURL(/\/m\/login$/);
    await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(home.balance).toBeVisible();
    expect(await kept()).toMatchObject({ type: 4, userName: expect.stringMatching(/^trial\d+$/) });
  });

  await test.step('the address leads a session home and opens no other trial', async () => {
    const before = await kept();
    await page.goto('/m/trial');
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await kept()).toEqual(before);
  });

  await test.step('the address opens a trial for a guest', async () => {
    await page.evaluate(() => sessionStorage.removeItem('MC_SESSION_INFO'));
    await page.goto('/m/trial');
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(home.balance).toBeVisible();
    expect(await kept()).toMatchObject({ type: 4 });
  });

  await test.step('the login stays open to who has only trial money', async () => {
    await page.goto('/m/login');
    const login = new LoginPage(page);
    await login.logIn('ana', 'baize-demo-2026');
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await kept()).toMatchObject({ type: 0, userName: 'ana' });
  });

  await test.step('and is no page of another session', async () => {
    await page.goto('/m/login');
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(new LoginPage(page).submit).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
