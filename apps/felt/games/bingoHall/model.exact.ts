import { MODEL } from './model.ts';
import { countBits, LINES } from './rules.ts';

/** A part of a whole: exact. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function choose(from: number, take: number): bigint {
  if (take < 0 || take > from) return 0n;
  let ways = 1n;
  for (let at = 1; at <= take; at++) ways = (ways * BigInt(from - take + at)) / BigInt(at);
  return ways;
}

/** Of all ways in which so many balls come: those that hold these numbers. */
const holding = (numbers: number, calls: number): bigint => choose(MODEL.balls - numbers, calls - numbers);

/** Of so many calls: the chance that a card is full. */
export const fullBy = (calls: number): Fraction => ({ over: holding(24, calls), under: choose(MODEL.balls, calls) });

/** How often a union of lines has so many numbers, an odd number of lines counted up, an even one down. */
const UNIONS: readonly number[] = (() => {
  const counts = Array.from({ length: 25 }, () => 0);
  for (let chosen = 1; chosen < 1 << LINES.length; chosen++) {
    const union = LINES.reduce((mask, line, at) => ((chosen & (1 << at)) !== 0 ? mask | line : mask), 0);
    const size = countBits(union);
    counts[size] = (counts[size] ?? 0) + (countBits(chosen) % 2 === 1 ? 1 : -1);
  }
  return counts;
})();

/** The chance that a card has a line after so many calls: inclusion and exclusion over the twelve. */
export const lineBy = (calls: number): Fraction => ({
  over: UNIONS.reduce((sum, count, numbers) => sum + BigInt(count) * holding(numbers, calls), 0n),
  under: choose(MODEL.balls, calls),
});

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

const times = ({ over, under }: Fraction, factor: number): Fraction => ({ over: over * BigInt(factor), under });

type Pays = readonly (readonly [ball: number, pay: number])[];

/** What a card's own prizes of a kind return in the mean, in card prices: each step pays its own less what the next pays. */
const returnOf = (pays: Pays, chanceBy: (calls: number) => Fraction): Fraction =>
  pays
    .map(([ball, pay], at) => times(chanceBy(ball), pay - (pays[at + 1]?.[1] ?? 0)))
    .reduce(plus, { over: 0n, under: 1n });

export const fullReturn = (): Fraction => returnOf(MODEL.fullPays, fullBy);
export const lineReturn = (): Fraction => returnOf(MODEL.linePays, lineBy);

/** All cards of a hall are alike, so each has the same share of the race. */
const raceReturn = (): Fraction => ({
  over: BigInt(MODEL.race.line + MODEL.race.lines + MODEL.race.full),
  under: 100n,
});

export const cardReturn = (): Fraction => plus(plus(fullReturn(), lineReturn()), raceReturn());

/** Of what a card wins by itself, in card prices: its line and its full house taken apart. */
export function ownVariance(): number {
  const momentsOf = (pays: Pays, chanceBy: (calls: number) => Fraction) =>
    pays.map(([ball, pay], at) => {
      const before = pays[at - 1]?.[0];
      return { pay, chance: numberOf(chanceBy(ball)) - (before === undefined ? 0 : numberOf(chanceBy(before))) };
    });
  return [momentsOf(MODEL.fullPays, fullBy), momentsOf(MODEL.linePays, lineBy)].reduce((sum, parts) => {
    const mean = parts.reduce((all, { pay, chance }) => all + pay * chance, 0);
    return sum + parts.reduce((all, { pay, chance }) => all + pay ** 2 * chance, 0) - mean ** 2;
  }, 0);
}

const numberOf = (fraction: Fraction): number => Number(decimal(fraction, 18));

/** A fraction with so many decimals, rounded. */
export function decimal({ over, under }: Fraction, digits: number): string {
  const scaled = (over * 10n ** BigInt(digits) * 2n + under) / (2n * under);
  const text = String(scaled).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
