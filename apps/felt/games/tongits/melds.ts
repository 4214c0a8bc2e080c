import { RANKS } from '../cards.ts';
import type { CardNumber } from '../room.ts';

export const rankOf = (card: CardNumber): number => (card % RANKS) + 1;
export const suitOf = (card: CardNumber): number => Math.floor(card / RANKS);
/** The ace counts one, jack, queen and king ten. */
export const pointsOf = (card: CardNumber): number => Math.min(10, rankOf(card));
export const sum = (cards: readonly CardNumber[]): number => cards.reduce((points, card) => points + pointsOf(card), 0);
export const sorted = (cards: readonly CardNumber[]): CardNumber[] => cards.toSorted((a, b) => a - b);

const LEAST = 3;
const ALIKE_MOST = 4;

const isAlike = (cards: readonly CardNumber[]): boolean =>
  cards.length <= ALIKE_MOST && new Set(cards.map(rankOf)).size === 1;

/** In a row and of a suit; the ace is low only. */
function isRun(cards: readonly CardNumber[]): boolean {
  const row = sorted(cards);
  return row.every((card, at) => suitOf(card) === suitOf(row[0] ?? 0) && card === (row[0] ?? 0) + at);
}

/** Three or four alike, or a run of three or more of a suit. */
export const isMeld = (cards: readonly CardNumber[]): boolean =>
  cards.length >= LEAST && new Set(cards).size === cards.length && (isAlike(cards) || isRun(cards));

export const isFourAlike = (cards: readonly CardNumber[]): boolean => cards.length === ALIKE_MOST && isAlike(cards);

/** Every meld that these cards hold with the given one in it. */
export function meldsWith(card: CardNumber, cards: readonly CardNumber[]): CardNumber[][] {
  const others = cards.filter((other) => other !== card);
  const alike = others.filter((other) => rankOf(other) === rankOf(card));
  const sets = subsetsOf(alike, LEAST - 1).map((rest) => [card, ...rest]);
  const own = new Set([card, ...others.filter((other) => suitOf(other) === suitOf(card))]);
  const runs: CardNumber[][] = [];
  for (let from = card; own.has(from) && suitOf(from) === suitOf(card); from--) {
    for (let to = card; own.has(to) && suitOf(to) === suitOf(card); to++) {
      if (to - from + 1 >= LEAST) runs.push(Array.from({ length: to - from + 1 }, (_, at) => from + at));
    }
  }
  return [...sets, ...runs];
}

/** All parts of a short list with at least so many members. */
function subsetsOf(cards: readonly CardNumber[], least: number): CardNumber[][] {
  return Array.from({ length: 2 ** cards.length }, (_, mask) =>
    cards.filter((_card, at) => (mask >> at) % 2 === 1),
  ).filter(({ length }) => length >= least);
}

export interface Partition {
  readonly points: number;
  readonly melds: readonly (readonly CardNumber[])[];
  /** In no meld. */
  readonly rest: readonly CardNumber[];
}

/** The way to lay a hand out that leaves the fewest points: the least over all partitions. */
export function partitionOf(hand: readonly CardNumber[]): Partition {
  const known = new Map<string, Partition>();
  function best(cards: readonly CardNumber[]): Partition {
    const [first, ...others] = cards;
    if (first === undefined) return { points: 0, melds: [], rest: [] };
    const name = cards.join();
    const found = known.get(name);
    if (found) return found;
    const without = best(others);
    let least: Partition = { ...without, points: without.points + pointsOf(first), rest: [first, ...without.rest] };
    for (const meld of meldsWith(first, cards)) {
      const left = best(others.filter((card) => !meld.includes(card)));
      if (left.points < least.points) least = { ...left, melds: [meld, ...left.melds] };
    }
    known.set(name, least);
    return least;
  }
  return best(sorted(hand));
}
