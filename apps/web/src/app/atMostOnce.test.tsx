import { UNREAD_THROTTLE_MS } from '@baize/contract/inbox/inbox.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { App } from './app.ts';
import { atMostOnce } from './atMostOnce.ts';

afterEach(() => vi.useRealTimers());

it('asks the first time at once, and once for all who want it within 250 ms', async () => {
  vi.useFakeTimers();
  let answer = 0;
  const ask = vi.fn(async () => {
    answer += 1;
    return answer;
  });
  const call = vi.fn() as unknown as App['call'];
  const count = atMostOnce(ask);
  expect(await count(call)).toBe(1);
  const later = [count(call), count(call), count(call)];
  await vi.advanceTimersByTimeAsync(UNREAD_THROTTLE_MS - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again after one that failed', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(async () => 3);
  ask.mockRejectedValueOnce(new Error('no line'));
  const count = atMostOnce(ask);
  const call = vi.fn() as unknown as App['call'];
  await expect(count(call)).rejects.toThrow('no line');
  const next = count(call);
  await vi.advanceTimersByTimeAsync(UNREAD_THROTTLE_MS);
  expect(await next).toBe(3);
});
