import { drawsOf } from '@baize/fair/node.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canSplit, splitBudget } from './split.rules.ts';

const draws = (nonce = 1) => drawsOf({ serverSeed: '7f'.repeat(32), clientSeed: 'rain', nonce });

it('cuts a budget into envelopes that come to it exactly, each between the least and the most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.bigInt({ min: 1n, max: 500n }),
      fc.bigInt({ min: 0n, max: 5_000n }),
      fc.integer({ min: 0, max: 100 }),
      fc.nat(),
      (envelopes, least, span, share, nonce) => {
        const most = least + span;
        const count = BigInt(envelopes);
        const budget = count * least + (count * span * BigInt(share)) / 100n;
        const cut = { budget, envelopes, least, most };
        expect(canSplit(cut)).toBe(true);
        const amounts = splitBudget(cut, draws(nonce));
        expect(amounts).toHaveLength(envelopes);
        expect(amounts.reduce((all, one) => all + one, 0n)).toBe(budget);
        expect(amounts.every((amount) => amount >= least && amount <= most)).toBe(true);
      },
    ),
  );
});

it('gives the same list to everybody who has the seed', () => {
  const cut = { budget: 100_000n, envelopes: 100, least: 100n, most: 5_000n };
  expect(splitBudget(cut, draws())).toEqual(splitBudget(cut, draws()));
  expect(splitBudget(cut, draws(2))).not.toEqual(splitBudget(cut, draws()));
});

it('refuses what cannot be cut', () => {
  expect(canSplit({ budget: 99n, envelopes: 100, least: 1n, most: 5n })).toBe(false);
  expect(canSplit({ budget: 501n, envelopes: 100, least: 1n, most: 5n })).toBe(false);
  expect(canSplit({ budget: 100n, envelopes: 100, least: 0n, most: 5n })).toBe(false);
});
