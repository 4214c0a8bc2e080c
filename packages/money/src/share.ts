/** Rounding to whole minor units; `nearest` rounds a half to even. */
export type Rounding = 'down' | 'up' | 'half-even';

/** `amount × part / whole` in minor units; `down` is towards zero, `up` away from it. */
export function shareOf(amount: bigint, part: bigint, whole: bigint, rounding: Rounding): bigint {
  if (whole <= 0n) throw new RangeError('the whole must be positive');
  const product = amount * part;
  const quotient = product / whole;
  const rest = product % whole;
  if (rest === 0n) return quotient;
  const away = product < 0n ? quotient - 1n : quotient + 1n;
  if (rounding === 'down') return quotient;
  if (rounding === 'up') return away;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  if (twice !== whole) return twice < whole ? quotient : away;
  return quotient % 2n === 0n ? quotient : away;
}

/**
 * Splits an amount by weights; parts sum to it, each within a minor unit of its exact share. The rest goes to the
 * largest remainders, earlier parts first.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must be at least zero, and one positive');
  const size = amount < 0n ? -amount : amount;
  const parts = weights.map((weight, index) => ({
    index,
    minor: (size * weight) / total,
    rest: (size * weight) % total,
  }));
  let left = size - parts.reduce((sum, { minor }) => sum + minor, 0n);
  for (const part of [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break;
    part.minor += 1n;
    left -= 1n;
  }
  return parts.map(({ minor }) => (amount < 0n ? -minor : minor));
}
