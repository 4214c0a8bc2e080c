/** A deposit and what was staked from it to the next one. */
export interface Stretch {
  /** Minor units that have to be played once. */
  readonly required: bigint;
  readonly played: bigint;
}

export interface PlayThrough {
  readonly required: bigint;
  readonly done: bigint;
  readonly left: bigint;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * How much of the deposits still has to be played: each stake counts once and for deposits before it only, so that play of last week does
 * not stand for money of today.
 */
export function playThroughOf(stretches: readonly Stretch[]): PlayThrough {
  let [left, required] = [0n, 0n];
  for (const stretch of stretches) {
    left += stretch.required;
    required += stretch.required;
    left -= least(left, stretch.played);
  }
  return { required, done: required - left, left };
}

const PERCENT = 100n;

/** The part of a deposit that has to be played, rounded up. */
export const requiredOf = (credited: bigint, percent: number): bigint =>
  (credited * BigInt(percent) + PERCENT - 1n) / PERCENT;
