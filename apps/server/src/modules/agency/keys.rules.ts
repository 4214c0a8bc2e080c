import { RATE_KEYS, type RateKey, type Rates } from '@baize/contract/agency/shapes.ts';

/** In the order of `RATE_KEYS`, parts per million. */
export type Ppm = readonly number[];

export const NO_RATES: Ppm = RATE_KEYS.map(() => 0);
/** Rates go in steps of 0.01 %. */
export const STEP_PPM = 100;
const PPM_PER_PERCENT = 10_000;
const PERCENT_PLACES = 4;
export const MILLION = 1_000_000n;

const KEY_OF_CATEGORY: Readonly<Record<string, RateKey>> = { ESPORTS: 'SPORTS', COCKFIGHT: 'SPORTS' };
/** Of no key: shown in sums, earns nothing. */
export const OTHER_KEY = 'OTHER';

const isRateKey = (text: string): text is RateKey => (RATE_KEYS as readonly string[]).includes(text);

export const keyOfCategory = (category: string): RateKey | typeof OTHER_KEY =>
  isRateKey(category) ? category : (KEY_OF_CATEGORY[category] ?? OTHER_KEY);

export const percentOf = (ppm: number): string => (ppm / PPM_PER_PERCENT).toFixed(PERCENT_PLACES);
/** 100,000 ppm is "0.1000". */
export const fractionOf = (ppm: bigint | number): string => {
  const text = (Number(ppm) / Number(MILLION)).toFixed(6);
  return text.endsWith('00') ? text.slice(0, -2) : text;
};

export const ratesOf = (ppm: Ppm): Rates =>
  Object.fromEntries(RATE_KEYS.map((key, at) => [key, percentOf(ppm[at] ?? 0)])) as Rates;

/** In ppm; absent keys stay. Null with the key that is no step. */
export function ppmOf(asked: Partial<Record<RateKey, string>>, were: Ppm): Ppm {
  return RATE_KEYS.map((key, at) => {
    const text = asked[key];
    if (text === undefined) return were[at] ?? 0;
    return Math.round((Number(text) * PPM_PER_PERCENT) / STEP_PPM) * STEP_PPM;
  });
}

export function firstAbove(ppm: Ppm, max: Ppm): { readonly key: RateKey; readonly max: number } | null {
  const at = RATE_KEYS.findIndex((_, index) => (ppm[index] ?? 0) > (max[index] ?? 0));
  const key = RATE_KEYS[at];
  return key === undefined ? null : { key, max: max[at] ?? 0 };
}

export const lowest = (a: Ppm, b: Ppm): Ppm => RATE_KEYS.map((_, at) => Math.min(a[at] ?? 0, b[at] ?? 0));
