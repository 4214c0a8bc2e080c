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
