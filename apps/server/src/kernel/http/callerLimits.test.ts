import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCallerLimits } from './callerLimits.ts';

describe('turns of callers', () => {
  const one = { key: 'one', isGuest: false };
  const other = { key: 'other', isGuest: false };

  it('lets eight calls of a caller in at once, holds up nobody else, and remembers nobody', async () => {
    const limits = createCallerLimits();
    const door = Promise.withResolvers<void>();
    let inside = 0;
    const rush = Array.from({ length: 200 }, () =>
      limits.take(one, async () => {
        inside++;
        await door.promise;
      }),
    );
    await turn();
    expect(inside).toBe(8);
    expect(await limits.take(other, async () => 'answered')).toBe('answered');
    door.resolve();
    await Promise.all(rush);
    expect(inside).toBe(200);
    expect(limits.callers()).toBe(0);
  });

  it('lets more guests of an address in, and tells who comes too often to come again', async () => {
    const limits = createCallerLimits();
    const door = Promise.withResolvers<void>();
    const guests = { key: '203.0.113.9', isGuest: true };
    let inside = 0;
    const rush = Array.from({ length: 1_000 }, () =>
      limits.take(guests, async () => {
        inside++;
        await door.promise;
      }),
    );
    await turn();
    expect(inside).toBe(64);
    await expect(limits.take(guests, async () => 'never')).rejects.toMatchObject({ code: 'server.busy' });
    door.resolve();
    await Promise.all(rush);
    expect(await limits.take(guests, async () => 'again')).toBe('again');
  });

  it('goes on behind a call that fails', async () => {
    const limits = createCallerLimits();
    await expect(limits.take(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limits.take(one, async () => 1)).toBe(1);
    expect(limits.callers()).toBe(0);
  });
});
