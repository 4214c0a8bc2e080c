import { admit, addressOf, findLocation } from './route.rules.ts';
import type { RouteGuard } from './router.ts';
import { HOME } from './routes.ts';
import type { SessionStore } from '../session/session.ts';

/** Why somebody may not go on: an actual account could, or this kind of account cannot. */
export type Refused = 'trial' | 'denied';

/** Asks the rules at every move, with the session of that moment. Who may not go on is told why, also on a first page that nobody listens on yet. */
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
