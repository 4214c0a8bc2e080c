import { decimalsOf } from './amount.ts';

/** Vendors count in 1/100,000 of the currency's main unit. */
const VENDOR_DECIMALS = 5;

const unitsPerMinor = (currency: string): bigint => 10n ** BigInt(VENDOR_DECIMALS - decimalsOf(currency));

/** A vendor's amount as minor units; null when it would need rounding. */
export function fromVendorAmount(amount: bigint, currency: string): bigint | null {
  const units = unitsPerMinor(currency);
  return amount % units === 0n ? amount / units : null;
}

/** Minor units as a vendor's amount; never loses anything. */
export const toVendorAmount = (minor: bigint, currency: string): bigint => minor * unitsPerMinor(currency);
