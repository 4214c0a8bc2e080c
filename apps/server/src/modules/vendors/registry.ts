import { withShare } from '@baize/db';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { perApp } from '../../kernel/perApp.ts';
import { WIN_MAX, WIN_TIMES_MAX } from '@baize/contract/backoffice/vendors.ts';
import { HOME_MAX, isClosed, PROMO_WIN_MAX } from './registry.rules.ts';
import { listVendors, upsertVendor, type Vendor, type VendorSettings } from './registry.store.ts';

/** `paused` also during a closure. */
export interface ConnectedVendor extends Vendor {
  readonly key: KeyObject;
}

/** Other processes see changes this late. */
const FRESH_MS = 5_000;

const cacheOf = perApp(({ live }) => {
  const kept = createCache<ReadonlyMap<string, ConnectedVendor>>({ ttlMs: FRESH_MS, max: 1 });
  live.hear('games', kept.clear);
  return kept;
});

const allVendors = (app: App): Promise<ReadonlyMap<string, ConnectedVendor>> =>
  cacheOf(app).get('all', async () => {
    const vendors = await withShare('money', () => listVendors(app.db));
    return new Map(vendors.map((vendor) => [vendor.code, { ...vendor, key: createPublicKey(vendor.publicKey) }]));
  });

const asOf = (vendor: ConnectedVendor, now: Date): ConnectedVendor =>
  vendor.status === 'active' && isClosed(vendor, now) ? { ...vendor, status: 'paused' } : vendor;

/** Paused ones too. */
export async function listConnectedVendors(app: App): Promise<ConnectedVendor[]> {
  const now = app.clock.now();
  return [...(await allVendors(app)).values()].map((vendor) => asOf(vendor, now));
}

/** Paused ones too, at most 5 s old; null: not connected. */
export async function findConnectedVendor(app: App, code: string): Promise<ConnectedVendor | null> {
  const vendor = (await allVendors(app)).get(code);
  return vendor ? asOf(vendor, app.clock.now()) : null;
}

/** Other processes follow within 5 s. */
export const forgetVendors = (app: App): void => cacheOf(app).clear();

type Defaulted = 'launchOrigins' | 'promoWinMax' | 'homeMax' | 'winMax' | 'winTimesMax' | 'freeRounds';

/** Throws when the key is not public. */
export async function registerVendor(
  app: App,
  vendor: Omit<VendorSettings, Defaulted> & Partial<Pick<Vendor, Defaulted>>,
): Promise<void> {
  createPublicKey(vendor.publicKey);
  const limits = {
    promoWinMax: BigInt(PROMO_WIN_MAX),
    homeMax: BigInt(HOME_MAX),
    winMax: BigInt(WIN_MAX),
    winTimesMax: WIN_TIMES_MAX,
  };
  const defaults = { launchOrigins: [], ...limits, freeRounds: false, configured: true };
  await upsertVendor(app.db, { ...defaults, ...vendor }, app.clock.now());
  forgetVendors(app);
}
