import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { freePorts, startProduct, temporaryData, type RunningProduct } from '../tools/lib/product.ts';

interface Running {
  readonly product: RunningProduct;
}

interface Watched {
  /** What the pages complained about in the console; a journey ends with none. */
  readonly complaints: string[];
}

const START_MS = 180_000;

/** Every journey file has the whole product to itself: free ports, an empty database, the built pages. */
export const test = base.extend<Watched, Running>({
  product: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ data: temporaryData(), ports: await freePorts() });
      await use(product);
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: START_MS },
  ],
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

/** A refusal or a lost connection is logged by the browser itself; journeys meet both on purpose. */
const isAboutNetwork = (message: ConsoleMessage): boolean =>
  /Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/.test(message.text());

export type { Page };
