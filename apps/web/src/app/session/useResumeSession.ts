import { useEffect, useRef } from 'react';
import type { App } from '../app.ts';
import { comesBack, setComingBack } from './autoLogin.ts';
import type { SessionStore } from './session.ts';

/**
 * Logs a remembered phone in by its token; loads its code only then. Asks the store, as `app` has no session during
 * hydration.
 */
export function useResumeSession(app: App, store: SessionStore): void {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (store.get() || !comesBack()) return setComingBack(false);
    void import('../../features/session/resumeSession.ts')
      .then(({ resumeSessionQuietly }) => resumeSessionQuietly(app))
      .finally(() => setComingBack(false));
  }, [app, store]);
}
