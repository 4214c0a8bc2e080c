import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bench } from './bench.ts';
import { CASES } from './cases.ts';
import { openSandboxBench } from './sandboxBench.ts';
import { openXenditBench } from './xenditBench.ts';

describe.each([
  ['xendit', openXenditBench],
  ['sandbox', openSandboxBench],
])('the adapter of %s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  }, 60_000);
  afterAll(() => bench.close());

  it.each(CASES.map((one) => [one.name, one] as const))('%s', async (_name, { play }) => {
    expect(await play(bench)).toBeUndefined();
  });
});
