import {
  choose,
  kindOf,
  setPlay,
  simplePlay,
  spotsPlay,
  twoDigits,
  wholes,
  type Kind,
  type Play,
  type Row,
} from '../play.ts';

const RTP = 95;
const NUMBERS = twoDigits(1, 49);
const SPECIAL = 6;
/** On a two-sided spot 49 gives the stake back. */
const PUSH_NUMBER = 49;
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour of a number: red 17, blue 16, green 16. */
export function mk6Colour(number: number): 'red' | 'blue' | 'green' {
  if (RED.includes(number)) return 'red';
  return BLUE.includes(number) ? 'blue' : 'green';
}

const kind = (ways: number, outcomes: number, name = 'win', pushes = 0): Kind =>
  kindOf(RTP, { kind: name, ways, outcomes, pushes });
const special = (numbers: readonly string[]): number => Number(numbers[SPECIAL]);
const grid = (min: number, max = 49): Row => ({ name: '', symbols: NUMBERS, min, max });
const regular = (numbers: readonly string[]): readonly string[] => numbers.slice(0, SPECIAL);

const OPPOSITES = [
  ['B', 'S'],
  ['O', 'E'],
] as const;

function isIt(symbol: string, number: number, big: number): boolean {
  if (symbol === 'B') return number >= big;
  if (symbol === 'S') return number < big;
  return number % 2 === (symbol === 'O' ? 1 : 0);
}

const halves = (id: string, name: string, of: (number: number) => number, big: number, letters: string): Play =>
  spotsPlay(
    { id: `mk6.ent.${id}`, sheet: 'ent', group: 'special', name },
    {
      ...{ together: 2, opposites: OPPOSITES },
      spots: [...letters].map((symbol) => ({
        symbol,
        kind: kind(24, 49, 'win', 1),
        hits: (numbers) => special(numbers) !== PUSH_NUMBER && isIt(symbol, of(special(numbers)), big),
        pushes: (numbers) => special(numbers) === PUSH_NUMBER,
      })),
    },
  );

const all = (k: number, ways: number, outcomes: number): Play =>
  setPlay(
    { id: `mk6.all${k}`, group: 'regular', name: `${k} of ${k} among the six` },
    {
      ...{ row: grid(k, 15), k, kinds: [kind(ways, outcomes)] },
      wins: (picked, numbers) => choose(regular(numbers).filter((number) => picked.includes(number)).length, k),
      winsMost: (size) => choose(Math.min(size, 6), k),
    },
  );

/** So many numbers of which none is drawn. */
const none = (k: number): Play =>
  simplePlay(
    { id: `mk6.none${k}`, group: 'none', name: `None of ${k} is drawn` },
    {
      ...{ rows: [grid(k, k)], kinds: [kind(choose(49 - k, 7), choose(49, 7))] },
      count: () => 1,
      wins: ([picked = []], numbers) => (numbers.some((number) => picked.includes(number)) ? 0 : 1),
    },
  );

const colours: Play = spotsPlay(
  { id: 'mk6.ent.colour', sheet: 'ent', group: 'colour', name: 'Colour of the special number' },
  {
    spots: (['red', 'blue', 'green'] as const).map((symbol) => ({
      symbol,
      kind: kind(symbol === 'red' ? 17 : 16, 49, symbol),
      hits: (numbers) => mk6Colour(special(numbers)) === symbol,
    })),
  },
);

/** Six and Special: seven of 49, the seventh is the special number. */
export const MK6_PLAYS: readonly Play[] = [
  setPlay(
    { id: 'mk6.special', group: 'special', name: 'Special number' },
    {
      ...{ row: grid(1, 39), k: 1, kinds: [kind(1, 49)] },
      wins: (picked, numbers) => (picked.includes(numbers[SPECIAL] ?? '') ? 1 : 0),
    },
  ),
  setPlay(
    { id: 'mk6.regular', group: 'regular', name: 'A number among the six' },
    {
      ...{ row: grid(1, 39), k: 1, kinds: [kind(6, 49)] },
      wins: (picked, numbers) => regular(numbers).filter((number) => picked.includes(number)).length,
      winsMost: (size) => Math.min(size, 6),
    },
  ),
  all(2, 5, 392),
  all(3, 5, 4606),
  ...[5, 6, 7, 8, 9, 10].map(none),
  spotsPlay(
    { id: 'mk6.head', group: 'special', name: 'Tens of the special number' },
    {
      spots: wholes(0, 4).map((symbol) => ({
        symbol,
        kind: kind(symbol === '0' ? 9 : 10, 49, symbol),
        hits: (numbers) => Math.floor(special(numbers) / 10) === Number(symbol),
      })),
    },
  ),
  spotsPlay(
    { id: 'mk6.tail', group: 'special', name: 'Units of the special number' },
    {
      spots: wholes(0, 9).map((symbol) => ({
        symbol,
        kind: kind(symbol === '0' ? 4 : 5, 49, symbol),
        hits: (numbers) => special(numbers) % 10 === Number(symbol),
      })),
    },
  ),
  halves('special', 'Special number', (number) => number, 25, 'BSOE'),
  halves('tail', 'Units of the special number', (number) => number % 10, 5, 'BS'),
  halves('digits', 'Digit sum of the special number', (number) => Math.floor(number / 10) + (number % 10), 0, 'OE'),
  colours,
];

export const mk6Facts = (numbers: readonly string[]) => {
  const number = special(numbers);
  return { sum: numbers.reduce((total, drawn) => total + Number(drawn), 0), big: number >= 25, odd: number % 2 === 1 };
};
