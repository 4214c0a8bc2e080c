import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../amount.ts';
import { MODEL } from './model.ts';
import { baseMultiplier, boardAt, cascade, isFall, isStakePossible, playRound, winsOf } from './rules.ts';
import type { KuboSymbol } from './script.ts';

const STAKE = 2000n;
const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const board = (...columns: string[]) => columns.map((column) => [...column] as KuboSymbol[]);
const minor = (text: string): bigint => readAmount(text) ?? -1n;

/** Stops that are given, then ones that win nothing. */
function scripted(...stops: number[]): Draws {
  let at = 0;
  const quiet = [5, 9, 17, 6, 17];
  return { int: () => stops[at++] ?? quiet[(at - 1) % quiet.length] ?? 0, shuffle: (items) => [...items] };
}

describe('a board', () => {
  it('pays the ways of each vegetable from the left, huts standing for it', () => {
    expect(winsOf(board('KKTU', 'KWUU', 'WKBB', 'GGGG', 'KKKK'))).toEqual([
      { symbol: 'K', count: 3, ways: 8, units: 80 },
      { symbol: 'T', count: 3, ways: 1, units: 4 },
      { symbol: 'U', count: 3, ways: 3, units: 3 },
    ]);
  });

  it('pays nothing for two, for what begins later, or for baskets and huts alone', () => {
    expect(winsOf(board('KXXB', 'TKWT', 'XXTT', 'KKKK', 'KKKK'))).toEqual([]);
    expect(winsOf(board('XXXX', 'WWWW', 'WWWW', 'WWWW', 'XXXX'))).toEqual([]);
  });
});

describe('a cascade', () => {
  it('lifts what wins with the huts that it reaches, lets the rest fall, and goes on up the strips', () => {
    for (const [mode, stops] of [
      ['base', [5, 16, 3, 4, 16]],
      ['free', [1, 2, 3, 4, 5]],
    ] as const) {
      const { lifts, board: last } = cascade(mode, stops);
      const above: number[] = [...stops];
      let shown = boardAt(mode, stops);
      for (const { lifted, fill } of lifts) {
        shown = shown.map((column, reel) => {
          const kept = column.filter((_, row) => !lifted.some(([x, y]) => x === reel && y === row));
          const strip = MODEL.strips[mode][reel] ?? '';
          const coming = fill[reel] ?? '';
          above[reel] = (above[reel] ?? 0) - coming.length;
          const from = (((above[reel] ?? 0) % strip.length) + strip.length) % strip.length;
          expect(coming).toBe((strip + strip).slice(from, from + coming.length));
          return [...([...coming] as KuboSymbol[]), ...kept];
        });
      }
      expect(shown).toEqual(last);
      expect(winsOf(last)).toEqual([]);
    }
  });
});

describe('a round', () => {
  it('is the published one with the test seeds', () => {
    const played = [0, 1, 2, 3, 4].map((nonce) => {
      const [fall] = playRound(20n, drawsOf(seeds(nonce))).events.filter(isFall);
      return fall && [fall.stops.join('.'), Number(minor(fall.win)), fall.steps.length, fall.baskets];
    });
    expect(played).toEqual([
      ['25.4.3.7.18', 3, 1, 2],
      ['3.12.23.18.2', 2, 1, 0],
      ['10.12.22.9.7', 5, 2, 0],
      ['5.9.17.6.17', 0, 0, 0],
      ['5.16.3.4.16', 158, 6, 2],
    ]);
    const [first] = playRound(20n, drawsOf(seeds(0))).events.filter(isFall);
    expect(first?.steps[0]?.wins.map(({ symbol, count, amount }) => [symbol, count, amount])).toEqual([
      ['S', 3, '0.02'],
      ['L', 3, '0.01'],
    ]);
  });

  it('adds up: ways to steps, steps to falls, falls to the round; multipliers as the rules say', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 500 }), (nonce, units) => {
        const stake = BigInt(units) * 20n;
        const { events, win } = playRound(stake, drawsOf(seeds(nonce)));
        let [total, multiplier] = [0n, MODEL.freeFalls.multiplier as number];
        for (const { mode, steps, ...fall } of events.filter(isFall)) {
          const expected = steps.map((_, at) => (mode === 'base' ? baseMultiplier(at) : multiplier + at));
          expect(steps.map((step) => step.multiplier)).toEqual(expected);
          if (mode === 'free') multiplier += steps.length;
          const paid = steps.flatMap(({ wins }) => wins.map(({ amount }) => minor(amount)));
          expect(minor(fall.win)).toBe(paid.reduce((sum, one) => sum + one, 0n));
          total += minor(fall.win);
          expect(minor(fall.total)).toBe(total);
        }
        expect([win, events.at(-1)]).toEqual([total, { type: 'ended', win: events.filter(isFall).at(-1)?.total }]);
        expect(win * 20n).toBe(playRound(20n, drawsOf(seeds(nonce))).win * stake);
      }),
      { numRuns: 120, seed: 20261201 },
    );
  });

  it('gives eight free falls for three baskets, five more during them, four times in all', () => {
    const baskets = MODEL.strips.base.map((strip) => Math.max(0, strip.indexOf('X')));
    const [a = 0, , c = 0, , e = 0] = baskets;
    // A trigger whose cascade is over at once, found by its board.
    const start = [a, 1, c, 1, e].map((stop) => stop);
    const quiet = findTrigger('base', start);
    const again = findTrigger('free', [8, 0, 11, 0, 0]);
    const { events } = playRound(STAKE, scripted(...quiet, ...new Array<number[]>(23).fill(again).flat()));
    const awards = events.filter((event) => event.type === 'freeFallsAwarded');
    expect(awards.map(({ falls }) => falls)).toEqual([8, 5, 5, 5]);
    expect(awards.map(({ left }) => left)).toEqual([8, 12, 16, 20]);
    expect(events.filter(isFall)).toHaveLength(24);
    expect(events.at(-2)?.type).toBe('freeFallsEnded');
  });

  it('ends at the greatest win, to the last unit, with falls left over', () => {
    const trigger = findTrigger('base', [23, 1, 0, 1, 5]);
    const more = new Array<number[]>(3).fill(findTrigger('free', [8, 0, 11, 0, 0])).flat();
    const rich = new Array<number[]>(20).fill(richest()).flat();
    const { events, win } = playRound(STAKE, scripted(...trigger, ...more, ...rich));
    expect(win).toBe(STAKE * 2500n);
    expect(events.slice(-3).map(({ type }) => type)).toEqual(['maxWinReached', 'freeFallsEnded', 'ended']);
    expect(minor(events.filter(isFall).at(-1)?.total ?? '')).toBe(win);
    expect(events.filter(isFall).length).toBeLessThan(24);
  });
});

/** Stops near the given ones whose board has three baskets and pays nothing. */
function findTrigger(mode: 'base' | 'free', near: readonly number[]): number[] {
  for (let b = 0; b < MODEL.strips[mode][1].length; b++)
    for (let d = 0; d < MODEL.strips[mode][3].length; d++) {
      const stops = [near[0] ?? 0, b, near[2] ?? 0, d, near[4] ?? 0];
      const { lifts, board: last } = cascade(mode, stops);
      if (lifts.length === 0 && last.flat().filter((symbol) => symbol === 'X').length >= 3) return stops;
    }
  return expect.fail();
}

/** On each reel of the free falls the place that shows most kalabasa and huts. */
const richest = (): number[] =>
  MODEL.strips.free.map((strip, reel) => {
    const shown = (stop: number) => boardAt('free', [0, 0, 0, 0, 0].with(reel, stop))[reel] ?? [];
    const rich = (stop: number) => shown(stop).filter((symbol) => symbol === 'K' || symbol === 'W').length;
    return Array.from(strip, (_, stop) => stop).reduce((best, stop) => (rich(stop) > rich(best) ? stop : best), 0);
  });

it('takes stakes that twenty units can share', () => {
  expect([20n, 100n, 2000n].every(isStakePossible)).toBe(true);
  expect([0n, -20n, 10n, 2010n].some(isStakePossible)).toBe(false);
});
