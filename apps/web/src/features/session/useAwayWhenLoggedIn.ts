import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';

/** Somebody who comes to an entrance with a session goes on home; logging in right here decides its own way. */
export function useAwayWhenLoggedIn(): void {
  const { session, goTo } = useApp();
  const [cameWithSession] = useState(session !== null);
  useEffect(() => {
    if (cameWithSession) goTo('/m/home', { replace: true, direction: 'none' });
  }, [cameWithSession, goTo]);
}
