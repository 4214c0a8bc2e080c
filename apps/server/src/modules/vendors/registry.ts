import { createPublicKey, type KeyObject } from 'node:crypto';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { perApp } from '../../kernel/perApp.ts';
import { isClosed, PROMO_WIN_MAX } from './registry.rules.ts';
import { listVendors, upsertVendor, type Vendor, type VendorSettings } from './registry.store.ts';

/** A vendor with its key ready for use; `paused` also while it is away on purpose. */
export interface ConnectedVendor extends Vendor {
  readonly key: KeyObject;
}

/** Another process's change of a vendor is seen after this long. */
const FRESH_MS = 5_000;

const cacheOf = perApp(({ live }) => {
  const kept = createCache<ReadonlyMap<string, ConnectedVendor>>({ ttlMs: FRESH_MS, max: 1 });
  live.hear('games', kept.clear);
  return kept;
});

const allVendors = (app: App): Promise<ReadonlyMap<string, ConnectedVendor>> =>
  cacheOf(app).get('all', async () => {
    const vendors = await listVendors(app.db);
    return new Map(vendors.map((vendor) => [vendor.code, { ...vendor, key: createPublicKey(vendor.publicKey) }]));
  });

/** A planned closure pauses a vendor while it lasts. */
const asOf = (vendor: ConnectedVendor, now: Date): ConnectedVendor =>
  vendor.status === 'active' && isClosed(vendor, now) ? { ...vendor, status: 'paused' } : vendor;

/** Every vendor of the vendor API, paused ones included. */
export async function listConnectedVendors(app: App): Promise<ConnectedVendor[]> {
  const now = app.clock.now();
  return [...(await allVendors(app)).values()].map((vendor) => asOf(vendor, now));
}

/** A vendor by its code, a paused or closed one too, as it stood at most 5 s ago; null when none of that code is connected. */
export async function findConnectedVendor(app: App, code: string): Promise<ConnectedVendor | null> {
  const vendor = (await allVendors(app)).get(code);
  return vendor ? asOf(vendor, app.clock.now()) : null;
}

/** Lets this process see at once what it has changed about a vendor; the others look again within seconds. */
export const forgetVendors = (app: App): void => cacheOf(app).clear();

/** Enters a vendor of the configuration or changes it. Throws when its key is no public key. */
export async function registerVendor(
  app: App,
  vendor: Omit<VendorSettings, 'launchOrigins' | 'promoWinMax' | 'freeRounds'> &
    Partial<Pick<Vendor, 'launchOrigins' | 'promoWinMax' | 'freeRounds'>>,
): Promise<void> {
  createPublicKey(vendor.publicKey);
  const defaults = { launchOrigins: [], promoWinMax: BigInt(PROMO_WIN_MAX), freeRounds: false, configured: true };
  await upsertVendor(app.db, { ...defaults, ...vendor }, app.clock.now());
  forgetVendors(app);
}
