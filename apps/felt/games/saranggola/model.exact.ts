import { MODEL } from './model.ts';

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const RANGE = BigInt(MODEL.range);
const SHARE = BigInt(MODEL.returnPercent);

/** How many of the numbers end a flight at this height or above: H ≥ h where (r + 1) · h ≤ 99 · 2^32. */
export function reaching(height: number): bigint {
  if (height <= MODEL.heightLeast) return RANGE;
  return height > MODEL.heightMost ? 0n : (SHARE * RANGE) / BigInt(height);
}

/** What a ticket that is let go at a height returns in the mean, as a part of its stake. */
export const returnAt = (height: number): Fraction => ({
  over: BigInt(height) * reaching(height),
  under: 100n * RANGE,
});
