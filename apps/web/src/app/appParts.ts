import type { Texts } from '@baize/i18n';
import type { Question } from '@baize/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { StartData } from './hydration/start.ts';
import type { Refused } from './router/routeGuard.ts';
import type { SiteLocation } from './router/route.rules.ts';
import type { Router } from './router/router.ts';
import type { SessionStore } from './session/session.ts';

export interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** Made once per page. */
export interface AppParts {
  readonly start: StartData;
  readonly texts: Texts;
  readonly router: Router;
  /** What the server drew: the browser may have moved on before this is taken over. */
  readonly drawnPlace?: SiteLocation;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  /** Tells when a page is closed to the member, and why. */
  readonly refusals: (hear: (why: Refused) => void) => () => void;
}
