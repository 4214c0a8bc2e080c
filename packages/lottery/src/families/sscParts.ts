import { DIGITS, firstPlaces, kindOf, placeName, type Kind, type Row } from '../play.ts';

export const RTP = 96;
/** The five places in their order. */
export const PLACES = firstPlaces(5);
/** From here a digit is big. */
export const FROM_BIG = 5;
/** From here the sum of five digits is big. */
export const SUM_BIG = 23;

/** Some of the places, as plays call them. */
export interface Part {
  readonly code: string;
  readonly places: readonly number[];
}
export const FIVE: Part = { code: '5', places: PLACES };
export const FOURS: readonly Part[] = [
  { code: 'f4', places: [0, 1, 2, 3] },
  { code: 'b4', places: [1, 2, 3, 4] },
];
export const THREES: readonly Part[] = [
  { code: 'f3', places: [0, 1, 2] },
  { code: 'm3', places: [1, 2, 3] },
  { code: 'b3', places: [2, 3, 4] },
];
export const TWOS: readonly Part[] = [
  { code: 'f2', places: [0, 1] },
  { code: 'b2', places: [3, 4] },
];

/** A row of digits for each place. */
export const rowsOf = (places: readonly number[]): Row[] =>
  places.map((place) => ({ name: placeName(place), symbols: DIGITS, min: 1, max: 10 }));
/** The digits drawn at places. */
export const at = (places: readonly number[], numbers: readonly string[]): number[] =>
  places.map((place) => Number(numbers[place]));
export const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0);
/** The greatest less the smallest. */
export const span = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits);
/** A win of `ways` of all numbers of so many places. */
export const one = (ways: number, places: number, kind?: string): Kind =>
  kindOf(RTP, { ...(kind === undefined ? {} : { kind }), ways, outcomes: 10 ** places });

/** Digits by their count: `2` → those that appear twice. */
export function byCount(digits: readonly number[]): Map<number, string[]> {
  const counts = new Map<number, number>();
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const found = new Map<number, string[]>();
  for (const [digit, count] of counts) found.set(count, [...(found.get(count) ?? []), String(digit)]);
  return found;
}
