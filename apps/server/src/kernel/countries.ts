import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type CountryResponse } from 'maxmind';
import { isPrivateAddress, plainAddress } from './addresses.ts';

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** What the database says about an address; the library's own type is another maker's. */
interface Whereabouts extends CountryResponse {
  readonly country_code?: string;
}

/** Loaded on first use (eight megabytes). */
let reader: Reader<Whereabouts> | undefined;

/** Country of an address from the local database (ISO 3166); empty when unknown, private or not an address. */
export function countryOf(ip: string): string {
  const plain = plainAddress(ip);
  if (plain === '' || isPrivateAddress(plain)) return '';
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)));
  try {
    return reader.get(plain)?.country_code ?? '';
  } catch {
    // Not an address.
    return '';
  }
}
