import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('lets so many in at once and never one more, in the order in which they came, whatever fails', async () => {
  const withSlot = createSemaphore(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const come = (at: number) =>
    withSlot(async () => {
      begun.push(at);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      if (at % 3 === 0) throw new Error('this one fails');
      return at;
    });
  const first = [0, 1, 2, 3, 4].map(come);
  // Who comes at the very moment at which another ends waits, too.
  const late = first.map((one) => one.catch(() => {}).then(() => come(10)));
  const ended = await Promise.allSettled(first);
  await Promise.all(late);
  expect(most).toBe(2);
  expect(begun.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true]);
});
