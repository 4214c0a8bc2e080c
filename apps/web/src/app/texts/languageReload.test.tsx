import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { openTexts } from '@baize/i18n';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { createRouteGuard } from '../router/routeGuard.ts';
import { createRouter } from '../router/router.ts';
import { createSessionStore } from '../session/session.ts';
import { useAppHandle } from '../useAppHandle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** G4: what the home page shows is asked for again once the choice of a language has rested for 250 ms. */
it('asks for the home page’s lists again 250 ms after the last change of language [G4-6, G8-3]', async () => {
  const session = createSessionStore();
  const texts = await openTexts('EN', ['shell']);
  const queries = new QueryClient();
  const ask = vi.fn(async () => 'games');
  const parts = {
    start: { start: demoStart({ serverTime: new Date().toISOString() }), language: 'EN' },
    texts,
    session,
    queries,
    router: createRouter(createRouteGuard(session).admit),
    refusals: () => () => {},
    setTexts: vi.fn(),
    setAsked: vi.fn(),
  };
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['games', 'row'], queryFn: ask, staleTime: Infinity });
      return useAppHandle(parts);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);

  await act(() => result.current.app.setLanguage('TY'));
  await pass(200);
  await act(() => result.current.app.setLanguage('EN'));
  await pass(249);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);

  // What was asked in the new language since is not asked twice.
  await pass(1);
  await act(() => result.current.app.setLanguage('TY'));
  await queries.fetchQuery({ queryKey: ['games', 'row', 'TY'], queryFn: async () => 'mga laro' });
  await pass(250);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(queries.getQueryState(['games', 'row', 'TY'])?.isInvalidated).toBe(false);
});
