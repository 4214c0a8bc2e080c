import { countryOf } from './countries.ts';
import type { Merchant } from './merchant.ts';
import { Refusal } from './refusal.ts';
import { isKeptOut } from './region.ts';

/**
 * Refuses callers a merchant's site is closed to: `system.maintenance` before `system.restricted` (`decisions.md`).
 * `ip` is from `readAddress`.
 */
export function checkOpen({ settings }: Merchant, ip: string): void {
  if (settings.maintenance) throw new Refusal('system.maintenance');
  if (isKeptOut(settings, { ip, country: countryOf(ip) })) throw new Refusal('system.restricted');
}
