/** A deposit and the own valid bet until the next. */
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

/** Still to be played: what was played counts once, for earlier deposits only. */
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

/** Rounded up. */
export const requiredOf = (credited: bigint, percent: number): bigint =>
  (credited * BigInt(percent) + PERCENT - 1n) / PERCENT;
