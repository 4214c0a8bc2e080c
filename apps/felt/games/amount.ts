import { decimalsOf } from '@baize/money/amount.ts';

/** Felt's amounts are bigint hundredths in any currency; as text, two decimals. */
export function amountText(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The smallest payable amount, in hundredths: a whole unit in currencies without minor coins. */
export const unitOf = (currency: string): bigint => (decimalsOf(currency) === 0 ? 100n : 1n);

/** Reads "20.00"; null when the text is no amount. */
export function readAmount(text: string): bigint | null {
  return /^\d{1,13}\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null;
}
