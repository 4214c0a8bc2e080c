import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import { exactLevel } from './exact.ts';
import { FIESTA, FIESTA_RETURN, modelText, isReached, levelIn, nextMeter, partOf, PARTS, targetOf } from './pool.ts';

const LEVELS = FIESTA.levels.map((model) => levelIn(model, 1n, 1n));
const [BARANGAY = expect.fail()] = LEVELS;
/** Of each level; the bench asks for 100,000. */
const CYCLES = Number(process.env['FIESTA_CYCLES'] ?? 5000);

describe('Fiesta', () => {
  it('returns 1.55 % of each stake, exactly, but for a coin', () => {
    const returns = LEVELS.map((level) => {
      const { seed, most, share } = level;
      const { over, under } = exactLevel(level);
      // Without the coin that no target begins under: c·(M + S)/(M − S).
      expect(Number(over) / Number(under)).toBeCloseTo(
        Number(share * (most + seed)) / Number(PARTS * (most - seed)),
        7,
      );
      return Math.round((Number(over) / Number(under)) * 1e6) / 1e6;
    });
    expect(returns).toEqual([0.005, 0.006, 0.0045]);
    expect(FIESTA_RETURN).toBe((returns.reduce((sum, one) => sum + one, 0) * 100).toFixed(2));
    const between = LEVELS.map((level) => Math.round(exactLevel(level).stakes / 100 / 1000) * 1000);
    expect(between).toEqual([250_000, 5_000_000, 333_333_000]);
  });

  it('has the published targets with the test seeds', () => {
    const targets = [0, 1, 2, 3, 4].map((nonce) =>
      targetOf(BARANGAY, drawsOf({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce })),
    );
    expect(targets).toEqual([188_150n, 56_752n, 86_335n, 60_574n, 189_086n]);
  });

  it('draws targets of whole coins from one above the seed to what it must be won by', () => {
    const ends = (at: number) => ({ int: (bound: number) => (at === 0 ? 0 : bound - 1), shuffle: () => [] });
    for (const model of FIESTA.levels)
      for (const [scale, coin] of [
        [1n, 1n],
        [20n, 100n],
        [500n, 100n],
        [400n, 1n],
      ] as const) {
        const level = levelIn(model, scale, coin);
        const step = coin > scale ? coin : scale;
        expect([(level.most - level.seed) % step, step % coin]).toEqual([0n, 0n]);
        expect((level.most - level.seed) / step).toBeLessThanOrEqual(2n ** 32n);
        expect([0, 1].map((at) => targetOf(level, ends(at)))).toEqual([level.seed + step, level.most]);
      }
  });

  it('pays in simulated cycles what it takes and begins with, and returns its exact share, |z| < 4', () => {
    const draws = quickDraws(20261201);
    for (const level of LEVELS) {
      let [meter, paid, staked, squares] = [level.seed * PARTS, 0n, 0n, 0];
      for (let cycle = 0; cycle < CYCLES; cycle++) {
        const target = targetOf(level, draws);
        const needed = target * PARTS - meter;
        // As many of the largest stake as come before the hit at once, then one after another.
        const before = needed / partOf(level, 50_000n);
        meter += before * partOf(level, 50_000n);
        staked += before * 50_000n;
        while (!isReached({ meter, target })) {
          meter += partOf(level, 2000n);
          staked += 2000n;
        }
        paid += target;
        squares += Number(target) ** 2;
        meter = nextMeter(level, { meter, target });
      }
      // Entries = payouts − seeds + meter, to the last part.
      expect(staked * level.share).toBe((paid - level.seed * BigInt(CYCLES)) * PARTS + meter - level.seed * PARTS);
      const [mean, exact] = [Number(paid) / CYCLES, Number(level.seed + level.most + level.coin) / 2];
      const deviation = Math.sqrt(squares / CYCLES - mean ** 2);
      expect(Math.abs(mean - exact) / (deviation / Math.sqrt(CYCLES))).toBeLessThan(4);
      const { over, under } = exactLevel(level);
      expect(Number(paid) / Number(staked)).toBeCloseTo(Number(over) / Number(under), 3);
    }
  });

  it('keeps its published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('8500d02ed240f677ced14b5144a00527ee9262243452498744aaa25d971c3e55');
  });
});
