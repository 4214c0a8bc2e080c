import { freePorts, startProduct } from '../tools/lib/product.ts';
import { openTestVendor, type TestVendor } from '../tools/lib/testVendor.ts';
import { test as base } from './fixtures.ts';
import { seededStore } from './sown.ts';

const GAMES = [
  { code: 'lounge', category: 'LIVE' },
  { code: 'cards', category: 'PVP' },
];

/** The product with a vendor whose rounds end as the journey says. */
export const test = base.extend<object, { vendor: TestVendor }>({
  vendor: [
    // Playwright reads the names of fixtures from the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const vendor = await openTestVendor([], GAMES);
      await use(vendor);
      vendor.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ vendor }, use) => {
      const ports = await freePorts();
      const product = await startProduct({
        ...(await seededStore()),
        ports,
        environment: { BAIZE_VENDORS: vendor.vendorsFile },
      });
      await use({ ...product, deskUrl: `http://localhost:${ports.backoffice}` });
      await product.end('SIGTERM');
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
