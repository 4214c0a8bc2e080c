import type { App } from '../../kernel/app.ts';
import { isOrigin } from '../../kernel/webAddress.rules.ts';
import { listConnectedVendors, type ConnectedVendor } from '../vendors/index.ts';

/** Where a vendor's pages may come from: its API's origin and those it names. */
export const originsOf = ({ baseUrl, launchOrigins }: Pick<ConnectedVendor, 'baseUrl' | 'launchOrigins'>): string[] => {
  const origins = [baseUrl, ...launchOrigins].map((url) => new URL(url).origin);
  // Older rows may have invalid ones.
  return [...new Set(origins.filter(isOrigin))];
};

/** For the site's `frame-src`. */
export async function vendorOrigins(app: App): Promise<string[]> {
  const vendors = await listConnectedVendors(app);
  return [...new Set(vendors.flatMap(originsOf))].sort();
}
