import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_RECENT_MS } from '@baize/contract/live.ts';
import { createRecentEvents } from './recentEvents.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps an event for at least its time and at most twice as long', () => {
  const recent = createRecentEvents();
  const text = '{"type":"balance"}';
  vi.advanceTimersByTime(LIVE_RECENT_MS - 1);
  recent.note('member:ana', text);
  vi.advanceTimersByTime(LIVE_RECENT_MS);
  // A page leaves alone what it surely read after that.
  expect(recent.of('member:ana')).toEqual([`{"type":"balance","agoMs":${LIVE_RECENT_MS}}`]);
  expect(recent.of('member:ben')).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(recent.of('member:ana')).toEqual([]);
  recent.close();
});
