import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useTakenOver } from '../../app/hydration/takenOver.ts';

/**
 * Somebody who comes to an entrance with a session goes on home; logging in right here decides its own way. `trialStays`: who looks around
 * with trial money comes for an account.
 */
export function useAwayWhenLoggedIn({ trialStays = false } = {}): void {
  const { session, goTo } = useApp();
  const isTakenOver = useTakenOver();
  const isIn = session !== null && !(trialStays && session.type === TRIAL_MEMBER);
  const [cameWithSession, setCame] = useState(isTakenOver ? isIn : null);
  // The server draws for guests: who it is, the page knows when it is taken over.
  if (isTakenOver && cameWithSession === null) setCame(isIn);
  useEffect(() => {
    if (cameWithSession) goTo('/m/home', { replace: true, direction: 'none' });
  }, [cameWithSession, goTo]);
}
