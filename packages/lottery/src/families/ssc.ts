import {
  BIG_SMALL_ODD_EVEN,
  choose,
  DIGITS,
  directPlay,
  kindOf,
  listPlay,
  placeName,
  placesPlay,
  setPlay,
  simplePlay,
  spotsPlay,
  type Play,
  type Row,
  type Spot,
} from '../play.ts';
import {
  at,
  byCount,
  FIVE,
  FOURS,
  FROM_BIG,
  one,
  PLACES,
  rowsOf,
  RTP,
  span,
  sum,
  SUM_BIG,
  THREES,
  TWOS,
  type Part,
} from './sscParts.ts';
import { dragon, halves, looks, PAIRS } from './sscSpots.ts';

const direct = ({ code, places }: Part): Play =>
  directPlay(
    { id: `ssc.${code}.direct`, group: code },
    { rows: rowsOf(places), places, kinds: [one(1, places.length)] },
  );

/** A figure of the places (sum, span); each value stakes on every number that has it. */
function figure(part: Part, code: 'sum' | 'span', of: (digits: readonly number[]) => number): Play {
  const ways = new Map<number, number>();
  const size = part.places.length;
  for (let number = 0; number < 10 ** size; number++) {
    const value = of([...String(number).padStart(size, '0')].map(Number));
    ways.set(value, (ways.get(value) ?? 0) + 1);
  }
  const kind = one(1, size);
  const spots = [...ways]
    .sort(([a], [b]) => a - b)
    .map(([value, weight]): Spot => ({
      symbol: String(value),
      kind,
      weight,
      hits: (numbers) => of(at(part.places, numbers)) === value,
    }));
  return spotsPlay({ id: `ssc.${part.code}.${code}`, group: part.code }, { spots });
}

const set = (min: number): Row => ({ name: '', symbols: DIGITS, min, max: 10 });

/** All digits different, in any order. */
const allDifferent = (part: Part, code: string, ways: number): Play =>
  setPlay(
    { id: `ssc.${part.code}.${code}`, group: part.code },
    {
      ...{ row: set(part.places.length), k: part.places.length, kinds: [one(ways, part.places.length)] },
      wins: (picked, numbers) => {
        const digits = at(part.places, numbers);
        return new Set(digits).size === digits.length && digits.every((digit) => picked.includes(String(digit)))
          ? 1
          : 0;
      },
    },
  );

/**
 * A two-row pattern: digits that appear `many` times (`pairs` of them), and `singles` that appear once each, or
 * twice.
 */
function pattern(
  part: Part,
  code: string,
  { many, pairs = 1, few, singles, ways }: { many: number; pairs?: number; few: number; singles: number; ways: number },
): Play {
  return simplePlay(
    { id: `ssc.${part.code}.${code}`, group: part.code },
    {
      rows: [
        { name: `times${many}`, symbols: DIGITS, min: pairs, max: 10 },
        { name: few === 1 ? 'once' : `times${few}`, symbols: DIGITS, min: singles, max: 10 },
      ],
      kinds: [one(ways, part.places.length)],
      count: ([first = [], second = []]) => {
        const both = first.filter((symbol) => second.includes(symbol)).length;
        const only = first.length - both;
        let found = 0;
        // Repeated digits in both rows are no singles.
        for (let shared = 0; shared <= pairs; shared++)
          found += choose(both, shared) * choose(only, pairs - shared) * choose(second.length - shared, singles);
        return found;
      },
      wins: ([first = [], second = []], numbers) => {
        const counts = byCount(at(part.places, numbers));
        const repeated = counts.get(many) ?? [];
        const others = counts.get(few) ?? [];
        const fits =
          repeated.length === pairs &&
          others.length === singles &&
          repeated.every((digit) => first.includes(digit)) &&
          others.every((digit) => second.includes(digit));
        return fits ? 1 : 0;
      },
    },
  );
}

/** Pair and single of three digits: every ordered pair of the picked ones. */
const groupOfThree = (part: Part): Play =>
  simplePlay(
    { id: `ssc.${part.code}.g3`, group: part.code },
    {
      ...{ rows: [set(2)], kinds: [one(3, 3)] },
      count: ([picked = []]) => picked.length * (picked.length - 1),
      wins: ([picked = []], numbers) => {
        const digits = at(part.places, numbers);
        return new Set(digits).size === 2 && digits.every((digit) => picked.includes(String(digit))) ? 1 : 0;
      },
    },
  );

/** `k` digits that are all there somewhere. */
const unplaced = (part: Part, k: number, ways: number): Play =>
  setPlay(
    { id: `ssc.${part.code}.un${k}`, group: part.code },
    {
      ...{ row: set(k), k, kinds: [one(ways, part.places.length)] },
      wins: (picked, numbers) =>
        choose(new Set(at(part.places, numbers).filter((digit) => picked.includes(String(digit)))).size, k),
      winsMost: (size) => choose(Math.min(size, part.places.length), k),
    },
  );

const shows = (k: number, ways: number): Play =>
  setPlay(
    { id: `ssc.5.show${k}`, group: 'show' },
    {
      ...{ row: set(1), k: 1, kinds: [one(ways, 5)] },
      wins: (picked, numbers) =>
        picked.filter((symbol) => numbers.filter((digit) => digit === symbol).length >= k).length,
      winsMost: (size) => Math.min(size, Math.floor(5 / k)),
    },
  );

const anyPlaces = (k: number): Play =>
  placesPlay(
    {
      id: k === 1 ? 'ssc.pos' : `ssc.any${k}`,
      group: 'any',
    },
    { rows: rowsOf(FIVE.places), places: FIVE.places, k, kinds: [one(1, k)] },
  );

/** Typed numbers of the places, each straight. */
const list = ({ code, places }: Part): Play =>
  listPlay(
    { id: `ssc.${code}.list`, group: code },
    {
      ...{ digits: places.length, kinds: [one(1, places.length)] },
      drawn: (numbers) => [places.map((place) => numbers[place]).join('')],
    },
  );

const GROUP_KINDS = [one(3, 3, 'g3'), one(6, 3, 'g6')];
const sortDigits = (number: string): string => [...number].sort().join('');
/** Typed sets of three digits in any order (`122`, `123`); not three alike. */
const mixed = ({ code, places }: Part): Play =>
  listPlay(
    { id: `ssc.${code}.mixed`, group: code },
    {
      ...{ digits: 3, kinds: GROUP_KINDS },
      tidy: (number) => (new Set(number).size === 1 ? null : sortDigits(number)),
      drawn: (numbers) => [places.map((place) => numbers[place]).join('')],
      kindOf: (number) => (new Set(number).size === 2 ? 'g3' : 'g6'),
    },
  );

/** A sum: every set of digits with it, except three alike. */
function groupSum(part: Part): Play {
  const size = part.places.length;
  const weights = new Map<number, number>();
  for (let number = 0; number < 10 ** size; number++) {
    const text = String(number).padStart(size, '0');
    if (sortDigits(text) !== text || new Set(text).size === 1) continue;
    const value = sum([...text].map(Number));
    weights.set(value, (weights.get(value) ?? 0) + 1);
  }
  const kinds = size === 3 ? GROUP_KINDS : [one(2, 2)];
  const symbols = [...weights.keys()].sort((a, b) => a - b).map(String);
  const most = Math.max(...kinds.map(({ odds }) => odds));
  return {
    ...{ id: `ssc.${part.code}.gsum`, sheet: 'trad', group: part.code },
    ...{ rows: [{ name: '', symbols, min: 1, max: symbols.length }], kinds, factor: 1, opposites: [] },
    count: ([picked = []]) => picked.reduce((total, value) => total + (weights.get(Number(value)) ?? 0), 0),
    judge: ([picked = []], numbers) => {
      const digits = at(part.places, numbers);
      const different = new Set(digits).size;
      if (different === 1 || !picked.includes(String(sum(digits)))) return [];
      const kind = size === 2 ? 'win' : different === 2 ? 'g3' : 'g6';
      return [{ kind, count: 1 }];
    },
    most: () => most,
  };
}

/** Two pairs of the picked digits. */
const twoPairs = (part: Part): Play =>
  setPlay(
    { id: `ssc.${part.code}.g6`, group: part.code },
    {
      ...{ row: set(2), k: 2, kinds: [one(6, 4)] },
      wins: (picked, numbers) => {
        const counts = byCount(at(part.places, numbers));
        const pairs = counts.get(2) ?? [];
        return pairs.length === 2 && pairs.every((digit) => picked.includes(digit)) ? 1 : 0;
      },
    },
  );

const isIt = (symbol: string, digit: number): boolean => {
  if (symbol === 'B') return digit >= FROM_BIG;
  if (symbol === 'S') return digit < FROM_BIG;
  return digit % 2 === (symbol === 'O' ? 1 : 0);
};
const sizeRow = (place: number): Row => ({ name: placeName(place), symbols: BIG_SMALL_ODD_EVEN, min: 1, max: 3 });
/** Size of each of two digits; every pair of picked spots is a combination. */
const twoSizes = (part: Part): Play =>
  simplePlay(
    { id: `ssc.${part.code}.bsoe`, group: part.code },
    {
      rows: part.places.map(sizeRow),
      kinds: [kindOf(RTP, { ways: 1, outcomes: 4 })],
      count: (picked) => picked.reduce((product, row) => product * row.length, 1),
      wins: (picked, numbers) =>
        at(part.places, numbers)
          .map((digit, row) => (picked[row] ?? []).filter((symbol) => isIt(symbol, digit)).length)
          .reduce((product, hits) => product * hits, 1),
      winsMost: (picked) => picked.reduce((product, row) => product * Math.min(2, row.length), 1),
    },
  );

const groupTwo = (part: Part): Play => allDifferent(part, 'group', 2);

/** Five Digits: five independent digits. */
export const SSC_PLAYS: readonly Play[] = [
  ...THREES.flatMap((part) => [
    direct(part),
    figure(part, 'sum', sum),
    figure(part, 'span', span),
    groupOfThree(part),
    allDifferent(part, 'g6', 6),
    groupSum(part),
    mixed(part),
    unplaced(part, 1, 271),
    unplaced(part, 2, 54),
    list(part),
  ]),
  ...TWOS.flatMap((part) => [
    direct(part),
    figure(part, 'sum', sum),
    figure(part, 'span', span),
    groupTwo(part),
    groupSum(part),
    twoSizes(part),
    list(part),
  ]),
  ...[1, 2, 3, 4].map(anyPlaces),
  direct(FIVE),
  allDifferent(FIVE, 'g120', 120),
  pattern(FIVE, 'g60', { many: 2, few: 1, singles: 3, ways: 60 }),
  pattern(FIVE, 'g30', { many: 2, pairs: 2, few: 1, singles: 1, ways: 30 }),
  pattern(FIVE, 'g20', { many: 3, few: 1, singles: 2, ways: 20 }),
  pattern(FIVE, 'g10', { many: 3, few: 2, singles: 1, ways: 10 }),
  pattern(FIVE, 'g5', { many: 4, few: 1, singles: 1, ways: 5 }),
  unplaced(FIVE, 2, 14_670),
  unplaced(FIVE, 3, 4350),
  list(FIVE),
  ...FOURS.flatMap((part) => [
    direct(part),
    allDifferent(part, 'g24', 24),
    pattern(part, 'g12', { many: 2, few: 1, singles: 2, ways: 12 }),
    twoPairs(part),
    pattern(part, 'g4', { many: 3, few: 1, singles: 1, ways: 4 }),
    unplaced(part, 1, 3439),
    unplaced(part, 2, 974),
    list(part),
  ]),
  shows(1, 40_951),
  shows(2, 8146),
  shows(3, 856),
  shows(4, 46),
  halves({ id: 'ssc.ent.sum', group: 'sum' }, (numbers) => sum(numbers.map(Number)), SUM_BIG),
  ...PLACES.map((place) =>
    halves({ id: `ssc.ent.ball${place + 1}`, group: 'ball' }, (numbers) => Number(numbers[place]), FROM_BIG),
  ),
  ...PAIRS.map(([left, right]) => dragon(left, right)),
  ...THREES.map(looks),
];

/** The digits of a draw as figures: for the page of results. */
export const sscFacts = (numbers: readonly string[]) => {
  const digits = numbers.map(Number);
  const total = sum(digits);
  return { sum: total, big: total >= SUM_BIG, odd: total % 2 === 1 };
};
