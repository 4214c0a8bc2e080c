import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';

/**
 * With a session an entrance leads home; a login here goes its own way. `trialStays`: trial members may open an
 * account.
 */
export function useAwayWhenLoggedIn({ trialStays = false } = {}): void {
  const { session, goTo } = useApp();
  const isHydrated = useHydrated();
  const isIn = session !== null && !(trialStays && session.type === TRIAL_MEMBER);
  const [cameWithSession, setCame] = useState(isHydrated ? isIn : null);
  // The server draws for guests; known after hydration.
  if (isHydrated && cameWithSession === null) setCame(isIn);
  useEffect(() => {
    if (cameWithSession) goTo('/m/home', { replace: true, direction: 'none' });
  }, [cameWithSession, goTo]);
}
