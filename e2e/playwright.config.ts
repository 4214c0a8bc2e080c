import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Running } from './fixtures.ts';

/** Waits for the hold of an official result, twice: first, so that nothing waits for it at the end. */
const LONGEST = 'lotteryDesk';
/** Files that leave nothing behind that another of them would meet, and share a start of the product. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  looking: ['drawn', 'gameList', 'home', 'keyboard', 'lobby', 'trial', 'typing'],
  joining: ['firstMinutes', 'kyc', 'recovery', 'register', 'story'],
  playing: ['baccarat', 'roulette'],
  giving: ['loyalty', 'promotions', 'promotionsDesk', 'promotionsTogether'],
  paying: ['cashier', 'cashierDesk', 'payout', 'protection', 'steady'],
  writing: ['chat', 'deskChat', 'messages'],
};
/** Those whose product stands on the embedded database, as `npm start` has it; the others take PostgreSQL where there is one. */
const EMBEDDED = ['looking', 'playing', 'joining'];
const shared = Object.values(TOGETHER).flat();
const alone = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.journey.ts'))
  .map((file) => file.replace('.journey.ts', ''))
  .filter((name) => !shared.includes(name));
const longestFirst = [LONGEST, ...Object.keys(TOGETHER), ...alone.filter((name) => name !== LONGEST)];

/**
 * Three workers at once, as a part of their time is waiting. Projects never share a worker, and each has one: it has the whole product and
 * a browser to itself.
 */
export default defineConfig<object, Running>({
  testDir: '.',
  globalSetup: './sown.ts',
  projects: longestFirst.map((name) => ({
    name,
    testMatch: (TOGETHER[name] ?? [name]).map((file) => `${file}.journey.ts`),
    workers: 1,
    use: { engine: EMBEDDED.includes(name) ? 'embedded' : 'postgres' },
  })),
  outputDir: '../.tmp/journeys',
  workers: 3,
  fullyParallel: false,
  timeout: 180_000,
  // A failed journey is played once more on a product started anew; `npm test` names those that passed only then.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
