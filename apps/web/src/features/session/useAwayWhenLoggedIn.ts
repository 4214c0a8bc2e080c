import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';

/**
 * Somebody who comes to an entrance with a session goes on home; logging in right here decides its own way. `trialStays`: who looks around
 * with trial money comes for an account.
 */
export function useAwayWhenLoggedIn({ trialStays = false } = {}): void {
  const { session, goTo } = useApp();
  const isHydrated = useHydrated();
  const isIn = session !== null && !(trialStays && session.type === TRIAL_MEMBER);
  const [cameWithSession, setCame] = useState(isHydrated ? isIn : null);
  // The server draws for guests: who it is, the page knows when it is taken over.
  if (isHydrated && cameWithSession === null) setCame(isIn);
  useEffect(() => {
    if (cameWithSession) goTo('/m/home', { replace: true, direction: 'none' });
  }, [cameWithSession, goTo]);
}
