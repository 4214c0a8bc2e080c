import { useEffect, useRef } from 'react';
import { useApp } from './app.ts';
import { AUTO_LOGIN, setComingBack } from './autoLogin.ts';

/** A visit on a remembered phone logs in by its device token; what that needs loads only then. */
export function useComeBack(): void {
  const app = useApp();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    if (app.session || localStorage.getItem(AUTO_LOGIN) !== '1') return setComingBack(false);
    asked.current = true;
    void import('../features/session/comeBack.ts')
      .then(({ comeBackQuietly }) => comeBackQuietly(app))
      .finally(() => setComingBack(false));
  }, [app]);
}
