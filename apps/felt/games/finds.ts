/** Games of finding: a bed of places, some of them bad, paid by how many good ones were found before it is left. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export interface Bed {
  readonly cells: number;
  /** How many of them are bad. */
  readonly bad: number;
  /** Paid share of the fair multiplier in percent. */
  readonly returnPercent: number;
}

/** What so many finds multiply a stake by: the share × C(cells, k) / C(cells − bad, k); nothing found: × 1. */
export function multiplierOf({ cells, bad, returnPercent }: Bed, found: number): Fraction {
  if (found === 0) return { over: 1n, under: 1n };
  return { over: BigInt(returnPercent) * choose(cells, found), under: 100n * choose(cells - bad, found) };
}

export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return k > n ? 0n : ways;
}

/** The multiplied stake, rounded down to the payable unit. */
export const multiplied = (stake: bigint, { over, under }: Fraction, unit = 1n): bigint =>
  ((stake * over) / (under * unit)) * unit;

/** Four decimals, rounded down. */
export function fractionText({ over, under }: Fraction): string {
  const digits = ((over * 10_000n) / under).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
