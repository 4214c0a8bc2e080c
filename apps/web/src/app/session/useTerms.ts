import { useEffect, useState } from 'react';
import { hasAgreed, keepAgreed } from './agreed.ts';
import { useApp } from '../app.ts';
import { isServerRenderedWhole } from '../router/screens.ts';
import { useHydrated } from '../hydration/hydrated.ts';

export interface Terms {
  /** Shown, or the server is asked whether the agreement is current. */
  readonly pending: boolean;
  readonly due: boolean;
  /** Pages wait for the terms, so that they take no field from under a finger; drawn ones are visible but `still`. */
  readonly holds: 'still' | 'unseen' | undefined;
  readonly open: () => void;
  readonly agree: () => void;
}

/**
 * Whether the terms are due (A2, A4): once per browser session, apart for guests and members, and on changes; not
 * again for a guest's agreement that the server knows.
 */
export function useTerms(wanted: boolean): Terms {
  const { call, session, start, place } = useApp();
  const isHydrated = useHydrated();
  const [, setAgreed] = useState(0);
  const [openFor, setOpenFor] = useState<boolean | null>(null);
  const [checked, setChecked] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const { termsVersion } = start;
  const token = session?.token ?? null;
  const isMember = token !== null;
  // On the server nobody has agreed yet.
  const agreed = isHydrated && hasAgreed(isMember, termsVersion);
  // Nothing may cover a round, but no game opens without terms.
  const isPlaying = place.path === '/m/game' && (playing || agreed);
  if (isHydrated && isPlaying !== playing) setPlaying(isPlaying);
  // Readable before agreeing.
  const pending = wanted && isHydrated && place.path !== '/m/help' && !isPlaying && !agreed;
  const checks = pending && isMember && checked !== token && hasAgreed(false, termsVersion);
  useEffect(() => {
    if (!checks) return;
    let isGone = false;
    const look = async () => {
      const { isCurrent } = await import('../../features/terms/isCurrent.ts');
      const current = await isCurrent(call);
      if (isGone) return;
      if (current) keepAgreed(true, termsVersion);
      setChecked(token);
    };
    look().catch(() => isGone || setChecked(token));
    return () => void (isGone = true);
  }, [checks, call, token, termsVersion]);
  const due = pending && !checks;
  return {
    pending,
    due,
    holds: due && openFor !== isMember ? (isServerRenderedWhole(place.path) ? 'still' : 'unseen') : undefined,
    open: () => setOpenFor(isMember),
    agree() {
      keepAgreed(isMember, termsVersion);
      setOpenFor(null);
      setAgreed((count) => count + 1);
    },
  };
}
