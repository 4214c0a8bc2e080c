/** Amounts inside the games are bigint minor units (hundredths); their text has two decimals. */
export function amountText(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads "20.00"; null when the text is no amount. */
export function readAmount(text: string): bigint | null {
  return /^\d{1,13}\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null;
}
