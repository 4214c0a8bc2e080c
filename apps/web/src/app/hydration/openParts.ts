import { openTexts } from '@baize/i18n';
import { hearModals, topClose } from '@baize/ui/overlay/modals.ts';
import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '@baize/client';
import type { AppParts } from '../appParts.ts';
import { keepAnswers } from './answers.ts';
import { createRouteGuard } from '../router/routeGuard.ts';
import { createRouter } from '../router/router.ts';
import { createSessionStore } from '../session/session.ts';
import type { StartData } from './start.ts';

/** What the browser's app is made of. */
export async function openParts(start: StartData): Promise<AppParts> {
  const texts = await openTexts(start.language);
  const session = createSessionStore();
  const routeGuard = createRouteGuard(session);
  const router = createRouter(routeGuard.admit);
  hearModals(() => router.cover(topClose()));
  return {
    start,
    texts,
    session,
    refusals: routeGuard.listen,
    router,
    queries: createQueries(start, session.get() !== null),
  };
}

const FRESH_MS = 30_000;

/** The query cache with the page's answers. Retries only lost connections. */
export function createQueries(start: StartData, isMember = false): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && !(error instanceof Refusal),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  keepAnswers(queries, start, isMember);
  return queries;
}
