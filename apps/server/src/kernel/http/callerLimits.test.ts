import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createCallerLimits } from './callerLimits.ts';

describe('turns of callers', () => {
  const from = (authorization: string) => ({ headers: { authorization }, ip: '203.0.113.9' });

  it('lets eight calls of a session in at once, holds up nobody else, and remembers nobody', async () => {
    const limits = createCallerLimits();
    const door = Promise.withResolvers<void>();
    let inside = 0;
    const rush = Array.from({ length: 200 }, () =>
      limits.take(from('Bearer one'), async () => {
        inside++;
        await door.promise;
      }),
    );
    await turn();
    expect(inside).toBe(8);
    expect(await limits.take(from('Bearer other'), async () => 'answered')).toBe('answered');
    expect(await limits.take({ headers: {}, ip: '203.0.113.9' }, async () => 'a guest, too')).toBe('a guest, too');
    door.resolve();
    await Promise.all(rush);
    expect(inside).toBe(200);
    expect(limits.callers()).toBe(0);
  });

  it('goes on behind a call that fails', async () => {
    const limits = createCallerLimits();
    await expect(limits.take(from('Bearer one'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await limits.take(from('Bearer one'), async () => 1)).toBe(1);
    expect(limits.callers()).toBe(0);
  });
});
