import { admit, addressOf, findPlace } from './route.rules.ts';
import type { RouteGuard } from './router.ts';
import { HOME } from './routes.ts';
import type { SessionStore } from '../session/session.ts';

/** Asks the rules at every move, with the session of that moment. Trial members are told why nothing happened. */
export function createRouteGuard(session: SessionStore): {
  readonly admit: RouteGuard;
  readonly listen: (hear: () => void) => () => void;
} {
  const listeners = new Set<() => void>();
  return {
    admit(place) {
      const { type = null, firstTimeLogin } = session.get() ?? {};
      switch (admit(place.path, type, firstTimeLogin)) {
        case 'enter':
          return { place };
        case 'logIn':
          return { place: findPlace('/m/login'), returnTo: addressOf(place) };
        case 'refuse':
          return { place: findPlace(HOME) };
        case 'passwordFirst':
          return { place: findPlace('/m/changePsw') };
        case 'refuseTrial':
          for (const hear of listeners) hear();
          return 'stay';
      }
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
