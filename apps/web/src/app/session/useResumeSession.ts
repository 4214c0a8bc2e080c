import { useEffect, useRef } from 'react';
import type { App } from '../app.ts';
import { comesBack, setComingBack } from './autoLogin.ts';
import type { SessionStore } from './session.ts';

/**
 * A visit on a remembered phone logs in by its device token; what that needs loads only then. It asks the store whether there is a
 * session already: `app` says none while the server's page is being taken over.
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
