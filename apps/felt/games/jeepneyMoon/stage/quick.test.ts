import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../src/client/keep.ts';
import { isQuickKept, keepQuick } from './quick.ts';

describe('quick reels', () => {
  beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
  afterEach(() => vi.unstubAllGlobals());

  it('are off at first, and as the player left them afterwards', () => {
    expect(isQuickKept()).toBe(false);
    expect(keepQuick(true)).toBe(true);
    expect(isQuickKept()).toBe(true);
    expect(keepQuick(false)).toBe(false);
    expect(isQuickKept()).toBe(false);
  });

  it('need no storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    expect(keepQuick(true)).toBe(true);
    expect(isQuickKept()).toBe(false);
  });
});
