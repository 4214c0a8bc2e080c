import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('carries out together what came meanwhile, in its order, and never two batches of a lane at once', async () => {
  const batches: string[][] = [];
  let running = 0;
  const ask = gather(async (requests: readonly string[]) => {
    expect(++running).toBe(1);
    batches.push([...requests]);
    await Promise.resolve();
    running--;
    return requests.map((request) => request.toUpperCase());
  }, 3);
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((request) => ask('lane', request)));
  expect([answers, batches]).toEqual([
    ['A', 'B', 'C', 'D'],
    [['a', 'b', 'c'], ['d']],
  ]);
});

it('lets one that cannot be carried out fail alone', async () => {
  const ask = gather(async (requests: readonly string[]) => {
    if (requests.includes('bad')) throw new Error('bad');
    return requests;
  }, 10);
  const told = await Promise.allSettled(['a', 'bad', 'b'].map((request) => ask('lane', request)));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
