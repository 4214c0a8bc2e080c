export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export interface Card {
  readonly rank: number;
  readonly suit: Suit;
}

export const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];
export const RANKS = 13;

const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: RANKS }, (_, at) => ({ rank: at + 1, suit })),
);

/** So many decks in the order that a round begins to shuffle: suit by suit, each from the ace to the king. */
export const decksOf = (decks: number): readonly Card[] => Array.from({ length: decks }, () => DECK).flat();

const LETTERS = 'A23456789TJQK';

/** A card of an unshuffled deck in two letters: "QS", "TH". */
export const codeOf = (card: number): string =>
  `${LETTERS[card % RANKS] ?? ''}${SUITS[Math.floor(card / RANKS)]?.[0]?.toUpperCase() ?? ''}`;
