import { describe, expect, it } from 'vitest';
import { DatabaseBusy } from './pgError.ts';
import { createSessionQueue } from './sessionQueue.ts';

describe('turns at the one session', () => {
  it('come one after another in their order, also behind one that fails', async () => {
    const turns = createSessionQueue();
    const order: number[] = [];
    const all = [1, 2, 3].map((n) =>
      turns.take(null, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(n);
        if (n === 1) throw new Error('one');
      }),
    );
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([1, 2, 3]);
  });

  it('let those pass who have little patience, and work all the same', async () => {
    const turns = createSessionQueue();
    const order: string[] = [];
    const told = (what: string) => async () => void order.push(what);
    const held = turns.take(null, () => new Promise<void>((resolve) => setImmediate(resolve)));
    const work = ['work 1', 'work 2'].map((what) => turns.take(null, told(what)));
    const calls = Array.from({ length: 12 }, (_, n) => turns.take(10_000, told(`call ${n}`)));
    await Promise.all([held, ...work, ...calls]);
    expect(order.indexOf('work 1')).toBe(8);
    expect(order.indexOf('work 2')).toBe(13);
    expect(order.filter((what) => what.startsWith('call'))).toEqual(calls.map((_, n) => `call ${n}`));
  });

  it('are refused to who has no patience left, and go on for the others', async () => {
    const turns = createSessionQueue();
    let end: () => void = () => undefined;
    const held = turns.take(null, () => new Promise<void>((resolve) => void (end = resolve)));
    const patient = turns.take(null, async () => 'answered');
    await expect(turns.take(1, async () => 'never')).rejects.toBeInstanceOf(DatabaseBusy);
    end();
    await held;
    expect(await patient).toBe('answered');
  });
});
