import { useEffect, useState } from 'react';

// The ledger is quicker than the game's message that a round has begun.
const REST_MS = 500;
// A game that never says how its round ended must not hide the balance for good.
const HELD_MS_MAX = 20_000;

/** A value that waits while it is held: the bar must not tell the outcome before the game has shown it. */
export function useHeld<T>(value: T, held: boolean): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), held ? HELD_MS_MAX : REST_MS);
    return () => clearTimeout(timer);
  }, [value, held]);
  // The first value has nothing to wait for.
  return shown === undefined ? value : shown;
}
