import type { App } from '../../kernel/app.ts';
import { isOrigin } from '../../kernel/webAddress.rules.ts';
import { listConnectedVendors, type ConnectedVendor } from '../vendors/index.ts';

/** Where a vendor's pages may come from: where it is called, and what it names besides. */
export const originsOf = ({ baseUrl, launchOrigins }: Pick<ConnectedVendor, 'baseUrl' | 'launchOrigins'>): string[] => {
  const origins = [baseUrl, ...launchOrigins].map((url) => new URL(url).origin);
  // A row from before addresses were held to this may have something else.
  return [...new Set(origins.filter(isOrigin))];
};

/** The origins of all vendors' pages, for the site's `frame-src`. */
export async function vendorOrigins(app: App): Promise<string[]> {
  const vendors = await listConnectedVendors(app);
  return [...new Set(vendors.flatMap(originsOf))].sort();
}
