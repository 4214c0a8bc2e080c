import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('carries out together what came meanwhile, in its order, and never two batches of a lane at once', async () => {
  const batches: string[][] = [];
  let running = 0;
  const ask = gather(async (wishes: readonly string[]) => {
    expect(++running).toBe(1);
    batches.push([...wishes]);
    await Promise.resolve();
    running--;
    return wishes.map((wish) => wish.toUpperCase());
  }, 3);
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((wish) => ask('lane', wish)));
  expect([answers, batches]).toEqual([
    ['A', 'B', 'C', 'D'],
    [['a', 'b', 'c'], ['d']],
  ]);
});

it('lets one that cannot be carried out fail alone', async () => {
  const ask = gather(async (wishes: readonly string[]) => {
    if (wishes.includes('bad')) throw new Error('bad');
    return wishes;
  }, 10);
  const told = await Promise.allSettled(['a', 'bad', 'b'].map((wish) => ask('lane', wish)));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
