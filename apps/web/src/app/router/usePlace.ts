import { useEffect, useRef, useState, useTransition } from 'react';
import type { Router } from './router.ts';
import type { SiteLocation } from './route.rules.ts';

/** A page that is still being fetched then shows its frame: whoever taps sees that it was taken. */
export const SLOW_MS = 2_000;

/** The page shown, and whether another is being fetched; the old one stays meanwhile. `onMove` runs before each move. */
export function usePlace(router: Router, drawnPlace: SiteLocation, onMove: () => void) {
  const first = useRef(drawnPlace);
  const [place, setPlace] = useState(drawnPlace);
  const [moving, startMove] = useTransition();

  useEffect(() => {
    const forget = router.listen((next) => {
      onMove();
      startMove(() => setPlace(next));
    });
    // A move that came before this effect was told to nobody.
    if (router.place() !== first.current) startMove(() => setPlace(router.place()));
    return forget;
  }, [router, onMove]);
  useEffect(() => {
    if (!moving) return;
    // Outside of a transition React does not wait.
    const timer = setTimeout(() => setPlace(router.place()), SLOW_MS);
    return () => clearTimeout(timer);
  }, [moving, router]);

  return { place, moving };
}
