import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawsFrom } from './draws.ts';
import { commitmentOf, drawsOf, makeServerSeed } from './node.ts';
import { isClientSeed } from './seeds.ts';
import { commitmentOf as commitmentOnWeb, withDraws } from './web.ts';

const serverSeed = '7f'.repeat(32);
const seeds = (nonce: number) => ({ serverSeed, clientSeed: 'kalabaw', nonce });
const BOUNDS = [1, 2, 6, 37, 52, 1000, 2 ** 31 + 1, 2 ** 32, 3e9, 3e9, 3e9, 3e9];

// Computed by another program (Python's hmac), so that both ends of the algorithm are fixed.
const GOLDEN = {
  commitment: '587078d635168058f0e4dcf8ebeca05ae6b845ba2392308953a7b902c4d20b94',
  shuffled: [18, 15, 24, 13, 19, 12, 4, 2, 1, 22, 6, 5, 10, 16, 14, 0, 21, 23, 3, 8, 11, 7, 20, 9, 17],
  ints: [0, 1, 2, 32, 14, 72, 1630226422, 2285631585, 303298534, 1086270748, 239590464, 845108530],
};
const shells = Array.from({ length: 25 }, (_, cell) => cell);

describe('the fair stream', () => {
  it('gives the golden draws', () => {
    expect(drawsOf(seeds(7)).shuffle(shells)).toEqual(GOLDEN.shuffled);
    const draws = drawsOf(seeds(8));
    expect(BOUNDS.map((bound) => draws.int(bound))).toEqual(GOLDEN.ints);
    expect(commitmentOf(serverSeed)).toBe(GOLDEN.commitment);
  });

  it('is the same by WebCrypto and by node, also when it needs many blocks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
        fc.string({ minLength: 1, maxLength: 64 }).filter(isClientSeed),
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 300 }),
        async (secret, clientSeed, nonce, bounds) => {
          const pair = { serverSeed: secret, clientSeed, nonce };
          const here = drawsOf(pair);
          expect(await withDraws(pair, (draws) => bounds.map((bound) => draws.int(bound)))).toEqual(
            bounds.map((bound) => here.int(bound)),
          );
        },
      ),
      { numRuns: 60, seed: 20261121 },
    );
    expect(await commitmentOnWeb(serverSeed)).toBe(GOLDEN.commitment);
  });

  it('changes wholly with the nonce, the client seed and the server seed', () => {
    const first = (pair: Parameters<typeof drawsOf>[0]) => drawsOf(pair).int(2 ** 32);
    const one = first(seeds(0));
    expect(first(seeds(1))).not.toBe(one);
    expect(first({ ...seeds(0), clientSeed: 'kalabaw2' })).not.toBe(one);
    expect(first({ ...seeds(0), serverSeed: '7e'.repeat(32) })).not.toBe(one);
  });

  it('rule G6: passes over numbers that would favour the low outcomes', () => {
    const limit = 2 ** 32 - (2 ** 32 % 10);
    const draws = drawsFrom(() => [limit, 2 ** 32 - 1, limit - 1, 3, 0, 0, 0, 0]);
    expect(draws.int(10)).toBe((limit - 1) % 10);
    expect(draws.int(10)).toBe(3);
  });

  it('refuses a bound that has no draw', () => {
    for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
      expect(() => drawsOf(seeds(0)).int(bound)).toThrow(RangeError);
  });

  it('keeps every item in a shuffle and leaves the list given alone', () => {
    const given = Object.freeze([...shells]);
    expect(
      drawsOf(seeds(3))
        .shuffle(given)
        .sort((a, b) => a - b),
    ).toEqual(given);
    expect(drawsOf(seeds(3)).shuffle([])).toEqual([]);
  });

  it('makes secrets of 64 hex digits and takes visible client seeds only', () => {
    expect(makeServerSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(makeServerSeed()).not.toBe(makeServerSeed());
    expect(isClientSeed('swerte-2026!')).toBe(true);
    for (const text of ['', 'a:b', 'a b', 'ñ', 'x'.repeat(65)]) expect(isClientSeed(text)).toBe(false);
  });
});

/** (χ² − df) / √(2 df): near normal for many degrees of freedom. */
function chiSquareZ(counts: readonly number[], expected: number): number {
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

describe('its evenness (G6), with fixed seeds', () => {
  it('rule G6: spreads numbers evenly over a wheel of 37 and over one of 1,000', () => {
    const draws = drawsOf(seeds(100));
    for (const bound of [37, 1000]) {
      const counts = new Array<number>(bound).fill(0);
      for (let i = 0; i < 200_000; i++) {
        const value = draws.int(bound);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      expect(Math.abs(chiSquareZ(counts, 200_000 / bound))).toBeLessThan(4);
    }
  });

  it('puts every item at every place of a shuffle equally often, and follows no pair of draws', () => {
    const places = new Array<number>(625).fill(0);
    const pairs = new Array<number>(625).fill(0);
    for (let nonce = 0; nonce < 10_000; nonce++) {
      const order = drawsOf(seeds(nonce)).shuffle(shells);
      order.forEach((item, place) => (places[item * 25 + place] = (places[item * 25 + place] ?? 0) + 1));
      const pair = (order[0] ?? 0) * 25 + (order[1] ?? 0);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
    // 24 × 24 degrees of freedom: every row and column has its sum given.
    expect(Math.abs(chiSquareZ(places, 400))).toBeLessThan(4);
    const apart = pairs.filter((_, index) => Math.floor(index / 25) !== index % 25);
    expect(Math.abs(chiSquareZ(apart, 10_000 / 600))).toBeLessThan(4);
  });
});
