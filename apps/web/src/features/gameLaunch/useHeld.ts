import { useEffect, useEffectEvent, useState } from 'react';
import { heldInVisit, holdInVisit } from './visit.ts';

// The ledger is quicker than the game's message that a round has begun.
export const REST_MS = 500;
// A game that never says how its round ended must not hide the balance for good: from then on it is shown now and again.
export const HELD_MS_MAX = 20_000;
const OVERDUE_MS = 3000;

/**
 * A value that waits while it is held: the bar must not tell the outcome before the game has shown it. `seen` counts the outcomes
 * that were shown and whose value has come: it stands at once, even if the next round begins in the same moment.
 */
export function useHeld<T>(value: T, held: boolean, seen = 0, before?: T): T {
  const [shown, setShown] = useState(before === undefined ? value : before);
  const show = useEffectEvent(() => setShown(value));
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => show(), REST_MS);
    return () => clearTimeout(timer);
  }, [value, held]);
  useEffect(() => {
    if (!held) return;
    let again: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      show();
      again = setInterval(() => show(), OVERDUE_MS);
    }, HELD_MS_MAX);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
    };
  }, [held]);
  useEffect(() => {
    if (seen > 0) show();
  }, [seen]);
  // The first value has nothing to wait for.
  return shown === undefined ? value : shown;
}

/** As `useHeld`; loaded anew in the middle of a round, the bar goes on with what it said before. */
export function useHeldInBar<T extends string | null | undefined>(
  name: 'balance' | 'net',
  value: T,
  held: boolean,
  seen: number,
): T {
  const [before] = useState(() => (held ? heldInVisit()?.[name] : undefined) as T | undefined); // Only this hook keeps it.
  const shown = useHeld(value, held, seen, before);
  useEffect(() => {
    if (held && shown !== undefined) holdInVisit({ [name]: shown });
  }, [name, held, shown]);
  return shown;
}
