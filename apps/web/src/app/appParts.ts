import type { Texts } from '@baize/i18n';
import type { Question } from '@baize/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { StartData } from './hydration/start.ts';
import type { Refused } from './router/routeGuard.ts';
import type { Router } from './router/router.ts';
import type { SessionStore } from './session/session.ts';

export interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** What the page makes once and the app lives on. */
export interface AppParts {
  readonly start: StartData;
  readonly texts: Texts;
  readonly router: Router;
  readonly session: SessionStore;
  readonly queries: QueryClient;
  /** Tells when a member knocks at a door that is closed to them, and why it is. */
  readonly refusals: (hear: (why: Refused) => void) => () => void;
}
