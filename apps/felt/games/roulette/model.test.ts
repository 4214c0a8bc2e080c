import { sha256 } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutReturn, layoutStake, returnOf } from '../table.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { CALLS, judgeSpot, kindOf, neighboursOf, playRound, SPOTS, WHEEL } from './rules.ts';

const POCKETS = Array.from({ length: MODEL.pockets }, (_, number) => number);
const anySpot = fc.constantFrom(...SPOTS.keys());

describe('the cloth', () => {
  it('has every bet of the European game once', () => {
    const counts: Record<string, number> = {};
    for (const spot of SPOTS.keys()) counts[kindOf(spot)] = (counts[kindOf(spot)] ?? 0) + 1;
    expect(counts).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      firstFour: 1,
      sixLine: 11,
      column: 3,
      dozen: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    });
    expect(SPOTS.get('sixLine:13-14-15-16-17-18')).toEqual([13, 14, 15, 16, 17, 18]);
    expect(SPOTS.get('column:3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
  });

  it('rule G7: keeps 1/37 of every bet, exactly', () => {
    for (const spot of SPOTS.keys()) {
      const returned = POCKETS.reduce((sum, number) => sum + returnOf(1n, judgeSpot(spot, number), 1n), 0n);
      expect([spot, returned]).toEqual([spot, 36n]);
    }
    expect(Number(PUBLISHED)).toBe(Math.floor((36 / 37) * 10_000) / 100);
  });
});

describe('the wheel', () => {
  it('holds every number once, its colours in turn', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(POCKETS);
    expect(MODEL.red).toHaveLength(18);
    const colours = WHEEL.slice(1).map((number) => MODEL.red.includes(number));
    expect(colours.every((isRed, at) => isRed === (at % 2 === 0))).toBe(true);
  });

  it('is wholly covered by three calls that share no number, and each costs its chips', () => {
    const covered = (call: keyof typeof CALLS): number[] =>
      [...new Set(Object.keys(CALLS[call]).flatMap((spot) => SPOTS.get(spot) ?? []))].sort((a, b) => a - b);
    const chips = (call: keyof typeof CALLS) => Object.values(CALLS[call]).reduce((sum, count) => sum + count, 0);
    expect([...covered('voisins'), ...covered('tiers'), ...covered('orphelins')].sort((a, b) => a - b)).toEqual(
      POCKETS,
    );
    expect([chips('voisins'), chips('tiers'), chips('orphelins'), chips('zeroGame')]).toEqual([9, 6, 5, 4]);
    expect(covered('zeroGame')).toEqual([0, 3, 12, 15, 26, 32, 35]);
  });

  it('names neighbours across zero', () => {
    expect(Object.keys(neighboursOf(0, 2))).toEqual(
      expect.arrayContaining(['straight:0', 'straight:32', 'straight:15', 'straight:26', 'straight:3']),
    );
    for (const number of POCKETS) expect(Object.keys(neighboursOf(number, 4))).toHaveLength(9);
  });
});

it('draws every number equally often', () => {
  const draws = quickDraws(20261121);
  const counts = new Array<number>(MODEL.pockets).fill(0);
  for (let round = 0; round < 370_000; round++) {
    const number = playRound(draws)[0]?.number ?? -1;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect((chi - 36) / Math.sqrt(72)).toBeLessThan(4);
});

it('pays a layout the sum of its spots, and never more than its rounding allows', () => {
  fc.assert(
    fc.property(
      fc.dictionary(anySpot, fc.bigInt({ min: 1n, max: 10_000_000n }), { maxKeys: 30 }),
      fc.integer({ min: 0, max: 36 }),
      (layout, number) => {
        const judge = (spot: string) => judgeSpot(spot, number);
        const spots = Object.entries(layout).map(([spot, stake]) => returnOf(stake, judge(spot), 1n));
        expect(layoutReturn(layout, judge, 1n)).toBe(spots.reduce((sum, win) => sum + win, 0n));
        expect(layoutReturn(layout, judge, 1n)).toBeLessThanOrEqual(36n * layoutStake(layout));
      },
    ),
    { seed: 20261121 },
  );
});

it('keeps version 1 of the model as it was published (G8)', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('d82cf8c596e4499ab87c38671b7a484e1392fea90041adc2489e08a9c8e2ac3f');
});
