import {
  choose,
  DIGITS,
  directPlay,
  kindOf,
  placesPlay,
  setPlay,
  simplePlay,
  spotsPlay,
  type Kind,
  type Play,
  type Row,
  type Spot,
} from '../play.ts';

const RTP = 96;
const PLACES = ['1st', '2nd', '3rd', '4th', '5th'] as const;
const FROM_BIG = 5;
/** From here the sum of five digits is big. */
const SUM_BIG = 23;

interface Part {
  readonly code: string;
  readonly name: string;
  readonly places: readonly number[];
}
const FIVE: Part = { code: '5', name: 'Five', places: [0, 1, 2, 3, 4] };
const FOURS: readonly Part[] = [
  { code: 'f4', name: 'First four', places: [0, 1, 2, 3] },
  { code: 'b4', name: 'Last four', places: [1, 2, 3, 4] },
];
const THREES: readonly Part[] = [
  { code: 'f3', name: 'First three', places: [0, 1, 2] },
  { code: 'm3', name: 'Middle three', places: [1, 2, 3] },
  { code: 'b3', name: 'Last three', places: [2, 3, 4] },
];
const TWOS: readonly Part[] = [
  { code: 'f2', name: 'First two', places: [0, 1] },
  { code: 'b2', name: 'Last two', places: [3, 4] },
];

const row = (name: string, min = 1): Row => ({ name, symbols: DIGITS, min, max: 10 });
const rowsOf = (places: readonly number[]): Row[] => places.map((place) => row(PLACES[place] ?? ''));
const at = (places: readonly number[], numbers: readonly string[]): number[] =>
  places.map((place) => Number(numbers[place]));
const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0);
const span = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);
const one = (ways: number, places: number, kind?: string): Kind =>
  kindOf(RTP, { ...(kind === undefined ? {} : { kind }), ways, outcomes: 10 ** places });

/** How often each digit is there, by count: `2` → the digits that are there twice. */
function byCount(digits: readonly number[]): Map<number, string[]> {
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const found = new Map<number, string[]>();
  for (const [digit, count] of counts) found.set(count, [...(found.get(count) ?? []), String(digit)]);
  return found;
}

const direct = ({ code, name, places }: Part): Play =>
  directPlay(
    { id: `ssc.${code}.direct`, group: code, name: `${name}, straight` },
    { rows: rowsOf(places), places, kinds: [one(1, places.length)] },
  );

/** A figure of the places (their sum, their span), each value staked on with every number that has it. */
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
  return spotsPlay({ id: `ssc.${part.code}.${code}`, group: part.code, name: `${part.name}, ${code}` }, { spots });
}

const set = (min: number): Row => ({ name: '', symbols: DIGITS, min, max: 10 });

/** All digits different, in any order. */
const allDifferent = (part: Part, code: string, ways: number): Play =>
  setPlay(
    { id: `ssc.${part.code}.${code}`, group: part.code, name: `${part.name}, any order, all different` },
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

/** A pattern of two rows: digits that are there `many` times (`pairs` of them), and `singles` others that are there once each, or twice. */
function pattern(
  part: Part,
  code: string,
  name: string,
  { many, pairs = 1, few, singles, ways }: { many: number; pairs?: number; few: number; singles: number; ways: number },
): Play {
  return simplePlay(
    { id: `ssc.${part.code}.${code}`, group: part.code, name: `${part.name}, ${name}` },
    {
      rows: [
        { name: `${many} times`, symbols: DIGITS, min: pairs, max: 10 },
        { name: few === 1 ? 'Once' : `${few} times`, symbols: DIGITS, min: singles, max: 10 },
      ],
      kinds: [one(ways, part.places.length)],
      count: ([first = [], second = []]) => {
        const both = first.filter((symbol) => second.includes(symbol)).length;
        const only = first.length - both;
        let found = 0;
        // So many of the repeated digits stand in both rows, and are no singles then.
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
    { id: `ssc.${part.code}.g3`, group: part.code, name: `${part.name}, pair and single` },
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
    { id: `ssc.${part.code}.un${k}`, group: part.code, name: `${part.name}, ${k} anywhere` },
    {
      ...{ row: set(k), k, kinds: [one(ways, part.places.length)] },
      wins: (picked, numbers) =>
        choose(new Set(at(part.places, numbers).filter((digit) => picked.includes(String(digit)))).size, k),
      winsMost: (size) => choose(Math.min(size, part.places.length), k),
    },
  );

const shows = (k: number, ways: number): Play =>
  setPlay(
    { id: `ssc.5.show${k}`, group: 'show', name: k === 1 ? 'A digit shows' : `A digit ${k} times or more` },
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
      name: k === 1 ? 'Digit at its place' : `Any ${k} places, straight`,
    },
    { rows: rowsOf(FIVE.places), places: FIVE.places, k, kinds: [one(1, k)] },
  );

const HALF = kindOf(RTP, { ways: 1, outcomes: 2 });
const halves = (
  named: { id: string; group: string; name: string },
  of: (numbers: readonly string[]) => number,
  big: number,
  letters = 'BSOE',
): Play =>
  spotsPlay(
    { ...named, sheet: 'ent' },
    {
      together: 2,
      opposites: [
        ['B', 'S'],
        ['O', 'E'],
      ],
      spots: [...letters].map((symbol) => ({
        symbol,
        kind: HALF,
        hits: (numbers) => {
          const value = of(numbers);
          if (symbol === 'B') return value >= big;
          if (symbol === 'S') return value < big;
          return symbol === 'O' ? value % 2 === 1 : value % 2 === 0;
        },
      })),
    },
  );

const dragon: Play = spotsPlay(
  { id: 'ssc.ent.dragon', sheet: 'ent', group: 'dragon', name: 'Dragon, tiger, tie: 1st against 5th' },
  {
    opposites: [['D', 'T']],
    spots: (['D', 'T', 'X'] as const).map((symbol) => ({
      symbol,
      kind: kindOf(RTP, symbol === 'X' ? { kind: 'tie', ways: 1, outcomes: 10 } : { ways: 45, outcomes: 100 }),
      hits: (numbers) => {
        const [first = 0, , , , last = 0] = numbers.map(Number);
        if (symbol === 'X') return first === last;
        return symbol === 'D' ? first > last : first < last;
      },
    })),
  },
);

/** What three digits look like; 8-9-0 and 9-0-1 are straights. */
export function sscLook(digits: readonly number[]): 'leopard' | 'straight' | 'pair' | 'half' | 'mixed' {
  const different = new Set(digits).size;
  if (different < 3) return different === 1 ? 'leopard' : 'pair';
  const isNext = (a: number, b: number) => [1, 9].includes(Math.abs(a - b));
  const [a = 0, b = 0, c = 0] = digits;
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length;
  if (neighbours >= 2) return 'straight';
  return neighbours === 1 ? 'half' : 'mixed';
}
const LOOKS = { leopard: 10, straight: 60, pair: 270, half: 360, mixed: 300 } as const;
const looks = ({ code, name, places }: Part): Play =>
  spotsPlay(
    { id: `ssc.ent.look-${code}`, sheet: 'ent', group: 'look', name: `${name}, kind` },
    {
      spots: (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((symbol) => ({
        symbol,
        kind: one(LOOKS[symbol], 3, symbol),
        hits: (numbers) => sscLook(at(places, numbers)) === symbol,
      })),
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
    unplaced(part, 1, 271),
    unplaced(part, 2, 54),
  ]),
  ...TWOS.flatMap((part) => [direct(part), figure(part, 'sum', sum), figure(part, 'span', span), groupTwo(part)]),
  ...[1, 2, 3, 4].map(anyPlaces),
  direct(FIVE),
  allDifferent(FIVE, 'g120', 120),
  pattern(FIVE, 'g60', 'one pair', { many: 2, few: 1, singles: 3, ways: 60 }),
  pattern(FIVE, 'g30', 'two pairs', { many: 2, pairs: 2, few: 1, singles: 1, ways: 30 }),
  pattern(FIVE, 'g20', 'three alike', { many: 3, few: 1, singles: 2, ways: 20 }),
  pattern(FIVE, 'g10', 'three and two', { many: 3, few: 2, singles: 1, ways: 10 }),
  pattern(FIVE, 'g5', 'four alike', { many: 4, few: 1, singles: 1, ways: 5 }),
  unplaced(FIVE, 2, 14_670),
  unplaced(FIVE, 3, 4350),
  ...FOURS.flatMap((part) => [
    direct(part),
    allDifferent(part, 'g24', 24),
    pattern(part, 'g12', 'one pair', { many: 2, few: 1, singles: 2, ways: 12 }),
    pattern(part, 'g4', 'three alike', { many: 3, few: 1, singles: 1, ways: 4 }),
    unplaced(part, 1, 3439),
    unplaced(part, 2, 974),
  ]),
  shows(1, 40_951),
  shows(2, 8146),
  shows(3, 856),
  shows(4, 46),
  halves({ id: 'ssc.ent.sum', group: 'sum', name: 'Sum of five' }, (numbers) => sum(numbers.map(Number)), SUM_BIG),
  ...PLACES.map((name, place) =>
    halves(
      { id: `ssc.ent.ball${place + 1}`, group: 'ball', name: `${name} digit` },
      (numbers) => Number(numbers[place]),
      FROM_BIG,
    ),
  ),
  dragon,
  ...THREES.map(looks),
];

/** The digits of a draw as figures: for the page of results. */
export const sscFacts = (numbers: readonly string[]) => {
  const digits = numbers.map(Number);
  const total = sum(digits);
  return { sum: total, big: total >= SUM_BIG, odd: total % 2 === 1 };
};
