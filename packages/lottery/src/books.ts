import { findPlay, FAMILIES, rulesOf, type Family } from './families.ts';
import { NORTH, prizesWithTail, SOUTH } from './families/vn.ts';
import { DIGITS, twoDigits, wholes, type Picked, type Play } from './play.ts';
import { payOf } from './selection.ts';

/**
 * A merchant's exposure on a draw. A book is a part of a draw (the last three digits, a number); each cell is one
 * outcome of that part. Plays without a book add their greatest win to one sum.
 */
export interface Book {
  readonly name: string;
  /** Which way each cell is, as players read it. */
  readonly cells: readonly string[];
  /** A draw that represents the cell; what the book's plays ignore is empty or arbitrary. */
  drawOf(cell: number): string[];
  /** How often a draw can show the cell, for plays that pay per hit. */
  readonly times: number;
}

export const BOOK_SUM = 'sum';

const TO_49 = twoDigits(1, 49);
const TO_11 = twoDigits(1, 11);
const TO_10 = twoDigits(1, 10);

/** Every row of symbols of the given length; all different where asked. */
function tuples(symbols: readonly string[], size: number, isDistinct = false): string[][] {
  let found: string[][] = [[]];
  for (let at = 0; at < size; at++)
    found = found.flatMap((row) =>
      symbols.filter((symbol) => !isDistinct || !row.includes(symbol)).map((symbol) => [...row, symbol]),
    );
  return found;
}
function subsets(symbols: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return symbols.flatMap((symbol, at) => subsets(symbols.slice(at + 1), size - 1).map((rest) => [symbol, ...rest]));
}

const book = (
  name: string,
  rows: readonly string[][],
  {
    joint = '',
    times = 1,
    place = (row: string[]) => row,
  }: { joint?: string; times?: number; place?(row: string[]): string[] } = {},
): Book => ({
  name,
  times,
  cells: rows.map((row) => row.join(joint)),
  drawOf: (cell) => place(rows[cell] ?? []),
});
/** The row stands from this place on, of so many. */
const from = (first: number, size: number) => (row: string[]) =>
  Array.from({ length: size }, (_, at) => row[at - first] ?? '');

/** One symbol at one place, nothing elsewhere: its cell is named by both. */
const placeBook = (name: string, symbols: readonly string[], size: number): Book => ({
  ...{ name, times: 1 },
  cells: wholes(0, size - 1).flatMap((place) => symbols.map((symbol) => `${Number(place) + 1}:${symbol}`)),
  drawOf: (cell) =>
    Array.from({ length: size }, (_, at) =>
      at === Math.floor(cell / symbols.length) ? (symbols[cell % symbols.length] ?? '') : '',
    ),
});

type Member = readonly [Book, RegExp];

const pads = (size: number): string[][] => tuples(DIGITS, size).map((row) => [row.join('')]);
/** A prize's numbers end with the cell, or begin with it. */
const prizeBook = (
  name: string,
  digits: number,
  place: number,
  rest: { times?: number; isHead?: boolean } = {},
): Book =>
  book(name, pads(digits), {
    times: rest.times ?? 1,
    place: ([number = '']) => {
      const numbers = Array.from({ length: place + 1 }, () => '');
      numbers[place] = rest.isHead ? number.padEnd(6, '0') : number;
      return numbers;
    },
  });
const vnBooks = (code: 'vnn' | 'vns', prizes: readonly number[]): Member[] => [
  [prizeBook('de', 2, 0), new RegExp(`^${code}\\.(de|dau|duoi|ent\\.last)$`)],
  [prizeBook('deDau', 2, 0, { isHead: true }), new RegExp(`^${code}\\.deDau$`)],
  [prizeBook('de1', 2, 1), new RegExp(`^${code}\\.de1$`)],
  [prizeBook('de7', 2, 23, { times: 4 }), /^vnn\.de7$/],
  [prizeBook('dd', 2, 17, { times: 2 }), /^vns\.dd$/],
  [prizeBook('lo2', 2, 0, { times: prizesWithTail(prizes, 2) }), new RegExp(`^${code}\\.lo2k?$`)],
  [prizeBook('lo3', 3, 0, { times: prizesWithTail(prizes, 3) }), new RegExp(`^${code}\\.lo3`)],
  [prizeBook('lo4', 4, 0, { times: prizesWithTail(prizes, 4) }), new RegExp(`^${code}\\.lo4`)],
  [prizeBook('cang3', 3, 0), new RegExp(`^${code}\\.cang3`)],
  [prizeBook('cang4', 4, 0), new RegExp(`^${code}\\.cang4`)],
  [prizeBook('xc', 3, 0, { times: code === 'vnn' ? 4 : 2 }), new RegExp(`^${code}\\.xc$`)],
];

const MEMBERS: Record<Family, () => readonly Member[]> = {
  SSC: () => [
    ...(['f3', 'm3', 'b3'] as const).map((part, at): Member => [
      book(part, tuples(DIGITS, 3), { place: from(at, 5) }),
      new RegExp(`^ssc\\.(${part}\\.|ent\\.look-${part}$)`),
    ]),
    [book('f2', tuples(DIGITS, 2), { place: from(0, 5) }), /^ssc\.f2\./],
    [book('b2', tuples(DIGITS, 2), { place: from(3, 5) }), /^ssc\.b2\./],
    [placeBook('pos', DIGITS, 5), /^ssc\.pos$/],
  ],
  X5: () => [
    [book('f3', tuples(TO_11, 3, true), { joint: ' ', place: from(0, 5) }), /^x5\.(f3\.|f2\.|un3$)/],
    [book('five', subsets(TO_11, 5), { joint: ' ' }), /^x5\.(any|odds$|median$|ent\.sum$)/],
    [placeBook('pos', TO_11, 5), /^x5\.pos$/],
  ],
  K3: () => [[book('dice', tuples(wholes(1, 6), 3)), /^k3\./]],
  PK10: () => [
    [placeBook('pos', TO_10, 10), /^pk10\.(pos|first1)$/],
    [book('f2', tuples(TO_10, 2, true), { joint: ' ', place: from(0, 10) }), /^pk10\.(first2|sum2|ent\.sum)$/],
    [book('f3', tuples(TO_10, 3, true), { joint: ' ', place: from(0, 10) }), /^pk10\.(first3|sum3)$/],
    [
      book('ends', tuples(TO_10, 2, true), {
        joint: ' ',
        place: ([first = '', last = '']) => [first, ...Array.from({ length: 8 }, () => ''), last],
      }),
      /^pk10\.sumEnds$/,
    ],
  ],
  MK6: () => [
    [
      book(
        'special',
        TO_49.map((number) => [number]),
        { place: from(6, 7) },
      ),
      /^mk6\.(special|head|tail|animal|ent\.(special|tail|digits|colour|halfColour))$/,
    ],
    [
      book(
        'regular',
        TO_49.map((number) => [number]),
        { place: from(0, 7) },
      ),
      /^mk6\.regular$/,
    ],
    ...wholes(1, 6).map((place): Member => [
      book(
        `place${place}`,
        TO_49.map((number) => [number]),
        { place: from(Number(place) - 1, 7) },
      ),
      new RegExp(`^mk6\\.(ent\\.)?place${place}$`),
    ]),
  ],
  VNN: () => vnBooks('vnn', NORTH),
  VNS: () => vnBooks('vns', SOUTH),
  D2: () => [[book('pair', tuples(twoDigits(1, 31), 2), { joint: ' ' }), /^d2\./]],
  D3: () => [[book('three', tuples(DIGITS, 3)), /^d3\./]],
  P42: () => [],
};

const made = new Map<Family, readonly Member[]>();
const membersOf = (family: Family): readonly Member[] => {
  const known = made.get(family) ?? MEMBERS[family]();
  made.set(family, known);
  return known;
};

/** Spots that no other book holds: a cell each. */
const spots = new Map<Family, Book>();
function spotBook(family: Family): Book {
  const known = spots.get(family);
  if (known) return known;
  const cells = rulesOf(family)
    .plays.filter((play) => play.sheet === 'ent' && !membersOf(family).some(([, plays]) => plays.test(play.id)))
    .flatMap((play) => (play.rows[0]?.symbols ?? []).map((symbol) => `${play.id}:${symbol}`));
  const made1: Book = { name: 'spots', cells, times: 1, drawOf: () => [] };
  spots.set(family, made1);
  return made1;
}

const familyOf = new Map<string, Family>();
function familyOfPlay(id: string): Family {
  if (familyOf.size === 0)
    for (const family of FAMILIES) for (const play of rulesOf(family).plays) familyOf.set(play.id, family);
  return familyOf.get(id) ?? 'SSC';
}

/** The book of a play; null: it adds to the sum. */
export function bookOf(play: Play): Book | null {
  const family = familyOfPlay(play.id);
  const member = membersOf(family).find(([, plays]) => plays.test(play.id));
  if (member) return member[0];
  return play.sheet === 'ent' ? spotBook(family) : null;
}

/** A book of a family by its name. */
export const findBook = (family: Family, name: string): Book | undefined =>
  name === 'spots' ? spotBook(family) : membersOf(family).find(([{ name: known }]) => known === name)?.[0];

/** A line's addition to a cell, in minor units, rounded up; sums go to the only cell. Far below 2^53. */
export interface Load {
  readonly book: string;
  readonly cells: readonly (readonly [number, number])[];
}

/** What each cell pays per ten thousand base stakes; a line's base only multiplies it. */
const oddsByCell = new Map<string, readonly (readonly [number, number])[]>();
const REMEMBERED = 2000;
const TEN_THOUSAND = 10_000;
const BASE = BigInt(TEN_THOUSAND);

function cellOdds(play: Play, book1: Book, picked: Picked, key: string): readonly (readonly [number, number])[] {
  const known = oddsByCell.get(key);
  if (known) return known;
  const day = key.slice(0, 8);
  const found: [number, number][] = [];
  if (book1.name === 'spots') {
    for (const symbol of picked[0] ?? []) {
      const at = book1.cells.indexOf(`${play.id}:${symbol}`);
      if (at !== -1) found.push([at, Math.ceil(play.most([[symbol]], day))]);
    }
  } else
    for (let cell = 0; cell < book1.cells.length; cell++) {
      const { win } = payOf(play, picked, { numbers: book1.drawOf(cell), day }, BASE);
      if (win > 0n) found.push([cell, Number(win) * book1.times]);
    }
  if (oddsByCell.size >= REMEMBERED) oddsByCell.clear();
  oddsByCell.set(key, found);
  return found;
}

/** What a line could pay, by cell. `most`: its greatest win, where there is no book. */
export function loadsOf(
  line: { playId: string; selection: string; picked: Picked; base: bigint; most: bigint },
  day: string,
): Load {
  const play = findPlay(line.playId);
  const own = play && bookOf(play);
  if (!play || !own) return { book: BOOK_SUM, cells: [[0, Number(line.most)]] };
  const base = Number(line.base);
  const odds = cellOdds(play, own, line.picked, `${day} ${line.playId} ${line.selection}`);
  return { book: own.name, cells: odds.map(([cell, pays]) => [cell, Math.ceil((pays / TEN_THOUSAND) * base)]) };
}
