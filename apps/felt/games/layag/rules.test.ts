import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { layag } from './game.ts';
import { MAX_WIN, MODEL, modelText, multiplierOf } from './model.ts';
import { isWinning, multiplierText, playRound, worthOf } from './rules.ts';
import type { LayagOptions, Side } from './script.ts';

const SIDES: readonly Side[] = ['under', 'over'];
const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const played = (nonce: number, options: LayagOptions) => playRound({ stake: 2000n, options }, drawsOf(seeds(nonce)));
const placeOf = (nonce: number) => {
  const [, sailed] = played(nonce, { side: 'under', winning: 4950 }).events;
  return sailed?.type === 'sailed' ? sailed.place : Number.NaN;
};

describe('the line of Layag', () => {
  it('returns exactly 99 % with every number of winning places', () => {
    for (let winning = MODEL.winningMin; winning <= MODEL.winningMax; winning++) {
      const { over, under } = multiplierOf(winning);
      // Chance × multiplier as a fraction: winning/10000 · over/under = 99/100.
      expect(BigInt(winning) * over * 100n === 99n * BigInt(MODEL.places) * under).toBe(true);
    }
  });

  it('has as many winning places as were chosen, on either side and nowhere else', () => {
    for (const winning of [10, 11, 99, 4950, 5000, 9699, 9700]) {
      for (const side of SIDES) {
        const places = Array.from({ length: MODEL.places }, (_, place) => place);
        const won = places.filter((place) => isWinning({ side, winning }, place));
        expect([won.length, won[0], won.at(-1)]).toEqual(
          side === 'under' ? [winning, 0, winning - 1] : [winning, MODEL.places - winning, MODEL.places - 1],
        );
      }
    }
  });

  it('pays the stake × 9,900 / t, rounded down to the coin', () => {
    expect([worthOf(2000n, 4950), worthOf(2000n, 9700), worthOf(2000n, 10), worthOf(2000n, 3333)]).toEqual([
      4000n,
      2041n,
      1_980_000n,
      5940n,
    ]);
    expect(worthOf(50_000n, 9700, 100n)).toBe(51_000n);
    expect([multiplierText(4950), multiplierText(9700), multiplierText(10)]).toEqual(['2.0000', '1.0206', '990.0000']);
    expect(MAX_WIN).toBe(990);
  });

  it('draws the published places with the test seeds', () => {
    expect([0, 1, 2, 3, 4].map(placeOf)).toEqual([8149, 6751, 6334, 573, 9085]);
    const wonBy = (side: Side) => [0, 1, 2, 3, 4].filter((nonce) => played(nonce, { side, winning: 4950 }).win > 0n);
    expect([wonBy('under'), wonBy('over')]).toEqual([[3], [0, 1, 2, 4]]);
  });

  it('tells the line first, then where the boat stopped and what was won', () => {
    expect(played(3, { side: 'under', winning: 4950 })).toEqual({
      events: [
        { type: 'cast', side: 'under', winning: 4950, multiplier: '2.0000' },
        { type: 'sailed', place: 573, isWon: true, win: '40.00' },
      ],
      win: 4000n,
    });
  });

  it('keeps its published version: a change is a new one', () => {
    expect(sha256(modelText())).toBe('29304acfa86a88042edc4a06ec7770a91a659342314521452cc7c97674eb3ac0');
  });

  it('G5: the same seeds give the same round, whatever else a player has or did', () => {
    const round = { stake: 2000n, options: layag.example.options, currency: 'PHP' };
    expect(layag.engine.open(round, drawsOf(seeds(4)))).toEqual(layag.engine.open({ ...round }, drawsOf(seeds(4))));
  });
});
