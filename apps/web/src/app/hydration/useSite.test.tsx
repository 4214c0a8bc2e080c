import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { refuse } from '../../../test/renderInApp.tsx';
import type { Router } from '../router/router.ts';
import { createSessionStore } from '../session/session.ts';
import { useSite } from './useSite.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NOW_MS = Date.parse('2026-11-21T08:00:00Z');

it.each([
  ['a page of this minute', 59_000, 0],
  ['a page that the phone kept', 61_000, 1],
  ['a page of a phone whose clock is behind', -3600_000, 1],
])('%s asks for its settings as often as it must', async (_, ageMs, times) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  const ask = vi.fn(async () => Promise.reject(new Error('no network')));
  vi.stubGlobal('fetch', ask);
  const start = { language: 'EN', start: demoStart({ serverTime: new Date(NOW_MS - ageMs).toISOString() }) };
  const parts = { start, store: createSessionStore(), queries: new QueryClient(), router: {} as Router };
  const { rerender } = renderHook(() => useSite(parts));
  rerender();
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(times);
});

it('asks for what the settings decide as soon as they change, and for what a closed house refused when it opens', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['kyc', 'form'], {});
  const refused = vi.fn(refuse('system.maintenance'));
  const wallet = new QueryObserver(queries, { queryKey: ['wallet'], queryFn: async () => refused(), retry: false });
  const stop = wallet.subscribe(() => {});
  await vi.waitFor(() => expect(wallet.getCurrentResult().isError).toBe(true));
  const said = () => [
    result.current.start.status.status,
    queries.getQueryState(['kyc', 'form'])?.isInvalidated,
    refused.mock.calls.length,
  ];
  const open = demoStart({ serverTime: new Date().toISOString() });
  let value = { ...open, status: { ...open.status, status: 1, maintenance: true } };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value }));
  const start = { language: 'EN', start: open };
  const { result } = renderHook(() => useSite({ start, store: createSessionStore(), queries, router: {} as Router }));
  await act(() => result.current.refreshStart());
  expect(said()).toEqual([1, false, 1]);
  value = open;
  await act(() => result.current.refreshStart());
  expect(said()).toEqual([0, true, 2]);
  stop();
});
