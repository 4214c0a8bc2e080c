const RANKS = 13;
const ROYAL = 0b1_1110_0000_0001;
const STRAIGHTS = new Set([ROYAL, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]);
/** Aces, jacks, queens and kings. */
const HIGH = 0b1_1100_0000_0001;

/** Places in `HANDS`. */
const ROYAL_FLUSH = 0;
const STRAIGHT_FLUSH = 1;
const FOUR = 2;
const FULL_HOUSE = 3;
const FLUSH = 4;
const STRAIGHT = 5;
const THREE = 6;
const TWO_PAIR = 7;
const JACKS = 8;
const NOTHING = 9;

/** A card as its place in the deck: spades, hearts, diamonds, clubs, each ace to king. */
export type DeckPlace = number;

const places = Array.from({ length: 4 * RANKS }, (_, place) => place);
const RANK_BIT = Uint16Array.from(places, (place) => 1 << (place % RANKS));
const SUIT_BIT = Uint8Array.from(places, (place) => 1 << Math.floor(place / RANKS));
/** Of a set of ranks: how many, and what they are when all five differ. */
const SIZE = Uint8Array.from({ length: 2 ** RANKS }, (_, set) => sizeOf(set));
const IS_STRAIGHT = Uint8Array.from({ length: 2 ** RANKS }, (_, set) => Number(STRAIGHTS.has(set)));
const bitOf = (table: ArrayLike<number>, place: number): number => table[place] ?? 0;

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** What five cards are, as a place in `HANDS`. Millions of hands are counted with it, hence bits instead of lists. */
export function handAt(a: DeckPlace, b: DeckPlace, c: DeckPlace, d: DeckPlace, e: DeckPlace): number {
  const first = bitOf(RANK_BIT, a);
  const second = bitOf(RANK_BIT, b);
  const third = bitOf(RANK_BIT, c);
  const fourth = bitOf(RANK_BIT, d);
  const fifth = bitOf(RANK_BIT, e);
  const some = first | second | third | fourth | fifth;
  // The ranks that are there one or three times.
  const odd = first ^ second ^ third ^ fourth ^ fifth;
  switch (bitOf(SIZE, some)) {
    case 5: {
      const suits =
        bitOf(SUIT_BIT, a) | bitOf(SUIT_BIT, b) | bitOf(SUIT_BIT, c) | bitOf(SUIT_BIT, d) | bitOf(SUIT_BIT, e);
      const isOneSuit = (suits & (suits - 1)) === 0;
      if (bitOf(IS_STRAIGHT, some) === 0) return isOneSuit ? FLUSH : NOTHING;
      if (!isOneSuit) return STRAIGHT;
      return some === ROYAL ? ROYAL_FLUSH : STRAIGHT_FLUSH;
    }
    case 4:
      return (some ^ odd) & HIGH ? JACKS : NOTHING;
    case 3:
      return some === odd ? THREE : TWO_PAIR;
    default: {
      const among = Number(second === first) + Number(third === first) + Number(fourth === first);
      const likeFirst = among + Number(fifth === first);
      return likeFirst === 0 || likeFirst === 3 ? FOUR : FULL_HOUSE;
    }
  }
}
