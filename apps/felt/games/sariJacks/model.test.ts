import { expect, it } from 'vitest';
import { sha256 } from '@baize/fair/node.ts';
import { bestSet, countsWith, drawnFrom, heldText, worthsOf } from './hold.ts';
import { bestPlay, countTables, exactReturn } from './model.exact.ts';
import { HANDS, modelText, payOf, PUBLISHED } from './model.ts';

const tables = countTables();
const [most, one] = [exactReturn(tables, 5), exactReturn(tables, 1)];

it('returns with the best play exactly what is published, counted over every hand, hold and draw', () => {
  expect(most.classes).toBe(134_459);
  // 1,653,526,326,983 / 1,661,102,543,100 of the stake; each coin of fewer than five 35,523,565,111 / 36,110,924,850.
  expect(most.over * 1_661_102_543_100n).toBe(1_653_526_326_983n * most.under);
  expect(one.over * 36_110_924_850n).toBe(35_523_565_111n * one.under);
  expect((Number(most.over) / Number(most.under)) * 100).toBeCloseTo(Number(PUBLISHED.rtp), 2);
  expect((Number(one.over) / Number(one.under)) * 100).toBeCloseTo(Number(PUBLISHED.rtpWithFewer), 2);
});

it('ends as often with each hand as is published, and spreads so', () => {
  const chances = most.ends.map((count) => Number(count) / Number(most.under));
  const published = [
    ...[0.000024758268, 0.00010930909, 0.00236254569, 0.0115122073, 0.011014511, 0.0112293672, 0.0744486986],
    ...[0.129278902, 0.214585031, 0.545434669],
  ];
  for (const [hand, chance] of chances.entries()) expect(chance).toBeCloseTo(published[hand] ?? 0, 9);
  const mean = Number(most.over) / Number(most.under);
  const square = HANDS.reduce((sum, hand, at) => sum + payOf(hand, 5) ** 2 * (chances[at] ?? 0), 0);
  expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(4.417541898736, 9);
});

it('counts by form what the tables count one by one', () => {
  const of = (size: number, number: number) => [...(tables[size]?.slice(number * 10, number * 10 + 10) ?? [])];
  expect([...Array.from(countsWith([]))]).toEqual(of(0, 0));
  for (let card = 0; card < 52; card++) expect(Array.from(countsWith([card]))).toEqual(of(1, card));
  // 0 and 12 are the ace and king of spades; C(12, 2) is their number.
  expect(Array.from(countsWith([0, 12]))).toEqual(of(2, 66));
});

it('holds the same without the tables, as a phone does it', () => {
  const best = bestPlay(tables, 5);
  const hands = Array.from({ length: 12 }, (_, at) => [at, at + 3, 2 * at + 6, 2 * at + 17, 51 - at]);
  for (const hand of hands) expect(worthsOf(hand, 5).best.held).toBe(heldText(best(hand)));
});

it('of two holds as good takes the one that keeps more', () => {
  const drawn = new Float64Array(32);
  drawn[31] = 4;
  drawn[15] = 4 * 47;
  expect(bestSet(drawn)).toBe(31);
  expect(drawnFrom(new Float64Array(32)).every((value) => value === 0)).toBe(true);
});

it('rule G8: keeps version 1 of the model as it was published', () => {
  expect(sha256(modelText())).toBe('91f317d792b25f89d20a119de51f0570a83d0ae84d5028f01fa1290da58e5212');
});
