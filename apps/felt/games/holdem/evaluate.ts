import { RANKS } from '../cards.ts';
import type { CardNumber } from '../room.ts';
import type { HandName } from './script.ts';

/** Aces are high: the lowest bit is the two, the highest the ace. */
const ACE = RANKS - 1;
const MASKS = 1 << RANKS;
const bitOf = (card: CardNumber): number => 1 << ((card + ACE) % RANKS);

const COUNT = new Uint8Array(MASKS);
/** By mask: the highest bit of a straight in it, 0 where there is none. */
const STRAIGHT = new Uint16Array(MASKS);
/** By mask: only its highest so many bits. */
const TOP = Array.from({ length: 6 }, () => new Uint16Array(MASKS));
for (let mask = 1; mask < MASKS; mask++) {
  COUNT[mask] = (COUNT[mask >> 1] ?? 0) + (mask & 1);
  // The ace lies below the two as well.
  const low = (mask << 1) | (mask >> ACE);
  for (let at = ACE; at >= 3; at--)
    if (((low >> (at - 3)) & 31) === 31) {
      STRAIGHT[mask] = 1 << at;
      break;
    }
}
for (let most = 1; most < TOP.length; most++)
  for (let mask = 1; mask < MASKS; mask++) {
    let kept = mask;
    while ((COUNT[kept] ?? 0) > most) kept &= kept - 1;
    (TOP[most] ?? TOP[0] ?? new Uint16Array())[mask] = kept;
  }
const [, TOP1 = COUNT, TOP2 = COUNT, TOP3 = COUNT, , TOP5 = COUNT] = TOP;

const KIND = 1 << (2 * RANKS);
const valueOf = (kind: number, main: number, rest: number): number => kind * KIND + (main << RANKS) + rest;
const NAMES: readonly HandName[] = [
  ...(['highCard', 'pair', 'twoPair', 'three', 'straight', 'flush', 'fullHouse', 'four', 'straightFlush'] as const),
];

/** What five to seven cards are worth, given as a mask of ranks for each suit: the higher, the better; equal ones split. */
export function worthOf(s: number, h: number, d: number, c: number): number {
  const all = s | h | d | c;
  const suited =
    (COUNT[s] ?? 0) > 4 ? s : (COUNT[h] ?? 0) > 4 ? h : (COUNT[d] ?? 0) > 4 ? d : (COUNT[c] ?? 0) > 4 ? c : 0;
  if (suited !== 0) {
    const row = STRAIGHT[suited] ?? 0;
    if (row !== 0) return valueOf(8, row, 0);
  }
  const four = s & h & d & c;
  if (four !== 0) return valueOf(7, four, TOP1[all & ~four] ?? 0);
  const twice = (s & h) | (s & d) | (s & c) | (h & d) | (h & c) | (d & c);
  const thrice = (s & h & d) | (s & h & c) | (s & d & c) | (h & d & c);
  const three = TOP1[thrice] ?? 0;
  if (three !== 0 && twice !== three) return valueOf(6, three, TOP1[twice & ~three] ?? 0);
  if (suited !== 0) return valueOf(5, TOP5[suited] ?? 0, 0);
  const row = STRAIGHT[all] ?? 0;
  if (row !== 0) return valueOf(4, row, 0);
  if (three !== 0) return valueOf(3, three, TOP2[all & ~three] ?? 0);
  const pairs = TOP2[twice] ?? 0;
  if ((COUNT[pairs] ?? 0) === 2) return valueOf(2, pairs, TOP1[all & ~pairs] ?? 0);
  if (pairs !== 0) return valueOf(1, pairs, TOP3[all & ~pairs] ?? 0);
  return TOP5[all] ?? 0;
}

/** The same of cards. */
export function worth(cards: readonly CardNumber[]): number {
  let [s, h, d, c] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = bitOf(card);
    if (card < RANKS) s |= bit;
    else if (card < 2 * RANKS) h |= bit;
    else if (card < 3 * RANKS) d |= bit;
    else c |= bit;
  }
  return worthOf(s, h, d, c);
}

export function nameOf(value: number): HandName {
  const kind = Math.floor(value / KIND);
  return value === valueOf(8, 1 << ACE, 0) ? 'royalFlush' : (NAMES[kind] ?? 'highCard');
}

/** Those five of up to seven cards that are worth as much as all of them. */
export function bestFive(cards: readonly CardNumber[]): CardNumber[] {
  const whole = worth(cards);
  for (let mask = 0; mask < 1 << cards.length; mask++) {
    const five = cards.filter((_, at) => (mask >> at) & 1);
    if (five.length === 5 && worth(five) === whole) return five;
  }
  return [...cards];
}
