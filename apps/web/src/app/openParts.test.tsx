import { Offline, Refusal } from '@baize/client';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoStartData } from '../../test/demo.ts';
import { createQueries } from './openParts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refusal = new Refusal(429, { success: false, errorCode: 'rate.limited', message: '', value: {}, fields: {} });

it.each([
  ['a lost connection twice more', true, new Offline(new Error('reset')), 3],
  ['a lost connection not once without a network', false, new Offline(new Error('no network')), 1],
  ['a refusal not once', true, refusal, 1],
])('asks again after %s', async (_, isOnline, error, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const ask = vi.fn(() => Promise.reject(error));
  const games = new QueryObserver(createQueries(demoStartData()), { queryKey: ['games'], queryFn: ask });
  const leave = games.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(games.getCurrentResult().isError).toBe(true);
  expect(ask).toHaveBeenCalledTimes(times);
  leave();
});
