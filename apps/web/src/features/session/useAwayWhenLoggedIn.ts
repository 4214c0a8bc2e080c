import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useTakenOver } from '../../app/takenOver.ts';

/** Somebody who comes to an entrance with a session goes on home; logging in right here decides its own way. */
export function useAwayWhenLoggedIn(): void {
  const { session, goTo } = useApp();
  const isTakenOver = useTakenOver();
  const [cameWithSession, setCame] = useState(isTakenOver ? session !== null : null);
  // The server draws for guests: who it is, the page knows when it is taken over.
  if (isTakenOver && cameWithSession === null) setCame(session !== null);
  useEffect(() => {
    if (cameWithSession) goTo('/m/home', { replace: true, direction: 'none' });
  }, [cameWithSession, goTo]);
}
