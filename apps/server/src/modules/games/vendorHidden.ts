import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { findConnectedVendor } from '../vendors/index.ts';
import { hidesAllOf } from './catalogue.rules.ts';
import { catalogueOf } from './catalogue.ts';

/** Whether a vendor or all its categories are hidden from there; single games do not count. */
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
  // Before its list is read, its entry counts.
  return hidesAllOf(hidden, { code, categories: played.length > 0 ? played : (vendor?.categories ?? []) });
}
