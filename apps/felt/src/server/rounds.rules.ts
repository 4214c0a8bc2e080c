import type { GameAction, GameOptions } from '../api.ts';

/** How long whoever works at a round has it alone; longer than a message to the platform with its repeat may take. */
export const LEASE_MS = 15_000;
/** A round that waits for its player ends by itself after this time. */
export const OPEN_MS = 24 * 3_600_000;

const BACKOFF_FIRST_MS = 1000;
const BACKOFF_MOST_MS = 5 * 60_000;

/** How long to wait before a movement is tried again: 1, 2, 4 … seconds, at most five minutes, for as long as it takes. */
export const backoffMs = (attempts: number): number =>
  Math.min(BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 20), BACKOFF_MOST_MS);

/** After so many tries, about a quarter of an hour, a movement needs somebody to look at it. It is still asked for. */
export const STUCK_ATTEMPTS = 10;

// The page counts its cycle by its own clock, and the way here takes now longer, now shorter.
const CYCLE_TOLERANCE = 0.8;

/** R7: a round may not begin before the one before it has had its time. */
export function isTooSoon(now: Date, lastStart: Date | null, minCycleMs: number): boolean {
  return lastStart !== null && now.getTime() - lastStart.getTime() < minCycleMs * CYCLE_TOLERANCE;
}

export function isSameRound(
  known: { readonly stake: bigint; readonly options: GameOptions },
  wish: { readonly stake: bigint; readonly options: GameOptions },
): boolean {
  return known.stake === wish.stake && isSame(known.options, wish.options);
}

export const isSameAction = (known: GameAction, wish: GameAction): boolean => isSame(known, wish);

/** Flat objects of texts and numbers, in any order of their names. */
function isSame(a: object, b: object): boolean {
  const sorted = (object: object) => JSON.stringify(Object.entries(object).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
}
