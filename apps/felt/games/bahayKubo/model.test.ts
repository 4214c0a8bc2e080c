import { sha256 } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import { cycleSums } from './model.cycle.ts';
import { COUNTED, exactReturn } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED, type Mode } from './model.ts';
import { baseMultiplier, cascade } from './rules.ts';

/** The place of the first reel whose part of the cycle is published by itself. */
const FIRST = [0];
const WHOLE_CYCLE = { timeout: 120_000 };
const numbers = (sums: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]));

describe('what Bahay Kubo pays', () => {
  it('returns 95.5839605394102473 % by the recursion in fractions, over what the full cycle has counted', () => {
    expect(exactReturn()).toEqual({
      base: '0.63555673406593406593',
      feature: '39.87891088102625561439',
      falls: '11.11148265931245733080',
      rtp: '0.95583960539410247333',
    });
    expect(PUBLISHED.rtp).toBe((Number(exactReturn().rtp) * 100).toFixed(2));
    const { base, free } = COUNTED;
    const cycleOf = (mode: Mode) => MODEL.strips[mode].reduce((product, strip) => product * BigInt(strip.length), 1n);
    expect([base.places, free.places]).toEqual([cycleOf('base'), cycleOf('free')]);
    expect(PUBLISHED.freeFallsOneIn).toBe((Number(base.places) / Number(base.awards)).toFixed(1));
  });

  it('pays over a part of the cycle what that part was published to pay', () => {
    expect(cycleSums('base', FIRST)).toEqual({
      ...{ places: 406_250, paid: 3_666_513, squares: 155_481_783, wins: 264_375, above: 51_543, largest: 360 },
      ...{ raw: 2_485_546, stepped: 1_127_778, steps: 457_500, awards: 258, awardSteps: 1032 },
    });
    expect(cycleSums('free', FIRST)).toMatchObject({
      ...{ places: 455_000, raw: 1_861_065, stepped: 730_659, steps: 384_800, awards: 65_899, awardSteps: 101_080 },
    });
  });

  it('pays over all places of the base strips what the recursion begins with', WHOLE_CYCLE, () => {
    const base = cycleSums('base');
    expect(base).toMatchObject(numbers(COUNTED.base));
    expect([(base.wins / base.places) * 100, (base.above / base.places) * 100].map((one) => one.toFixed(2))).toEqual([
      '56.55',
      '12.12',
    ]);
    expect(PUBLISHED).toMatchObject({
      winsOneIn: (base.places / base.wins).toFixed(2),
      aboveOneIn: (base.places / base.above).toFixed(2),
    });
    expect(base.largest / MODEL.units).toBe(166.35);
  });

  it('pays over all places of the free strips what the recursion begins with', WHOLE_CYCLE, () => {
    expect(cycleSums('free')).toMatchObject(numbers(COUNTED.free));
  });

  it.each(['base', 'free'] as const)('is counted as the rules play it: %s', (mode) => {
    const draws = quickDraws(4);
    const some = MODEL.strips[mode].map((strip) => draws.shuffle(Array.from(strip, (_, at) => at)).slice(0, 5));
    const played = { places: 0, raw: 0, stepped: 0, paid: 0, steps: 0, awards: 0 };
    for (const stops of combinations(some)) {
      const { lifts, board } = cascade(mode, stops);
      for (const [step, { wins }] of lifts.entries()) {
        const units = wins.reduce((sum, win) => sum + win.units, 0);
        played.raw += units;
        played.stepped += units * step;
        played.paid += units * baseMultiplier(step);
      }
      played.places += 1;
      played.steps += lifts.length;
      played.awards += Number(board.flat().filter((symbol) => symbol === 'X').length >= MODEL.freeFalls.baskets);
    }
    expect(cycleSums(mode, ...some)).toMatchObject(played);
  });

  it('keeps version 1 of the model as it was published', () => {
    expect(MODEL.version).toBe(1);
    expect(sha256(modelText())).toBe('5cbf91a7d8b7fae819788cfe2dd642a5b67cfae3c8cd414c0a506b1f17073417');
  });
});

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]]);
