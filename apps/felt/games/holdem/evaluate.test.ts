import { drawsOf } from '@baize/fair/node.ts';
import { expect, it } from 'vitest';
import { bestFive, nameOf, worth, worthOf } from './evaluate.ts';

const RANKS = 'A23456789TJQK';
const cards = (text: string): number[] =>
  (text.match(/../g) ?? []).map((one) => 'SHDC'.indexOf(one[1] ?? '') * 13 + RANKS.indexOf(one[0] ?? ''));
const DECK = Array.from({ length: 52 }, (_, card) => card);

/** The same order made in another way: by counting ranks, as a list to be compared from the left. */
function slowly(hand: readonly number[]): readonly number[] {
  const high = (card: number): number => (card % 13 === 0 ? 14 : (card % 13) + 1);
  const suit = [0, 1, 2, 3].find((one) => hand.filter((card) => Math.floor(card / 13) === one).length > 4);
  const suited = hand.filter((card) => Math.floor(card / 13) === suit).map(high);
  const row = rowIn(suited);
  if (row > 0) return [8, row];
  const times = Array.from({ length: 15 }, () => 0);
  for (const card of hand) times[high(card)] = (times[high(card)] ?? 0) + 1;
  const ofTimes = (least: number): number[] =>
    times.flatMap((count, rank) => (count >= least ? [rank] : [])).toReversed();
  const [four, three, pairs, all] = [ofTimes(4), ofTimes(3), ofTimes(2), ofTimes(1)];
  const others = (kept: readonly number[], count: number): number[] =>
    all.filter((rank) => !kept.includes(rank)).slice(0, count);
  if (four.length > 0) return [7, ...four, ...others(four, 1)];
  const [triple] = three;
  const under = pairs.find((rank) => rank !== triple);
  if (triple !== undefined && under !== undefined) return [6, triple, under];
  if (suited.length > 4) return [5, ...suited.toSorted((one, other) => other - one).slice(0, 5)];
  const straight = rowIn(all);
  if (straight > 0) return [4, straight];
  if (triple !== undefined) return [3, triple, ...others([triple], 2)];
  const two = pairs.slice(0, 2);
  return two.length === 2
    ? [2, ...two, ...others(two, 1)]
    : [two.length, ...two, ...others(two, two.length === 1 ? 3 : 5)];
}

/** The highest rank of a straight among ranks; 0: there is none. */
function rowIn(ranks: readonly number[]): number {
  for (let top = 14; top > 4; top--)
    if ([0, 1, 2, 3, 4].every((below) => ranks.includes(top - below === 1 ? 14 : top - below))) return top;
  return 0;
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

it.each([
  ['ASKSQSJSTS', 'royalFlush'],
  ['5H4H3H2HAH9C9D', 'straightFlush'],
  ['9S9H9D9CAS', 'four'],
  ['9S9H9DAHACASKS', 'fullHouse'],
  ['2S5S8SJSKS', 'flush'],
  ['AS2H3D4C5S', 'straight'],
  ['QSKHAD2C3S', 'highCard'],
  ['7S7H7D2C3S', 'three'],
  ['7S7H5D5C3S3HAS', 'twoPair'],
  ['7S7H5D2C3S', 'pair'],
] as const)('names %s %s', (hand, name) => {
  expect(nameOf(worth(cards(hand)))).toBe(name);
  expect(worth(bestFive(cards(hand)))).toBe(worth(cards(hand)));
});

it('counts all 2,598,960 hands of five as everybody does', () => {
  const counted: Record<string, number> = {};
  const hand = [0, 0, 0, 0, 0];
  for (hand[0] = 0; hand[0] < 48; hand[0]++)
    for (hand[1] = hand[0] + 1; hand[1] < 49; hand[1]++)
      for (hand[2] = hand[1] + 1; hand[2] < 50; hand[2]++)
        for (hand[3] = hand[2] + 1; hand[3] < 51; hand[3]++)
          for (hand[4] = hand[3] + 1; hand[4] < 52; hand[4]++) {
            const name = nameOf(worth(hand));
            counted[name] = (counted[name] ?? 0) + 1;
          }
  expect(counted).toEqual({
    ...{ royalFlush: 4, straightFlush: 36, four: 624, fullHouse: 3744, flush: 5108, straight: 10_200 },
    ...{ three: 54_912, twoPair: 123_552, pair: 1_098_240, highCard: 1_302_540 },
  });
});

it('orders 100,000 pairs of seven cards as an evaluator that is written differently', () => {
  const draws = drawsOf({ serverSeed: 'pairs', clientSeed: 'evaluators', nonce: 1 });
  let different = 0;
  for (let at = 0; at < 100_000; at++) {
    const deck = [...DECK];
    for (let card = 0; card < 9; card++) {
      const chosen = card + draws.int(52 - card);
      [deck[card], deck[chosen]] = [deck[chosen] ?? 0, deck[card] ?? 0];
    }
    const [one, other] = [deck.slice(0, 7), [...deck.slice(2, 7), ...deck.slice(7, 9)]];
    const order = Math.sign(worth(one) - worth(other));
    if (order !== compare(slowly(one), slowly(other))) different++;
  }
  expect(different).toBe(0);
});

/** Won, lost and tied over every board. */
function against(mine: string, theirs: string): number[] {
  const [own, other] = [cards(mine), cards(theirs)];
  const rest = DECK.filter((card) => !own.includes(card) && !other.includes(card));
  const masksOf = (hand: readonly number[]): number[] =>
    [0, 1, 2, 3].map((suit) =>
      hand.reduce((mask, card) => (Math.floor(card / 13) === suit ? mask | (1 << ((card + 12) % 13)) : mask), 0),
    );
  const [a, b] = [masksOf(own), masksOf(other)] as [number[], number[]];
  const parts = rest.map((card) => masksOf([card]));
  const result = [0, 0, 0];
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0] = a;
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = b;
  const of = (at: number, suit: number): number => parts[at]?.[suit] ?? 0;
  const [s, h, d, c] = [0, 1, 2, 3].map((suit) => Int32Array.from(rest, (_, at) => of(at, suit))) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  const size = rest.length;
  const at = (list: Int32Array, place: number): number => list[place] ?? 0;
  for (let i = 0; i < size - 4; i++)
    for (let j = i + 1; j < size - 3; j++)
      for (let k = j + 1; k < size - 2; k++) {
        const [s3, h3] = [at(s, i) | at(s, j) | at(s, k), at(h, i) | at(h, j) | at(h, k)];
        const [d3, c3] = [at(d, i) | at(d, j) | at(d, k), at(c, i) | at(c, j) | at(c, k)];
        for (let l = k + 1; l < size - 1; l++) {
          const [s4, h4, d4, c4] = [s3 | at(s, l), h3 | at(h, l), d3 | at(d, l), c3 | at(c, l)];
          for (let m = l + 1; m < size; m++) {
            const [s5, h5, d5, c5] = [s4 | at(s, m), h4 | at(h, m), d4 | at(d, m), c4 | at(c, m)];
            const difference =
              worthOf(a0 | s5, a1 | h5, a2 | d5, a3 | c5) - worthOf(b0 | s5, b1 | h5, b2 | d5, b3 | c5);
            const which = difference > 0 ? 0 : difference < 0 ? 1 : 2;
            result[which] = (result[which] ?? 0) + 1;
          }
        }
      }
  return result;
}

it('wins with aces over kings, and with ace and king over queens, on as many of all 1,712,304 boards as is known', () => {
  expect(against('ASAH', 'KSKH')).toEqual([1_410_336, 292_660, 9308]);
  expect(against('ASKS', 'QHQD')).toEqual([787_966, 917_606, 6732]);
});
