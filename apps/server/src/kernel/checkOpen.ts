import { countryOf } from './countries.ts';
import type { Merchant } from './merchant.ts';
import { Refusal } from './refusal.ts';
import { isKeptOut } from './region.ts';

/**
 * Refuses whom a merchant's site is closed to: `system.maintenance` goes before `system.restricted` (`decisions.md`). `ip` is
 * the caller's address as `readAddress` gives it.
 */
export function checkOpen({ settings }: Merchant, ip: string): void {
  if (settings.maintenance) throw new Refusal('system.maintenance');
  if (isKeptOut(settings, { ip, country: countryOf(ip) })) throw new Refusal('system.restricted');
}
