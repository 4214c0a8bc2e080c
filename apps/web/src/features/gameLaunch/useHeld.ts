import { useEffect, useEffectEvent, useState } from 'react';
import { heldInVisit, holdInVisit } from './visit.ts';

// The ledger is faster than the game's message.
export const REST_MS = 500;
// A game that never ends its round must not hide the balance for good.
export const HELD_MS_MAX = 20_000;
const OVERDUE_MS = 3000;

/** Until the game showed the outcome. `seen`: outcomes shown and included, which show at once. */
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

/** `useHeld` that survives a reload in mid-round. */
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
