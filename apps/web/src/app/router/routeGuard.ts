import { admit, addressOf, findLocation } from './route.rules.ts';
import type { RouteGuard } from './router.ts';
import { HOME } from './routes.ts';
import type { SessionStore } from '../session/session.ts';

/** Needs an actual account, or closed to this type. */
export type Refused = 'trial' | 'denied';

/** Checks every move with the current session, and tells why one is refused, even before anybody listens. */
export function createRouteGuard(session: SessionStore): {
  readonly admit: RouteGuard;
  readonly listen: (hear: (why: Refused) => void) => () => void;
} {
  const listeners = new Set<(why: Refused) => void>();
  let untold: Refused | null = null;
  const tell = (why: Refused) => {
    if (listeners.size === 0) untold = why;
    for (const hear of listeners) hear(why);
  };
  return {
    admit(place) {
      const { type = null, firstTimeLogin } = session.get() ?? {};
      switch (admit(place.path, type, firstTimeLogin)) {
        case 'enter':
          return { place };
        case 'logIn':
          return { place: findLocation('/m/login'), returnTo: addressOf(place) };
        case 'refuse':
          tell('denied');
          return { place: findLocation(HOME) };
        case 'passwordFirst':
          return { place: findLocation('/m/changePsw') };
        case 'refuseTrial':
          tell('trial');
          return 'stay';
      }
    },
    listen(hear) {
      listeners.add(hear);
      if (untold) hear(untold);
      untold = null;
      return () => listeners.delete(hear);
    },
  };
}
