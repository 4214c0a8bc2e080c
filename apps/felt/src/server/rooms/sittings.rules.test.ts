import { expect, it } from 'vitest';
import { owedOf } from './sittings.rules.ts';

it.each<[string, [brought: bigint, left: bigint][], bigint]>([
  ['nothing before the first sitting', [], 0n],
  ['nothing after a loss', [[20n, 5n]], 0n],
  ['what a winner left with', [[20n, 49n]], 49n],
  [
    'the rest of it after one lost hand',
    [
      [20n, 49n],
      [49n, 47n],
    ],
    47n,
  ],
  [
    'no more after other losses',
    [
      [20n, 49n],
      [49n, 12n],
      [12n, 12n],
    ],
    12n,
  ],
  [
    'nothing once all of it is lost',
    [
      [20n, 49n],
      [49n, 0n],
      [20n, 15n],
    ],
    0n,
  ],
  [
    'what was won anew',
    [
      [20n, 49n],
      [49n, 10n],
      [10n, 30n],
    ],
    30n,
  ],
])('owes a table %s', (_, sittings, owed) => {
  expect(owedOf(sittings.map(([stake, win]) => ({ stake, win })))).toBe(owed);
});
