/** What a round brought or cost, as a decimal text: win minus stake, in whole minor units. */
export const netOf = ({ stake, win }: { readonly stake: string; readonly win: string }): string =>
  decimal(minor(win) - minor(stake));

/** Whether an amount of the wire ("-1.00") is below zero. */
export const isNegative = (amount: string): boolean => amount.startsWith('-');
export const isZero = (amount: string): boolean => minor(amount) === 0n;

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

function decimal(minorUnits: bigint): string {
  const digits = String(minorUnits < 0n ? -minorUnits : minorUnits).padStart(3, '0');
  return `${minorUnits < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
