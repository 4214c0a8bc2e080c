import type { BlockList } from 'node:net';
import { isIn, isPrivateAddress, networksOf, readAddress } from './addresses.ts';

/** Where a merchant's site may be used from; all empty: from everywhere. */
export interface RegionSettings {
  /** ISO 3166 codes that are kept out. */
  readonly blockedCountries?: readonly string[];
  /** When there are any, only these are let in; an address of no known country is then kept out. */
  readonly allowedCountries?: readonly string[];
  /** Addresses and networks that are kept out, whatever their country. */
  readonly blockedAddresses?: readonly string[];
}

/**
 * Whether a visitor is kept out by region or address (A2, status 2). A private address has no country and is never kept out
 * by one: it is an office, a proxy or the machine itself. Where anything is set, an address that cannot be read is kept out;
 * `ip` is null for a page that is made for all, which judges nobody.
 */
export function isKeptOut(settings: RegionSettings, { ip, country }: { ip: string | null; country: string }): boolean {
  const { blockedCountries = [], allowedCountries = [], blockedAddresses = [] } = settings;
  if (ip === null || blockedCountries.length + allowedCountries.length + blockedAddresses.length === 0) return false;
  if (readAddress(ip) === '') return true;
  if (blockedAddresses.length > 0 && isIn(blockedBy(blockedAddresses), ip)) return true;
  if (isPrivateAddress(ip)) return false;
  if (blockedCountries.includes(country)) return true;
  return allowedCountries.length > 0 && !allowedCountries.includes(country);
}

/** Made once for a merchant's list: its settings keep their identity until staff change them. */
const made = new WeakMap<readonly string[], BlockList>();

function blockedBy(list: readonly string[]): BlockList {
  const networks = made.get(list) ?? networksOf(list);
  made.set(list, networks);
  return networks;
}
