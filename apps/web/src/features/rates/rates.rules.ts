import { RATE_KEYS, type RateKey, type Rates } from '@baize/contract/agency/shapes.ts';

/** Rates while they are set, in steps of 0.01%. */
export type Steps = Readonly<Record<RateKey, number>>;

const STEPS_A_PERCENT = 100;
const PLACES = 4;

/** "0.5500" as 55 steps. */
export const stepsOf = (percent: string): number => Math.round(Number(percent) * STEPS_A_PERCENT);

/** 55 steps as "0.5500". */
export const percentOf = (steps: number): string =>
  `${Math.trunc(steps / STEPS_A_PERCENT)}.${String(steps % STEPS_A_PERCENT)
    .padStart(2, '0')
    .padEnd(PLACES, '0')}`;

/** Every category's steps; one that is not named has none. */
export const allSteps = (rates: Rates): Steps =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, stepsOf(rates[key] ?? '0')])) as Record<RateKey, number>;

/** What differs from before, as the server wants it. */
export function changedRates(before: Steps, after: Steps): Rates {
  return Object.fromEntries(
    RATE_KEYS.filter((key) => before[key] !== after[key]).map((key) => [key, percentOf(after[key])]),
  ) as Rates;
}

/** All that is above zero. */
export const givenRates = (steps: Steps): Rates =>
  Object.fromEntries(RATE_KEYS.filter((key) => steps[key] > 0).map((key) => [key, percentOf(steps[key])])) as Rates;

/** As near to the request as each category's own rate allows. */
export const cappedAt = (max: Steps, request: number): Steps =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, Math.min(max[key], request)])) as Record<RateKey, number>;
