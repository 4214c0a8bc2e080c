import { useEffect, useState } from 'react';
import { hasAgreed, keepAgreed } from './agreed.ts';
import { useApp } from '../app.ts';
import { isServerRenderedWhole } from '../router/screens.ts';
import { useHydrated } from '../hydration/hydrated.ts';

export interface Terms {
  /** They stand before everything else, or may have to: the server is being asked whether this member's agreement is current. */
  readonly pending: boolean;
  readonly due: boolean;
  /**
   * They are on their way: a page that can be typed into waits for them, so that they take no field away from under a finger. What
   * the server drew is seen meanwhile, and its forms lie `still`; other pages are not shown before.
   */
  readonly holds: 'still' | 'unseen' | undefined;
  readonly open: () => void;
  readonly agree: () => void;
}

/**
 * Whether the terms overlay is due (A2, A4): once per browser session, apart for guests and members, and when they change. Whoever
 * agreed as a guest in this browser session and whose agreement the server knows as current is not asked for the same version again.
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
  // Where the server draws, nobody has agreed to anything yet.
  const agreed = isHydrated && hasAgreed(isMember, termsVersion);
  // Nothing may cover a round, not even newer terms; but nobody gets to a game without them.
  const isPlaying = place.path === '/m/game' && (playing || agreed);
  if (isHydrated && isPlaying !== playing) setPlaying(isPlaying);
  // They must be readable before they are agreed to.
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
