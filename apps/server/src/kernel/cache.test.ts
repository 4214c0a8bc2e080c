import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.ts';

const TTL_MS = 100;

/** A load that ends when it is told to. */
function slowLoad() {
  const ends: ((value: number) => void)[] = [];
  const load = vi.fn(() => new Promise<number>((resolve) => ends.push(resolve)));
  return { load, end: (at: number, value: number) => ends[at]?.(value) };
}

describe('createCache', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for a load however long it takes, and counts its time from its end', async () => {
    const cache = createCache<number>({ ttlMs: TTL_MS, max: 5 });
    const { load, end } = slowLoad();
    const first = cache.get('a', load);
    vi.advanceTimersByTime(10 * TTL_MS);
    const second = cache.get('a', load);
    end(0, 7);
    expect(await Promise.all([first, second])).toEqual([7, 7]);
    vi.advanceTimersByTime(TTL_MS - 1);
    expect(await cache.get('a', load)).toBe(7);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    void cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('lets go of the least used, but of nothing that is being loaded', async () => {
    const cache = createCache<number>({ ttlMs: TTL_MS, max: 3 });
    const slow = slowLoad();
    const slowly = cache.get('slow', slow.load);
    const load = vi.fn(async () => 1);
    for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, load);
    void cache.get('slow', slow.load);
    expect(slow.load).toHaveBeenCalledTimes(1);
    slow.end(0, 1);
    await slowly;
    expect(load).toHaveBeenCalledTimes(3);
    await cache.get('b', load);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('keeps no failure, and nothing that was begun before it was cleared', async () => {
    const cache = createCache<number>({ ttlMs: TTL_MS, max: 2 });
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', async () => 2)).toBe(2);
    const { load, end } = slowLoad();
    const before = cache.get('b', load);
    cache.clear();
    const after = cache.get('b', load);
    end(0, 1);
    end(1, 2);
    expect([await before, await after, await cache.get('b', load)]).toEqual([1, 2, 2]);
  });
});
