import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { freePorts, startProduct, type RunningProduct } from '../tools/lib/product.ts';
import { seededStore, type Engine } from './sown.ts';
import { wordsOf } from './words.ts';

/** What a project of journeys says in its `use`. */
export interface Running {
  /** What its product stands on. */
  readonly engine: Engine;
  /** What else it is started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** The site, and where its staff work. */
  readonly product: RunningProduct & { readonly deskUrl: string };
}

interface Watched {
  /** What the phone's `locale` makes the site speak. */
  readonly language: string;
  /** Journeys press "I agree" on the terms as they come; one that is about the terms switches that off. */
  readonly agreesToTerms: boolean;
  /** Journeys put the identity check off when it comes; one that is about the check switches that off. */
  readonly putsCheckOff: boolean;
  /** What the pages complained about in the console; a journey ends with none. */
  readonly complaints: string[];
}

const START_MS = 180_000;

/** Every project of journeys (`playwright.config.ts`) has the whole product to itself: free ports, a copy of the sown demo, the built pages. */
export const test = base.extend<Watched, Running>({
  engine: ['postgres', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ engine, environment }, use) => {
      const ports = await freePorts();
      const product = await startProduct({ ...(await seededStore(engine)), ports, environment });
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: START_MS },
  ],
  language: ['EN', { option: true }],
  agreesToTerms: [true, { option: true }],
  putsCheckOff: [true, { option: true }],
  page: async ({ page, language, agreesToTerms, putsCheckOff }, use) => {
    const say = wordsOf(language);
    if (agreesToTerms) await agreeToTerms(page, language);
    const check = page.getByRole('dialog', { name: say('kyc', 'kyc.title') });
    const putOff = () => check.getByRole('button', { name: say('kyc', 'kyc.close') }).click();
    if (putsCheckOff) await page.addLocatorHandler(check, putOff);
    await use(page);
  },
  baseURL: async ({ product }, use) => use(product.url),
  complaints: async ({ page }, use, { errors }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAboutNetwork(message)) complaints.push(message.text());
    });
    await use(complaints);
    if (errors.length > 0 && complaints.length > 0)
      process.stdout.write(`the pages complained:\n${complaints.join('\n')}\n`);
  },
});

/** Presses "I agree" whenever the terms stand before what a journey wants to press; for pages that a journey opens itself. */
export async function agreeToTerms(page: Page, language = 'EN'): Promise<void> {
  const say = wordsOf(language);
  const terms = page.getByRole('dialog', { name: say('site', 'terms.title') });
  const agree = terms.getByRole('button', { name: say('site', 'terms.agree') });
  // A session that begins meanwhile shows its own: the press may have met those that just went.
  const press = async () => {
    // A question that lies over them is answered first.
    if (await page.getByRole('alertdialog').isVisible()) return;
    if (await terms.isVisible()) await agree.click({ timeout: 5_000 });
    await expect(terms).toHaveCount(0, { timeout: 2_000 });
  };
  // Those of the session may come the moment after: they are pressed as well, and not waited for.
  await page.addLocatorHandler(terms, () => expect(press).toPass(), { noWaitAfter: true });
}

/** Waits until the terms were agreed to, so that nothing comes over a form that was drawn before them and is being filled in. */
export async function termsAgreed(page: Page): Promise<void> {
  await expect(async () => {
    // An assertion that waits lets the handler press "I agree".
    await expect(page.locator('html')).toBeVisible();
    expect(await page.evaluate(() => 'agreeTerms' in sessionStorage)).toBe(true);
  }).toPass();
}

/** A refusal or a lost connection is logged by the browser itself; journeys meet both on purpose. */
const isAboutNetwork = (message: ConsoleMessage): boolean =>
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/.test(message.text());

export type { Page };
