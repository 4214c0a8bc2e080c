import { bestSet, COMMON, drawnFrom, paysWith, SETS, waysOf } from './hold.ts';
import { handAt, type DeckPlace } from './hands.ts';
import { HANDS } from './model.ts';

const CARDS = 52;
const HAND = 5;
const SUITS = 4;
const RANKS = 13;
const KINDS = HANDS.length;
/** The cards' places in a hand, by set. */
const PARTS = SETS.map((set) => SETS.slice(0, HAND).filter((at) => ((set >> at) & 1) === 1));

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 0; at < k; at++) ways = (ways * (n - at)) / (at + 1);
  return ways;
}

/** Numbers sets of cards: a < b < c … has the number C(a, 1) + C(b, 2) + C(c, 3) … */
const STEPS = Array.from({ length: HAND + 1 }, (_, k) =>
  Int32Array.from({ length: CARDS }, (_card, n) => choose(n, k)),
);
const step = (k: number, card: DeckPlace): number => STEPS[k]?.[card] ?? 0;

/** By size of a set of up to four cards, then by its number and a hand's: how many hands of all hold the set and are that hand. */
export type Tables = readonly Int32Array[];

const addTo = (table: Int32Array, at: number, more: number): void => {
  table[at] = (table[at] ?? 0) + more;
};

/** Looks at each of the 2,598,960 hands once, for its five sets of four; smaller sets are sums of larger ones. */
export function countTables(): Tables {
  const tables = Array.from({ length: HAND }, (_, size) => new Int32Array(choose(CARDS, size) * KINDS));
  const fours = tables[HAND - 1] ?? new Int32Array();
  for (let e = 4; e < CARDS; e++)
    for (let d = 3; d < e; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            const hand = handAt(a, b, c, d, e);
            const [low, high] = [step(1, a), step(4, e)];
            addTo(fours, (low + step(2, b) + step(3, c) + step(4, d)) * KINDS + hand, 1);
            addTo(fours, (low + step(2, b) + step(3, c) + high) * KINDS + hand, 1);
            addTo(fours, (low + step(2, b) + step(3, d) + high) * KINDS + hand, 1);
            addTo(fours, (low + step(2, c) + step(3, d) + high) * KINDS + hand, 1);
            addTo(fours, (step(1, b) + step(2, c) + step(3, d) + high) * KINDS + hand, 1);
          }
  for (let size = HAND - 1; size > 0; size--) foldDown(tables, size);
  return tables;
}

/** A hand that holds a set of k − 1 cards holds 6 − k sets of k cards with it. */
function foldDown(tables: readonly Int32Array[], size: number): void {
  const [from, to] = [tables[size] ?? new Int32Array(), tables[size - 1] ?? new Int32Array()];
  const set = Array.from({ length: size }, (_, at) => at);
  for (let number = 0; number * KINDS < from.length; number++) {
    for (let without = 0; without < size; without++) {
      let smaller = 0;
      for (let at = 0; at < size; at++) if (at !== without) smaller += step(at < without ? at + 1 : at, set[at] ?? 0);
      for (let hand = 0; hand < KINDS; hand++) addTo(to, smaller * KINDS + hand, from[number * KINDS + hand] ?? 0);
    }
    nextSet(set);
  }
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) / (HAND + 1 - size);
}

/** The set with the next number. */
function nextSet(set: number[]): void {
  let at = 0;
  while (at + 1 < set.length && (set[at] ?? 0) + 1 === set[at + 1]) {
    set[at] = at;
    at += 1;
  }
  set[at] = (set[at] ?? 0) + 1;
}

/** One hand of each kind that differs by more than its suits' names, and how many there are of it: 134,459. */
function* suitClasses(): Generator<{ hand: DeckPlace[]; weight: number }> {
  const masks = Array.from({ length: 2 ** RANKS }, (_, mask) => mask)
    .filter((mask) => sizeOf(mask) <= HAND)
    .toSorted((x, y) => sizeOf(x) - sizeOf(y));
  /** Where the masks of a size begin. */
  const begins = Array.from({ length: HAND + 2 }, (_, size) => masks.filter((mask) => sizeOf(mask) < size).length);
  const cards = masks.map((mask) =>
    Array.from({ length: RANKS }, (_, rank) => rank).filter((rank) => (mask >> rank) & 1),
  );
  const chosen = [0, 0, 0, 0];
  function* from(suit: number, most: number, left: number): Generator<undefined> {
    // The last suit takes what is left; the others at least their share of it, as no later one is longer.
    const least = begins[Math.ceil(left / (SUITS - suit))] ?? 0;
    for (let at = least; at <= Math.min(most, (begins[left + 1] ?? 0) - 1); at++) {
      chosen[suit] = at;
      if (suit === SUITS - 1) yield undefined;
      else yield* from(suit + 1, at, left - (cards[at]?.length ?? 0));
    }
  }
  for (const _ of from(0, masks.length - 1, HAND)) {
    const hand = chosen.flatMap((at, suit) => (cards[at] ?? []).map((rank) => suit * RANKS + rank));
    let [weight, alike] = [24, 1];
    for (let suit = 1; suit < SUITS; suit++) {
      alike = chosen[suit] === chosen[suit - 1] ? alike + 1 : 1;
      weight /= alike;
    }
    yield { hand, weight };
  }
}

const sizeOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

/** Of one hand: the numbers of all its sets, each in the table of its size. */
function numbersOf(hand: readonly DeckPlace[], numbers: Int32Array): void {
  for (const [set, part] of PARTS.entries()) {
    let number = 0;
    for (let at = 0; at < part.length; at++) number += step(at + 1, hand[part[at] ?? 0] ?? 0);
    numbers[set] = number;
  }
}

const [SIZES, WHOLE] = [PARTS.map((part) => part.length), SETS.length - 1];

/** The best hold of any hand, its cards ascending, by the tables: for whoever plays millions. */
export function bestPlay(tables: Tables, coins: number): (hand: readonly DeckPlace[]) => number {
  const pays = paysWith(coins);
  const worth = tables.map((table) =>
    Float64Array.from({ length: table.length / KINDS }, (_, number) =>
      pays.reduce((sum, pay, hand) => sum + pay * (table[number * KINDS + hand] ?? 0), 0),
    ),
  );
  const [values, numbers] = [new Float64Array(SETS.length), new Int32Array(SETS.length)];
  return (hand) => {
    numbersOf(hand, numbers);
    for (const set of SETS) values[set] = worth[SIZES[set] ?? 0]?.[numbers[set] ?? 0] ?? 0;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand;
    values[WHOLE] = pays[handAt(a, b, c, d, e)] ?? 0;
    return bestSet(drawnFrom(values));
  };
}

/** All hands under the best play: a coin's return as a fraction, and how often each hand is the last, over the same number. */
export function exactReturn(tables: Tables, coins: number) {
  const best = bestPlay(tables, coins);
  const numbers = new Int32Array(SETS.length);
  const ends = HANDS.map(() => 0n);
  let classes = 0;
  for (const { hand, weight } of suitClasses()) {
    classes += 1;
    const set = best(hand);
    const times = weight * (COMMON / waysOf(set));
    numbersOf(hand, numbers);
    const drawn = new Float64Array(KINDS);
    for (const other of SETS) {
      if ((other & set) !== set) continue;
      const size = SIZES[other] ?? 0;
      const sign = (size - (SIZES[set] ?? 0)) % 2 === 0 ? 1 : -1;
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = hand;
      for (let is = 0; is < KINDS; is++) {
        const count =
          other === WHOLE
            ? Number(handAt(a, b, c, d, e) === is)
            : (tables[size]?.[(numbers[other] ?? 0) * KINDS + is] ?? 0);
        drawn[is] = (drawn[is] ?? 0) + sign * count;
      }
    }
    for (let is = 0; is < KINDS; is++) if (drawn[is]) ends[is] = (ends[is] ?? 0n) + BigInt((drawn[is] ?? 0) * times);
  }
  const pays = paysWith(coins);
  const under = BigInt(choose(CARDS, HAND)) * BigInt(COMMON);
  const over = ends.reduce((sum, count, is) => sum + count * BigInt(pays[is] ?? 0), 0n);
  return { over, under, ends, classes };
}
