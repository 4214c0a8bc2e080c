import { LIVE_RECONNECT_MS } from '@baize/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { pauseBefore } from './live.ts';

describe('pauseBefore', () => {
  it('grows, never beyond the longest, and at least half of it is certain', () => {
    expect(pauseBefore(0, 0)).toBe(LIVE_RECONNECT_MS.first / 2);
    expect(pauseBefore(0, 1)).toBe(LIVE_RECONNECT_MS.first);
    expect(pauseBefore(3, 1)).toBe(LIVE_RECONNECT_MS.first * 8);
    expect(pauseBefore(40, 1)).toBe(LIVE_RECONNECT_MS.last);
    expect(pauseBefore(40, 0)).toBe(LIVE_RECONNECT_MS.last / 2);
  });
});
