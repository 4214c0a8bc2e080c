import {
  bookOf,
  BOOK_SUM,
  findBook,
  heatGridOf,
  lotteryUnit,
  rulesOf,
  type LotteryGame,
  type LotteryLimits,
} from '@baize/lottery/index.ts';
import type { BookRow, CapRow } from './exposure.store.ts';
import { otherPlays, playName } from './words.ts';

const HUNDRED = 100;

/** Hundredths of a cap that an amount takes, cut. */
const shareOf = (amount: number, cap: number): number => Math.floor((amount * HUNDRED) / cap);

/** What each cell of an issue may cost, in minor units: staff may have said less than is usual. */
export function capsOf(
  currency: string,
  { cellMax, bookMax }: Pick<LotteryLimits, 'cellMax' | 'bookMax'>,
  rows: readonly Pick<CapRow, 'book' | 'cell' | 'cap'>[],
) {
  const unit = lotteryUnit(currency);
  const own = new Map(rows.map(({ book, cell, cap }) => [`${book} ${cell}`, Number(cap)]));
  const usual = (book: string): number => (book === BOOK_SUM ? bookMax : cellMax) * unit;
  return { usual, at: (book: string, cell: number) => Math.min(usual(book), own.get(`${book} ${cell}`) ?? Infinity) };
}
export type Caps = ReturnType<typeof capsOf>;

/** The cell of a book that is nearest to its cap; null in an empty one. */
function dearestOf(caps: Caps, book: string, amounts: readonly number[], cells: readonly number[]) {
  let found: { cell: number; amount: number; cap: number; share: number } | null = null;
  for (const cell of cells) {
    const [amount, cap] = [amounts[cell] ?? 0, caps.at(book, cell)];
    // What is sold out takes no more: its share of the usual cap says what it could cost.
    const share = shareOf(amount, cap === 0 ? caps.usual(book) : cap);
    if (!found || share > found.share || (share === found.share && amount > found.amount))
      found = { cell, amount, cap, share };
  }
  return found;
}

/** The share of the cell that is nearest to its cap, over all books of an issue. */
export const worstShareOf = (caps: Caps, books: readonly Pick<BookRow, 'book' | 'cells'>[]): number =>
  books.reduce(
    (most, { book, cells }) => Math.max(most, dearestOf(caps, book, cells, [...cells.keys()])?.share ?? 0),
    0,
  );

/** The books of a game's plays, as they stand in its rules; the sum of all others last. */
export const booksOf = ({ family }: LotteryGame): string[] => [
  ...new Set([...rulesOf(family).plays.flatMap((play) => bookOf(play)?.name ?? []), BOOK_SUM]),
];

/** The numbers of a book as a grid, each with what it could cost against its cap; null: nothing begins with `under`. */
export function heatOf(
  { family }: LotteryGame,
  caps: Caps,
  { book, amounts, under, language }: { book: string; amounts: readonly number[]; under: string; language: string },
) {
  const known = findBook(family, book);
  const grid = known
    ? heatGridOf(known, under)
    : { rows: [''], columns: [''], fields: [{ row: 0, column: 0, name: otherPlays(language), cells: [0] }] };
  if (!grid) return null;
  return {
    ...grid,
    // Spots stand in a row for each play.
    rows: grid.rows.map((row) => playName(row, language)),
    fields: grid.fields.map(({ cells, ...field }) => {
      const { amount, cap, share } = dearestOf(caps, book, amounts, cells) ?? { amount: 0, cap: 0, share: 0 };
      const closed = cells.every((cell) => caps.at(book, cell) === 0);
      return { ...field, numbers: cells.length, amount, cap, share, closed };
    }),
  };
}
