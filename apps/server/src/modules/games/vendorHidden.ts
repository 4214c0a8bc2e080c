import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { findConnectedVendor } from '../vendors/index.ts';
import { hidesAllOf } from './catalogue.rules.ts';
import { catalogueOf } from './catalogue.ts';

/** Whether a merchant hides a vendor, or all its categories, from who asks from there. Games that are hidden one by one do not count. */
export async function isVendorHidden(
  app: App,
  { merchant, ip }: { merchant: Merchant; ip: string },
  code: string,
): Promise<boolean> {
  const catalogue = catalogueOf(app);
  const [hidden, { counts }, vendor] = await Promise.all([
    catalogue.hiddenTo(merchant, ip),
    catalogue.vendors(),
    findConnectedVendor(app, code),
  ]);
  const played = counts.filter((count) => count.vendor === code).map(({ gameType }) => gameType);
  // Before its list is read, a vendor is what its entry says.
  return hidesAllOf(hidden, { code, categories: played.length > 0 ? played : (vendor?.categories ?? []) });
}
