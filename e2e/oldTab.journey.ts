import { expect, type Locator, type Request } from '@playwright/test';
import { agreeToTerms, termsAgreed, test as base, type Page } from './fixtures.ts';
import { LoginPage } from './pages/loginPage.ts';
import { openSlowLine, type SlowLine } from './slowLine.ts';

const test = base.extend<{ line: SlowLine }>({
  line: async ({ product }, use) => {
    const line = await openSlowLine(product.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Pressed {
  readonly name: string;
  readonly at: string;
  /** What is typed before. */
  readonly type?: (page: Page) => Promise<void>;
  readonly find: (page: Page) => Locator;
  /** The page that it leads to opens by the reload itself; anything else by one more press. */
  readonly isPage?: boolean;
  readonly open: (page: Page) => Promise<void>;
}

const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog', { name })).toBeVisible();
const PRESSED: readonly Pressed[] = [
  {
    name: 'a card of the list',
    at: '/m/activity',
    find: (page) => page.getByRole('main').getByRole('link', { name: /A seat at the table/ }),
    isPage: true,
    async open(page) {
      await expect(page).toHaveURL(/\/m\/activityDetail/);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'another page',
    at: '/m/home',
    find: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promos' }),
    isPage: true,
    open: (page) => expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible(),
  },
  {
    name: 'the filter of a list',
    at: '/m/slot-games',
    find: (page) => page.getByRole('button', { name: 'Filter' }),
    open: (page) => dialog(page, 'Filter'),
  },
  {
    name: 'the languages beside a half-typed form',
    at: '/m/login',
    async type(page) {
      await new LoginPage(page).userName.fill('maria.cruz');
      await page.getByLabel('Password', { exact: true }).fill('not-kept-1');
      await page.getByRole('checkbox', { name: /accept the terms/ }).check();
    },
    find: (page) => page.getByRole('button', { name: /^Language/ }),
    async open(page) {
      await dialog(page, 'Language');
      await page.keyboard.press('Escape');
      await expect(new LoginPage(page).userName).toHaveValue('maria.cruz');
      await expect(page.getByRole('checkbox', { name: /accept the terms/ })).toBeChecked();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    },
  },
  {
    name: 'customer service',
    at: '/m/home',
    find: (page) => page.getByRole('button', { name: /Customer service/ }),
    open: (page) => dialog(page, /Customer service/),
  },
];

/** Far below what asking again and again comes to. */
const ASKED_MAX = 10;

const buildOf = (page: Page) => page.locator('script[type="module"]').getAttribute('src');
const isReady = (page: Page) => page.locator('html[data-ready]').waitFor();

for (const hasWorker of [true, false])
  test.describe(hasWorker ? 'with the service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers: hasWorker ? 'allow' : 'block' });

    for (const { name, at, type, find, isPage = false, open } of PRESSED)
      test(`${name}, pressed when its build is gone, comes by one reload`, async ({ page, line }) => {
        await page.goto(at);
        await termsAgreed(page);
        if (hasWorker) {
          // The second visit is the worker's.
          await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
          await expect
            .poll(() => page.evaluate(`caches.match('${at}', { ignoreVary: true }).then(Boolean)`))
            .toBe(true);
          await page.goto(at);
        }
        await isReady(page);
        await page.waitForLoadState('networkidle');
        await type?.(page);
        await expect(find(page)).toBeVisible();
        const own = await buildOf(page);

        line.build = 'newer';
        line.isFormerGone = true;
        line.asked.length = 0;
        let opened = 0;
        const count = (request: Request) =>
          void (opened += request.isNavigationRequest() && request.frame() === page.mainFrame() ? 1 : 0);
        page.on('request', count);
        await find(page).click();
        await expect.poll(() => buildOf(page).catch(() => null)).toContain('/assets/newer/');
        await isReady(page);
        if (!isPage) await find(page).click();
        await open(page);
        expect(opened).toBe(1);
        const gone = line.asked.filter((path) => path.startsWith('/assets/') && !path.startsWith('/assets/newer/'));
        // Announced and asked for: nothing is asked for on and on. How many parts a page was just fetching ahead varies, and
        // each of them looks for what it shares with the others; the page's script is looked for once for each.
        for (const path of gone.filter((one) => one !== own))
          expect(gone.filter((one) => one === path).length).toBeLessThanOrEqual(ASKED_MAX);
      });
  });

test('a page that is open goes on by the files that the phone has kept, whatever the next visit brings', async ({
  page,
  line,
  context,
}) => {
  await page.goto('/m/home');
  await termsAgreed(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.goto('/m/activity');
  await isReady(page);
  const part = (await buildOf(page)) ?? '';
  const isKept = () => page.evaluate<boolean>(`caches.match('${part}', { ignoreVary: true }).then(Boolean)`);
  await expect.poll(isKept).toBe(true);

  line.build = 'newer';
  line.isFormerGone = true;
  const other = await context.newPage();
  await agreeToTerms(other);
  await other.goto('/m/home');
  await expect.poll(() => buildOf(other).catch(() => null)).toContain('/assets/newer/');
  await expect.poll(() => page.evaluate<number>(`fetch('${part}').then(({ status }) => status)`)).toBe(200);
});
