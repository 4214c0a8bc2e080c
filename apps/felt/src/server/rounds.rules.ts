import type { GameAction, GameOptions } from '../api.ts';

/** A worker's lease on a round; longer than a message with its repeat. */
export const LEASE_MS = 15_000;
/** A round that waits for its player ends by itself after this time. */
export const OPEN_MS = 24 * 3_600_000;

const BACKOFF_FIRST_MS = 1000;
const BACKOFF_MOST_MS = 5 * 60_000;

/** Wait before a retry: 1, 2, 4 … seconds, five minutes at most, without end. */
export const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 20), BACKOFF_MOST_MS);

/** After so many attempts (a quarter of an hour) somebody must look; it goes on. */
export const STUCK_ATTEMPTS = 10;

// The page counts cycles by its own clock, and network time varies.
const CYCLE_TOLERANCE = 0.8;

/** R7: rounds have a least distance. */
export function isTooSoon(now: Date, lastStart: Date | null, minCycleMs: number): boolean {
  return lastStart !== null && now.getTime() - lastStart.getTime() < minCycleMs * CYCLE_TOLERANCE;
}

export function isSameRound(
  known: { readonly stake: bigint; readonly options: GameOptions },
  request: { readonly stake: bigint; readonly options: GameOptions },
): boolean {
  return known.stake === request.stake && isSame(known.options, request.options);
}

export const isSameAction = (known: GameAction, request: GameAction): boolean => isSame(known, request);

/** Flat objects of texts and numbers, in any order of their names. */
export function isSame(a: object, b: object): boolean {
  const sorted = (object: object) => JSON.stringify(Object.entries(object).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
