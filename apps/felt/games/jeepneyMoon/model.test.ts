import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import { spinDistribution } from './model.cycle.ts';
import { baseRtp, exactReturn, freeSpinsMean, triggerChance } from './model.exact.ts';
import { MODEL, PUBLISHED, type Model } from './model.ts';
import { makeCounter } from './rules.fast.ts';
import { playRound } from './rules.ts';
import type { SymbolId } from './script.ts';

const spin = spinDistribution(MODEL);
const exact = exactReturn(MODEL, spin);

describe('what Jeepney Moon pays', () => {
  it('returns 96.38 % of the stake, exactly', () => {
    expect(exact.rtp).toBeCloseTo(0.9638242694787712, 12);
    expect(exact.baseRtp).toBeCloseTo(0.7919819147171062, 12);
    expect(exact.featureRtp).toBeCloseTo(0.171842354761665, 12);
    expect(PUBLISHED.rtp).toBe((exact.rtp * 100).toFixed(2));
    expect(exact.rtp).toBeGreaterThan(0.95);
    expect(exact.rtp).toBeLessThan(0.97);
  });

  it('wins, gives free spins and reaches its greatest win as often as it says', () => {
    expect(1 / exact.hitChance).toBeCloseTo(PUBLISHED.winsOneIn, 1);
    expect(Math.round(1 / exact.triggerChance)).toBe(PUBLISHED.freeSpinsOneIn);
    expect(exact.freeSpinsMean).toBeCloseTo(8.5787, 3);
    expect(exact.deviation).toBeCloseTo(6.488, 3);
    expect(1 / exact.maxWinChance / PUBLISHED.maxWinOneIn).toBeCloseTo(1, 1);
    expect(exact.cutRtp).toBeLessThan(0.0001);
  });

  it('comes to the same by symbol frequencies and by the full cycle of reel positions', () => {
    const both = [...spin.plain, ...spin.trigger];
    expect(spin.cycle).toBe(MODEL.strips.reduce((product, strip) => product * strip.length, 1));
    expect(both.reduce((sum, [, weight]) => sum + weight, 0)).toBe(spin.cycle);
    const mean = both.reduce((sum, [win, weight]) => sum + win * weight, 0) / spin.cycle / MODEL.lines.length;
    expect(mean).toBeCloseTo(baseRtp(MODEL), 12);
    const triggers = [...spin.trigger.values()].reduce((sum, weight) => sum + weight, 0);
    expect(triggers / spin.cycle).toBeCloseTo(triggerChance(MODEL), 12);
  });

  it('agrees with the rules played through every possible round of a small game, greatest win and bound included', () => {
    for (const maxWin of [100_000, 5]) {
      const small = { ...SMALL, maxWin };
      const rounds = everyRound(small);
      const total = rounds.reduce((sum, { win, weight }) => sum + win * weight, 0);
      const squares = rounds.reduce((sum, { win, weight }) => sum + win ** 2 * weight, 0);
      const reached = rounds.reduce((sum, { win, weight }) => sum + (win === maxWin ? weight : 0), 0);
      const computed = exactReturn(small, spinDistribution(small));
      expect(computed.rtp).toBeCloseTo(total, 9);
      expect(computed.deviation).toBeCloseTo(Math.sqrt(squares - total ** 2), 9);
      expect(computed.maxWinChance).toBeCloseTo(reached, 9);
      expect(reached > 0).toBe(maxWin === 5);
      expect(freeSpinsMean(small)).toBeGreaterThan(1);
    }
  });

  it('rule G7: is met by 100,000 rounds of the true stream and 1,000,000 of a quick one, |z| < 4', () => {
    const count = makeCounter();
    const zOf = (rounds: number, drawsAt: (nonce: number) => Draws) => {
      let sum = 0;
      for (let nonce = 0; nonce < rounds; nonce++) sum += count(drawsAt(nonce)) / MODEL.lines.length;
      return (sum / rounds - exact.rtp) / (exact.deviation / Math.sqrt(rounds));
    };
    const serverSeed = '5a'.repeat(32);
    expect(Math.abs(zOf(100_000, (nonce) => drawsOf({ serverSeed, clientSeed: 'luneta', nonce })))).toBeLessThan(4);
    const quick = quickDraws(20261121);
    expect(Math.abs(zOf(1_000_000, () => quick))).toBeLessThan(4);
  });

  it('is counted alike by the rules and by the quick counter', () => {
    const count = makeCounter();
    const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'quiapo' };
    for (let nonce = 0; nonce < 3000; nonce++) {
      const { win } = playRound(20n, drawsOf({ ...seeds, nonce }));
      expect(win).toBe(BigInt(count(drawsOf({ ...seeds, nonce }))));
    }
  });

  it('has strips a cabinet could turn: no wild on the first reel, never two scatters in one window', () => {
    expect(MODEL.strips[0]).not.toContain('wild');
    for (const strip of MODEL.strips) {
      strip.forEach((_, stop) => {
        const shown = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        expect(shown.filter((symbol) => symbol === 'scatter').length).toBeLessThanOrEqual(1);
      });
    }
    expect(new Set(MODEL.lines.map((line) => line.join(''))).size).toBe(20);
  });
});

const strip = (...symbols: SymbolId[]) => symbols;

/** Few positions, one free spin an award, two awards: 24³ rounds at most, each of which can be played. */
const SMALL: Model = {
  ...MODEL,
  strips: [
    strip('carabao', 'J', 'scatter'),
    strip('wild', 'scatter'),
    strip('scatter', 'J'),
    strip('carabao'),
    strip('J', 'carabao'),
  ],
  freeSpins: { scatters: 3, spins: 1, multiplier: 3, mostAwards: 2 },
};

/** Every round with its chance: each spin's five stops run through all values, free spins only where the round has them. */
function everyRound(model: Model): { win: number; weight: number }[] {
  const lengths = model.strips.map((reel) => reel.length);
  const windows = lengths.reduce<number[][]>(
    (all, length) => all.flatMap((stops) => Array.from({ length }, (_, stop) => [...stops, stop])),
    [[]],
  );
  const rounds: { win: number; weight: number }[] = [];
  const visit = (before: number[], weight: number) => {
    for (const stops of windows) {
      const played = [...before, ...stops];
      let at = 0;
      let missing = false;
      const draws = { ...NO_SHUFFLE, int: () => played[at++] ?? ((missing = true), 0) };
      const { win } = playRound(20n, draws, model);
      if (missing) visit(played, weight / windows.length);
      else rounds.push({ win: Number(win) / 20, weight: weight / windows.length });
    }
  };
  visit([], 1);
  return rounds;
}

const NO_SHUFFLE = { shuffle: <T>(items: readonly T[]) => [...items] };
