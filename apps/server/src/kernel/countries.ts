import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type CountryResponse } from 'maxmind';
import { isPrivateAddress, plainAddress } from './addresses.ts';

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** What this database says of an address; the type of the library is that of another maker's. */
interface Whereabouts extends CountryResponse {
  readonly country_code?: string;
}

/** Read with the first question: who asks for no country needs no eight megabytes. */
let reader: Reader<Whereabouts> | undefined;

/**
 * The country of an address by the local database, as an ISO 3166 code (`PH`). Empty for addresses that nobody knows, for
 * private ones, and for what is no address. Nothing leaves the machine.
 */
export function countryOf(ip: string): string {
  const plain = plainAddress(ip);
  if (plain === '' || isPrivateAddress(plain)) return '';
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)));
  try {
    return reader.get(plain)?.country_code ?? '';
  } catch {
    // Not an address at all.
    return '';
  }
}
