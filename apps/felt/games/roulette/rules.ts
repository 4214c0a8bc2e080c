import type { Draws } from '@baize/fair/draws.ts';
import { LOST, type SpotResult } from '../table.ts';
import { MODEL, type RouletteKind } from './model.ts';
import type { RouletteEvent, RouletteSpot } from './script.ts';

/** The European wheel, clockwise from 0. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const NUMBERS: readonly number[] = Array.from({ length: MODEL.pockets - 1 }, (_, at) => at + 1);
const COLUMNS = 3;

const named = (kind: RouletteKind, ...numbers: number[]): [RouletteSpot, readonly number[]] => [
  `${kind}:${numbers.join('-')}`,
  numbers,
];
/** The first numbers of the rows of three: 1, 4, 7 … 34. */
const ROWS = NUMBERS.filter((number) => number % COLUMNS === 1);
const columnOf = (number: number): number => ((number - 1) % COLUMNS) + 1;
const isRed = (number: number): boolean => MODEL.red.includes(number);

function insideSpots(): [RouletteSpot, readonly number[]][] {
  const hasBelow = (number: number): boolean => number + COLUMNS < MODEL.pockets;
  const hasBeside = (number: number): boolean => columnOf(number) < COLUMNS;
  return [
    ...[0, ...NUMBERS].map((number) => named('straight', number)),
    ...[1, 2, 3].map((number) => named('split', 0, number)),
    ...NUMBERS.filter(hasBeside).map((number) => named('split', number, number + 1)),
    ...NUMBERS.filter(hasBelow).map((number) => named('split', number, number + COLUMNS)),
    ...ROWS.map((row) => named('street', row, row + 1, row + 2)),
    named('trio', 0, 1, 2),
    named('trio', 0, 2, 3),
    ...NUMBERS.filter((number) => hasBeside(number) && hasBelow(number)).map((number) =>
      named('corner', number, number + 1, number + 3, number + 4),
    ),
    named('firstFour', 0, 1, 2, 3),
    ...ROWS.filter(hasBelow).map((row) => named('sixLine', row, row + 1, row + 2, row + 3, row + 4, row + 5)),
  ];
}

function outsideSpots(): [RouletteSpot, readonly number[]][] {
  const those = (test: (number: number) => boolean): readonly number[] => NUMBERS.filter(test);
  return [
    ...[1, 2, 3].map((n): [string, readonly number[]] => [`column:${n}`, those((number) => columnOf(number) === n)]),
    ...[1, 2, 3].map((n): [string, readonly number[]] => [
      `dozen:${n}`,
      those((number) => Math.ceil(number / 12) === n),
    ]),
    ['red', those(isRed)],
    ['black', those((number) => !isRed(number))],
    ['odd', those((number) => number % 2 === 1)],
    ['even', those((number) => number % 2 === 0)],
    ['low', those((number) => number <= 18)],
    ['high', those((number) => number > 18)],
  ];
}

/** Every spot of the cloth and the numbers that it covers. */
export const SPOTS: ReadonlyMap<RouletteSpot, readonly number[]> = new Map([...insideSpots(), ...outsideSpots()]);

export const isSpot = (text: string): boolean => SPOTS.has(text);

/** The part before the colon is the kind; all `SPOTS` have one. */
export const kindOf = (spot: RouletteSpot): RouletteKind => spot.split(':')[0] as RouletteKind;

export const playRound = (draws: Draws): RouletteEvent[] => [{ type: 'number', number: draws.int(MODEL.pockets) }];

export const judgeSpot = (spot: RouletteSpot, number: number): SpotResult =>
  SPOTS.get(spot)?.includes(number) ? { is: 'won', pay: MODEL.pays[kindOf(spot)] } : LOST;

/** How many chips a call lays on which spots. */
export type Call = Readonly<Record<RouletteSpot, number>>;

/** The calls of the racetrack; together the first three cover the wheel. */
export const CALLS = {
  /** The seventeen numbers around zero, nine chips. */
  voisins: {
    'trio:0-2-3': 2,
    'split:4-7': 1,
    'split:12-15': 1,
    'split:18-21': 1,
    'split:19-22': 1,
    'corner:25-26-28-29': 2,
    'split:32-35': 1,
  },
  /** The twelve numbers opposite zero, six chips. */
  tiers: { 'split:5-8': 1, 'split:10-11': 1, 'split:13-16': 1, 'split:23-24': 1, 'split:27-30': 1, 'split:33-36': 1 },
  /** The eight numbers between the two, five chips. */
  orphelins: { 'straight:1': 1, 'split:6-9': 1, 'split:14-17': 1, 'split:17-20': 1, 'split:31-34': 1 },
  /** The seven numbers closest to zero, four chips. */
  zeroGame: { 'split:0-3': 1, 'split:12-15': 1, 'straight:26': 1, 'split:32-35': 1 },
} as const satisfies Readonly<Record<string, Call>>;

/** A number and so many neighbours to either side, one chip each. */
export function neighboursOf(number: number, each: number): Call {
  const at = WHEEL.indexOf(number);
  const around = Array.from({ length: 2 * each + 1 }, (_, step) => WHEEL.at((at - each + step) % WHEEL.length));
  return Object.fromEntries(around.map((neighbour) => [`straight:${neighbour}`, 1]));
}
