/** Decimal places of currencies that do not have two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  // Loyalty points are whole.
  PTS: 0,
};
const DECIMALS_DEFAULT = 2;
/** Places of an amount on the wire, whatever the currency (`decisions.md`, Shapes). */
const WIRE_DECIMALS = 2;
const WIRE_AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{1,3}))?$/;

/** Decimal places of the minor unit: 2 for PHP, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? DECIMALS_DEFAULT;

/** Minor units as decimal text, at least two places: 123456n PHP is "1234.56", 5n JPY "5.00". */
export function formatAmount(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).padEnd(WIRE_DECIMALS, '0');
  return `${minor < 0n ? '-' : ''}${whole}.${fraction}`;
}

/** Decimal text as minor units; null when invalid or finer than the minor unit. */
export function parseAmount(text: string, currency: string): bigint | null {
  const match = WIRE_AMOUNT.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const decimals = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const minor = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return sign === '-' ? -minor : minor;
}
