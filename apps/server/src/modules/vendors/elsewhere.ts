import type { App } from '../../kernel/app.ts';
import { countryOf } from '../../kernel/countries.ts';
import { isKeptOut } from '../../kernel/region.ts';
import { listConnectedVendors } from './registry.ts';

/** Codes of vendors not allowed in the address's country. */
export async function vendorsElsewhere(app: App, ip: string): Promise<readonly string[]> {
  const limited = (await listConnectedVendors(app)).filter(({ countries }) => countries.length > 0);
  if (limited.length === 0) return [];
  const country = countryOf(ip);
  return limited
    .filter(({ countries }) => isKeptOut({ allowedCountries: countries }, { ip, country }))
    .map(({ code }) => code)
    .sort();
}
