import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { saranggola } from './game.ts';
import { reaching, returnAt } from './model.exact.ts';
import { MODEL, modelText } from './model.ts';
import { dueOf, endsAt, heightAt, playRound, reachesAt, readSpot, spotOf, worthOf } from './rules.ts';

const LINK = sha256('felt/known/1');
const heightOf = (number: number) =>
  playRound(drawsOf({ serverSeed: LINK, clientSeed: 'baize', nonce: number }))[0]?.height;
/** A flight that draws this number. */
const drawing = (number: number) => playRound({ int: () => number, shuffle: (items) => [...items] })[0]?.height ?? 0;

describe('the flight', () => {
  it('ends at the published heights with the test seeds', () => {
    expect([0, 1, 2, 3, 4].map(heightOf)).toEqual([186, 143, 269, 254, 1289]);
  });

  it('returns 99 % wherever a kite is let go, to a part in the stream’s 2^32 numbers', () => {
    const off: number[] = [];
    for (let height = 101; height <= MODEL.heightMost; height++) {
      const { over, under } = returnAt(height);
      // 0.99 less at most h ÷ (100 · 2^32).
      const missing = 99n * under - 100n * over;
      if (missing < 0n || missing >= 100n * BigInt(height)) off.push(height);
    }
    expect(off).toEqual([]);
    const told = [101, 200, 1000, 10_000].map((height) => {
      const { over, under } = returnAt(height);
      return (Number(over) / Number(under)).toFixed(12);
    });
    expect(told).toEqual(['0.989999999846', '0.989999999758', '0.989999999292', '0.989999994636']);
  });

  it('is as likely to reach a height as is said of it: every number below the bound, and none above', () => {
    for (const height of [101, 102, 150, 199, 200, 333, 1000, 9999, 10_000, 123_457, 499_999, 500_000]) {
      const most = Number(reaching(height));
      expect([drawing(most - 1) >= height, drawing(most) >= height]).toEqual([true, false]);
    }
  });

  it('snaps at once in a little less than two of a hundred flights', () => {
    const chance = 1 - Number(reaching(101)) / MODEL.range;
    expect(chance.toFixed(10)).toBe('0.0198019804');
    expect([drawing(MODEL.range - 1), drawing(0)]).toEqual([100, MODEL.heightMost]);
  });

  it('doubles its height every eight seconds, the same on every machine', () => {
    expect([0, 114, 115, 8000, 16_000, 24_000].map(heightAt)).toEqual([100, 100, 101, 200, 400, 800]);
    expect([1000, 10_000, 500_000].map((height) => Number((reachesAt(height) / 1000).toFixed(1)))).toEqual([
      26.6, 53.2, 98.3,
    ]);
    // No millisecond is so near to a whole hundredth that another power function could see it on the other side.
    const near: number[] = [];
    for (let ms = 1; ms <= saranggola.engine.flightMs; ms++) {
      const height = 100 * 2 ** (ms / MODEL.doubleMs);
      if (ms % MODEL.doubleMs !== 0 && Math.abs(height - Math.round(height)) / height < 1e-12) near.push(ms);
    }
    expect(near).toEqual([]);
  });

  it('ends in the first millisecond that would be above its end, at once at 1.00, at the top without waiting', () => {
    const at = endsAt(200);
    expect([at > 8000 && at < 8060, heightAt(at - 1), heightAt(at)]).toEqual([true, 200, 201]);
    expect([endsAt(100), heightAt(endsAt(MODEL.heightMost)) >= MODEL.heightMost, saranggola.engine.flightMs]).toEqual([
      0,
      true,
      98_302,
    ]);
  });
});

describe('a ticket', () => {
  it('is by hand, or lets go by itself from 1.01 to 5,000.00', () => {
    const wrong = [
      'hand',
      'hand:3',
      'at:1',
      'at:1:1.00',
      'at:1:5000.01',
      'at:1:2',
      'at:1:02.00',
      'at:3:2.00',
      'at:1:2.000',
      'at:1:-2.00',
      'constructor',
    ];
    expect(wrong.filter((spot) => readSpot(spot) !== null)).toEqual([]);
    for (const spot of ['hand:1', 'hand:2', 'at:1:1.01', 'at:2:5000.00']) {
      const card = readSpot(spot);
      expect(card && spotOf(card)).toBe(spot);
    }
  });

  it('is let go where it reaches the most it may win, and never wins more', () => {
    expect(dueOf('hand:1', 50_000n, 50_000_000n)).toBe(100_000);
    expect(dueOf('at:1:2.00', 50_000n, 50_000_000n)).toBe(200);
    expect(dueOf('at:1:4000.00', 50_000n, 50_000_000n)).toBe(100_000);
    expect(dueOf('hand:1', 100n, 50_000_000n)).toBe(MODEL.heightMost);
    const stakes = Array.from({ length: 500 }, (_, at) => BigInt(at + 1) * 100n);
    expect(stakes.filter((stake) => worthOf(stake, dueOf('hand:1', stake, 50_000_000n)) > 50_000_000n)).toEqual([]);
  });

  it('pays stake and height, rounded down to the coin', () => {
    expect([worthOf(10_000n, 342), worthOf(100n, 133), worthOf(20_000n, 101, 100n)]).toEqual([34_200n, 133n, 20_200n]);
    expect(worthOf(50n, 133)).toBe(66n);
  });
});

it('keeps its published version: a change is a new one', () => {
  expect(sha256(modelText())).toBe('cea738633d77a1a89b972915ca5f73ce43d03a9def4745780f40648e14019a9f');
});

it('G5: the same link, salt and number give the same flight, whatever was staked or played', () => {
  const seeds = { serverSeed: LINK, clientSeed: 'baize', nonce: 9 };
  const once = playRound(drawsOf(seeds));
  for (let nonce = 0; nonce < 5; nonce++) playRound(drawsOf({ ...seeds, nonce }));
  expect(playRound(drawsOf(seeds))).toEqual(once);
});
