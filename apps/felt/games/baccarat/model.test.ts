import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { quickDraws } from '@baize/fair/testing.ts';
import { withDraws } from '@baize/fair/web.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitOf } from '../amount.ts';
import { layoutReturn, returnOf } from '../table.ts';
import { takeCensus } from './model.exact.ts';
import { MODEL, modelText, PUBLISHED } from './model.ts';
import { isSpot, judgeSpot, outcomeIn, playRound, redeal, SPOTS, totalOf, valueOf } from './rules.ts';
import type { BaccaratEvent, BaccaratOutcome, BaccaratSpot } from './script.ts';

const census = takeCensus();
const anyOutcome = fc.record<BaccaratOutcome>({
  type: fc.constant('outcome'),
  winner: fc.constantFrom('player', 'banker', 'tie'),
  player: fc.nat(9),
  banker: fc.nat(9),
  playerPair: fc.boolean(),
  bankerPair: fc.boolean(),
  cards: fc.integer({ min: 4, max: 6 }),
});
const getOutcome = (events: readonly BaccaratEvent[]): BaccaratOutcome => {
  const outcome = outcomeIn(events);
  if (!outcome) throw new Error('a round without its outcome');
  return outcome;
};

describe('what baccarat pays', () => {
  it('is counted over every order of the cards', () => {
    expect(census).toMatchObject({
      orders: 4_998_398_275_503_360,
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    });
  });

  it('rule G7: keeps of every spot what is published', () => {
    const { banker, player, tie, small, orders } = census;
    const pair = 31 / 415;
    const returned: Record<BaccaratSpot, number> = {
      player: (2 * player + tie) / orders,
      banker: (1.95 * banker + tie) / orders,
      tie: (9 * tie) / orders,
      playerPair: 12 * pair,
      bankerPair: 12 * pair,
      big: (1.54 * (orders - small)) / orders,
      small: (2.5 * small) / orders,
    };
    const edges = Object.fromEntries(SPOTS.map((spot) => [spot, Number((100 * (1 - returned[spot])).toFixed(4))]));
    expect(edges).toEqual({
      player: 1.2351,
      banker: 1.0579,
      tie: 14.3596,
      playerPair: 10.3614,
      bankerPair: 10.3614,
      big: 4.3457,
      small: 5.2829,
    });
    for (const spot of SPOTS) expect(Number(PUBLISHED[spot])).toBe(Math.floor(returned[spot] * 10_000) / 100);
  });

  it('is the sum of the spots, each rounded down to the coin by itself', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...SPOTS), fc.bigInt({ min: 1n, max: 10_000_000n })),
        anyOutcome,
        fc.constantFrom('PHP', 'JPY'),
        (layout, outcome, currency) => {
          const unit = unitOf(currency);
          const judge = (spot: string) => (isSpot(spot) ? judgeSpot(spot, outcome) : ({ is: 'lost' } as const));
          const spots = Object.entries(layout).map(([spot, stake]) => returnOf(stake, judge(spot), unit));
          expect(layoutReturn(layout, judge, unit)).toBe(spots.reduce((sum, win) => sum + win, 0n));
        },
      ),
      { seed: 20261121 },
    );
    expect(returnOf(33n, { is: 'won', pay: MODEL.pays.banker }, 1n)).toBe(64n);
    expect(returnOf(2000n, { is: 'won', pay: MODEL.pays.big }, 100n)).toBe(3000n);
  });

  it('gives the stake back to player and banker on a tie, and to nobody else', () => {
    const tie = {
      type: 'outcome',
      winner: 'tie',
      player: 6,
      banker: 6,
      cards: 4,
      playerPair: false,
      bankerPair: false,
    };
    const back = SPOTS.filter((spot) => judgeSpot(spot, tie as BaccaratOutcome).is === 'back');
    expect(back).toEqual(['player', 'banker']);
  });
});

describe('a round', () => {
  it('can be dealt again from its script, and says what its cards say', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (nonce) => {
        const events = playRound(drawsOf({ serverSeed: 'ab'.repeat(32), clientSeed: 'salt', nonce }));
        expect(redeal(events)).toEqual(events);
        const outcome = getOutcome(events);
        const total = (side: 'player' | 'banker') =>
          totalOf(events.flatMap((event) => (event.type === 'card' && event.to === side ? [valueOf(event.card)] : [])));
        expect([outcome.player, outcome.banker, outcome.cards]).toEqual([
          total('player'),
          total('banker'),
          events.length - 1,
        ]);
        const high = outcome.player > outcome.banker ? 'player' : 'banker';
        expect(outcome.winner).toBe(outcome.player === outcome.banker ? 'tie' : high);
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });

  it('is the same in a browser', async () => {
    const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'salt', nonce: 7 };
    expect(await withDraws(seeds, playRound)).toEqual(playRound(drawsOf(seeds)));
  });

  it('ends as often each way as the census says', () => {
    const draws = quickDraws(20261121);
    const rounds = 20_000;
    const counts = { player: 0, banker: 0, tie: 0 };
    for (let round = 0; round < rounds; round++) counts[getOutcome(playRound(draws)).winner] += 1;
    for (const winner of ['player', 'banker', 'tie'] as const) {
      const p = census[winner] / census.orders;
      expect(Math.abs(counts[winner] - rounds * p) / Math.sqrt(rounds * p * (1 - p))).toBeLessThan(4);
    }
  });
});

it('keeps version 1 of the model as it was published (G8)', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('19786db27630981c0371db3de940d4c3158d5daf17a3de611d7bae2f12e65cba');
});
