import { handAt, type DeckPlace } from './hands.ts';
import { HANDS, payOf } from './model.ts';

/** A hold and what a coin brings on average with it, exactly: `over` / `under`. */
export interface HoldWorth {
  /** As a move says it: "11000". */
  readonly held: string;
  readonly over: number;
  readonly under: number;
}

/** How many five-card hands of the whole deck hold certain cards, by their places in `HANDS`. */
export type Counts = ArrayLike<number>;

const HAND = 5;
const DECK = Array.from({ length: 52 }, (_, place): DeckPlace => place);
const RANKS = 13;
/** Sets of a hand's cards, as bits; bit 0 is the first card. */
export const SETS = Array.from({ length: 2 ** HAND }, (_, set) => set);
const isIn = (set: number, at: number): boolean => ((set >> at) & 1) === 1;
const PLACES = SETS.slice(0, HAND);
const cardsIn = <T>(set: number, cards: readonly T[]): T[] => cards.filter((_, at) => isIn(set, at));
export const heldText = (set: number): string => PLACES.map((at) => Number(isIn(set, at))).join('');
const SIZES = SETS.map((set) => PLACES.filter((at) => isIn(set, at)).length);

/** The ways to draw 0, 1 … 5 of the 47 cards that are left, and a number that they all divide. */
const WAYS = [1, 47, 1081, 16_215, 178_365, 1_533_939];
export const COMMON = 7_669_695;
export const waysOf = (set: number): number => WAYS[HAND - (SIZES[set] ?? 0)] ?? 1;

/**
 * Hands that a hold leads to, from hands that hold certain cards: what holds the kept ones, less what holds one that is thrown
 * away, too, plus what holds two of them … `values` is by set and is changed.
 */
export function drawnFrom(values: Float64Array): Float64Array {
  for (const at of PLACES)
    for (const set of SETS) if (!isIn(set, at)) values[set] = (values[set] ?? 0) - (values[set | (1 << at)] ?? 0);
  return values;
}

/** The set that is best held; of two as good the one with more cards. */
export function bestSet(drawn: Float64Array): number {
  let [best, most] = [0, -1];
  for (const set of SETS) {
    const worth = (drawn[set] ?? 0) * (COMMON / waysOf(set));
    if (worth > most || (worth === most && (SIZES[set] ?? 0) > (SIZES[best] ?? 0))) [best, most] = [set, worth];
  }
  return best;
}

export const paysWith = (coins: number): number[] => HANDS.map((hand) => payOf(hand, coins));

const valueOf = (counts: Counts, pays: readonly number[]): number =>
  pays.reduce((sum, pay, hand) => sum + pay * (counts[hand] ?? 0), 0);

/** What each hold of these five cards is worth with so many coins. A few milliseconds: about 200,000 hands are looked at. */
export function worthsOf(hand: readonly DeckPlace[], coins: number): { holds: HoldWorth[]; best: HoldWorth } {
  const pays = paysWith(coins);
  const drawn = drawnFrom(Float64Array.from(SETS, (set) => valueOf(countsWith(cardsIn(set, hand)), pays)));
  const holds = SETS.map((set) => ({ held: heldText(set), over: drawn[set] ?? 0, under: waysOf(set) }));
  const best = holds[bestSet(drawn)];
  if (!best) throw new Error('one hold is the best');
  return { holds, best };
}

export const bestHold = (hand: readonly DeckPlace[], coins: number): HoldWorth => worthsOf(hand, coins).best;

/** Counts the hands with all of these cards: by form for none and one, which have the most, else one by one. */
export function countsWith(cards: readonly DeckPlace[]): Counts {
  const [first, ...others] = cards;
  if (first === undefined) return EVERY_HAND;
  return others.length === 0 ? withOne(first % RANKS) : oneByOne(cards);
}

const EVERY_HAND: Counts = [4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 337_920, 2_062_860];
/** By rank: how many of the ten straights have it. */
const STRAIGHTS_WITH = [2, 2, 3, 4, 5, 5, 5, 5, 5, 5, 4, 3, 2];
const HIGH_RANKS = [0, 10, 11, 12];
const ROYAL_RANKS = [...HIGH_RANKS, 9];

function withOne(rank: number): Counts {
  const straights = STRAIGHTS_WITH[rank] ?? 0;
  const royal = Number(ROYAL_RANKS.includes(rank));
  const own = HIGH_RANKS.includes(rank);
  // A pair of its own rank: 3 × 220 × 64; of each other rank: 5,280.
  const jacks = own ? 42_240 + 3 * 5280 : 4 * 5280;
  const paid = [royal, straights - royal, 60, 360, 495 - straights, straights * 255, 5280, 11_880, jacks];
  return [...paid, 249_900 - paid.reduce((sum, count) => sum + count, 0)];
}

/** Two to five cards: every hand that has them. */
function oneByOne(cards: readonly DeckPlace[]): Counts {
  const counts = new Uint32Array(HANDS.length);
  const rest = DECK.filter((place) => !cards.includes(place));
  const count = (a: DeckPlace, b: DeckPlace, c: DeckPlace, d: DeckPlace, e: DeckPlace): void => {
    const hand = handAt(a, b, c, d, e);
    counts[hand] = (counts[hand] ?? 0) + 1;
  };
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
  const last = rest.length;
  const at = (place: number): DeckPlace => rest[place] ?? 0;
  switch (cards.length) {
    case 2:
      for (let x = 0; x < last; x++)
        for (let y = x + 1; y < last; y++) for (let z = y + 1; z < last; z++) count(a, b, at(x), at(y), at(z));
      break;
    case 3:
      for (let x = 0; x < last; x++) for (let y = x + 1; y < last; y++) count(a, b, c, at(x), at(y));
      break;
    case 4:
      for (let x = 0; x < last; x++) count(a, b, c, d, at(x));
      break;
    default:
      count(a, b, c, d, e);
  }
  return counts;
}
