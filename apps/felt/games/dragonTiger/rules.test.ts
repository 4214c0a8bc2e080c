import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { withDraws } from '@baize/fair/web.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../cards.ts';
import { returnOf } from '../table.ts';
import { STAKE, takeCensus } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { compare, isSpot, judgeSpot, outcomeIn, playRound, SHOE, SPOTS } from './rules.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const nameOf = ({ rank, suit }: Card) => `${'A23456789TJQK'[rank - 1]}${suit[0]?.toUpperCase()}`;
const census = takeCensus();

describe('what Dragon Tiger pays', () => {
  it('rule G7: keeps of every spot what is published, counted over every order of two cards', () => {
    const { orders, won, tied, suited, returned } = census;
    expect([orders, won / orders, tied / orders, suited / orders]).toEqual([416 * 415, 192 / 415, 31 / 415, 7 / 415]);
    const units = (spot: (typeof SPOTS)[number]) => returned[spot] / Number(STAKE);
    // As fractions: the sum over all orders is a whole number.
    expect(units('dragon') * 830).toBe(799 * orders);
    expect(units('tiger') * 830).toBe(799 * orders);
    expect(units('tie') * 415).toBe(372 * orders);
    expect(units('suitedTie') * 415).toBe(357 * orders);
    const sides = SPOTS.filter((spot) => /(Big|Small|Red|Black)$/.test(spot));
    expect(sides).toHaveLength(8);
    for (const spot of sides) expect([spot, units(spot) * 13]).toEqual([spot, 12 * orders]);
    for (const spot of SPOTS) expect(Number(PUBLISHED[spot])).toBe(Math.floor((units(spot) / orders) * 10_000) / 100);
  });

  it('returns half of dragon and tiger on a tie, rounded down to the coin', () => {
    const tie = compare({ rank: 9, suit: 'hearts' }, { rank: 9, suit: 'clubs' });
    const half = judgeSpot('dragon', tie);
    expect(half).toEqual({ is: 'part', over: 1, under: 2 });
    expect([returnOf(2000n, half, 1n), returnOf(2001n, half, 1n), returnOf(2100n, half, 100n)]).toEqual([
      1000n,
      1000n,
      1000n,
    ]);
    expect(judgeSpot('suitedTie', tie).is).toBe('lost');
    expect(SPOTS.filter((spot) => judgeSpot(spot, tie).is === 'won')).toEqual([
      'tie',
      'dragonBig',
      'dragonRed',
      'tigerBig',
      'tigerBlack',
    ]);
  });

  it('lets every side bet lose on a seven', () => {
    const outcome = compare({ rank: 7, suit: 'spades' }, { rank: 13, suit: 'hearts' });
    expect(SPOTS.filter((spot) => judgeSpot(spot, outcome).is === 'won')).toEqual(['tiger', 'tigerBig', 'tigerRed']);
  });

  it('pays an ace least and a king most', () => {
    expect(compare({ rank: 1, suit: 'spades' }, { rank: 2, suit: 'clubs' }).winner).toBe('tiger');
    expect(compare({ rank: 13, suit: 'spades' }, { rank: 12, suit: 'clubs' }).winner).toBe('dragon');
    expect(compare({ rank: 5, suit: 'clubs' }, { rank: 5, suit: 'clubs' })).toMatchObject({
      winner: 'tie',
      isSuited: true,
    });
  });
});

describe('a round', () => {
  it('is the published one with the test seeds', () => {
    const rounds = [0, 1, 2, 3, 4].map((nonce) => outcomeIn(playRound(drawsOf(seeds(nonce)))) ?? expect.fail());
    expect(rounds.map(({ dragon, tiger, winner }) => `${nameOf(dragon)}-${nameOf(tiger)} ${winner}`)).toEqual([
      'JS-5C dragon',
      '8C-5S dragon',
      'AC-KS tiger',
      'QH-2H dragon',
      '6C-8D tiger',
    ]);
  });

  it('is the same in a browser', async () => {
    expect(await withDraws(seeds(7), playRound)).toEqual(playRound(drawsOf(seeds(7))));
  });

  it('never pays more than its stakes and what is won of them', () => {
    const anyCard = fc.constantFrom(...new Set(SHOE));
    fc.assert(
      fc.property(
        fc.constantFrom(...SPOTS),
        anyCard,
        anyCard,
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        (spot, dragon, tiger, stake) => {
          const win = returnOf(stake, judgeSpot(spot, compare(dragon, tiger)), 1n);
          const [over, under] = MODEL.pays[spot];
          expect([0n, stake / 2n, stake + (stake * BigInt(over)) / BigInt(under)]).toContain(win);
        },
      ),
      { seed: 20261129 },
    );
    expect(isSpot('toString')).toBe(false);
  });
});

it('keeps version 1 of the model as it was published (G8)', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('046633285572767ae8e10baf4126cf8a8c82e2b9d6d6ab5b0f76e610c65c7c04');
});
