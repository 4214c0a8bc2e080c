import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const JOURNEYS = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.journey.ts'));

/**
 * Two journeys run at once, as most of their time is waiting. Every file is a project, because projects never share a worker: each has
 * the whole product and a browser to itself.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './sown.ts',
  projects: JOURNEYS.map((file) => ({ name: file.replace('.journey.ts', ''), testMatch: file })),
  outputDir: '../.tmp/journeys',
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
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
