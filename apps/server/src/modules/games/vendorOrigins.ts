import type { App } from '../../kernel/app.ts';
import { listConnectedVendors, type ConnectedVendor } from '../vendors/index.ts';
import { HOUSE_VENDOR } from './sync.rules.ts';

/** Where a vendor's pages may come from: where it is called, what it names besides, and for Felt Studio where browsers reach it. */
export const originsOf = (
  { config }: App,
  { code, baseUrl, launchOrigins }: Pick<ConnectedVendor, 'code' | 'baseUrl' | 'launchOrigins'>,
): string[] => {
  const urls = code === HOUSE_VENDOR ? [baseUrl, config.feltUrl, ...launchOrigins] : [baseUrl, ...launchOrigins];
  return [...new Set(urls.map((url) => new URL(url).origin))];
};

/** The origins of all vendors' pages, for the site's `frame-src`. */
export async function vendorOrigins(app: App): Promise<string[]> {
  const vendors = await listConnectedVendors(app);
  return [...new Set(vendors.flatMap((vendor) => originsOf(app, vendor)))].sort();
}
