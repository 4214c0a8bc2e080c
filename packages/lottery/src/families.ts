import { K3_PLAYS, k3Facts } from './families/k3.ts';
import { MK6_PLAYS, mk6Facts } from './families/mk6.ts';
import { PK10_PLAYS, pk10Facts } from './families/pk10.ts';
import { D2_PLAYS, d2Facts, D3_PLAYS, d3Facts, P42_PLAYS, p42Facts } from './families/sea.ts';
import { SSC_PLAYS, sscFacts } from './families/ssc.ts';
import { NORTH, SOUTH, VNN_PLAYS, vnFacts, VNS_PLAYS } from './families/vn.ts';
import { X5_PLAYS, x5Facts } from './families/x5.ts';
import { twoDigits, wholes, type Play } from './play.ts';

export const FAMILIES = ['SSC', 'X5', 'K3', 'PK10', 'MK6', 'VNN', 'VNS', 'D2', 'D3', 'P42'] as const;
export type Family = (typeof FAMILIES)[number];

/** Draws of a committed seed: a uniform integer from 0 to `bound` − 1, and a permutation. */
export interface DrawSource {
  int(bound: number): number;
  shuffle<T>(items: readonly T[]): T[];
}

/** What can be said of a draw beside its numbers. */
export interface DrawFacts {
  readonly sum: number;
  readonly big: boolean;
  readonly odd: boolean;
}

/**
 * How a draw is made, as data for others to repeat: `each` draws every place from all symbols, `shuffled` takes the
 * first of a shuffle, `prizes` draws the digits of numbers of these lengths.
 */
export type DrawForm =
  | { readonly is: 'each' | 'shuffled'; readonly symbols: readonly string[]; readonly count: number }
  | { readonly is: 'prizes'; readonly digits: readonly number[] };

interface FamilyRules {
  readonly name: string;
  /** What comes back of all stakes, in hundredths. */
  readonly rtp: number;
  readonly plays: readonly Play[];
  readonly form: DrawForm;
  draw(source: DrawSource): string[];
  facts(numbers: readonly string[]): DrawFacts;
  /** Whether these can be a draw's numbers. */
  isDraw(numbers: readonly string[]): boolean;
}

const digits = (source: DrawSource, count: number): string =>
  Array.from({ length: count }, () => String(source.int(10))).join('');
const areOf = (symbols: readonly string[], count: number, areDistinct: boolean) => (numbers: readonly string[]) =>
  numbers.length === count &&
  numbers.every((number) => symbols.includes(number)) &&
  (!areDistinct || new Set(numbers).size === count);
const DIGITS = wholes(0, 9);
const drawnOf = (symbols: readonly string[], count: number) => ({
  form: { is: 'shuffled', symbols, count } as const,
  draw: (source: DrawSource) => source.shuffle(symbols).slice(0, count),
  isDraw: areOf(symbols, count, true),
});
const prizesOf = (prizes: readonly number[]) => ({
  form: { is: 'prizes', digits: prizes } as const,
  draw: (source: DrawSource) => prizes.map((count) => digits(source, count)),
  isDraw: (numbers: readonly string[]) =>
    numbers.length === prizes.length &&
    numbers.every((number, at) => /^\d+$/.test(number) && number.length === prizes[at]),
});
const eachOf = (symbols: readonly string[], count: number) => ({
  form: { is: 'each', symbols, count } as const,
  draw: (source: DrawSource) => Array.from({ length: count }, () => symbols[source.int(symbols.length)] ?? ''),
  isDraw: areOf(symbols, count, false),
});

const RULES: Record<Family, FamilyRules> = {
  SSC: { name: 'Five Digits', rtp: 96, plays: SSC_PLAYS, facts: sscFacts, ...eachOf(DIGITS, 5) },
  X5: { name: 'Five of Eleven', rtp: 96, plays: X5_PLAYS, facts: x5Facts, ...drawnOf(twoDigits(1, 11), 5) },
  K3: { name: 'Three Dice', rtp: 96, plays: K3_PLAYS, facts: k3Facts, ...eachOf(wholes(1, 6), 3) },
  PK10: { name: 'Ten Racers', rtp: 96, plays: PK10_PLAYS, facts: pk10Facts, ...drawnOf(twoDigits(1, 10), 10) },
  MK6: { name: 'Six and Special', rtp: 95, plays: MK6_PLAYS, facts: mk6Facts, ...drawnOf(twoDigits(1, 49), 7) },
  VNN: { name: 'North', rtp: 95, plays: VNN_PLAYS, facts: vnFacts, ...prizesOf(NORTH) },
  VNS: { name: 'South', rtp: 95, plays: VNS_PLAYS, facts: vnFacts, ...prizesOf(SOUTH) },
  D2: { name: 'Two of 31', rtp: 90, plays: D2_PLAYS, facts: d2Facts, ...eachOf(twoDigits(1, 31), 2) },
  D3: { name: 'Three Digits', rtp: 90, plays: D3_PLAYS, facts: d3Facts, ...eachOf(DIGITS, 3) },
  P42: { name: 'Six of 42', rtp: 90, plays: P42_PLAYS, facts: p42Facts, ...drawnOf(twoDigits(1, 42), 6) },
};

export const rulesOf = (family: Family): FamilyRules => RULES[family];

/** Version of plays and chances, stored in every order; raise it with any change. */
const TABLE = 2;
/** The id of a family's prize table as the product has it. */
export const prizeTableOf = (family: Family): string => `${family.toLowerCase()}-${TABLE}`;

const PLAYS = new Map(FAMILIES.flatMap((family) => RULES[family].plays.map((play) => [play.id, play] as const)));

export const findPlay = (id: string): Play | undefined => PLAYS.get(id);

/** The family whose play it is. */
export const isPlayOf = (family: Family, id: string): boolean => RULES[family].plays.some((play) => play.id === id);
