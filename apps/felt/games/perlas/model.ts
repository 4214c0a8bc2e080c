import { multiplierOf, type Fraction } from '../finds.ts';

/** Decides what Perlas pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  cells: 25,
  urchinsMin: 1,
  urchinsMax: 24,
  urchinsDefault: 3,
  /** Paid share of the fair multiplier in percent: the return of every way to play. */
  returnPercent: 99,
  /** A round cashes out by itself where the next pearl would pay more than this many stakes. */
  maxWin: 10_000,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of the stake; `rules.test.ts` checks it exactly. */
export const PUBLISHED = { rtp: '99.00' };

/** Multiplier of `pearls` among `urchins`: 0.99 × C(25, k) / C(25 − m, k). */
export const multiplierAt = (urchins: number, pearls: number): Fraction =>
  multiplierOf({ cells: MODEL.cells, bad: urchins, returnPercent: MODEL.returnPercent }, pearls);

/** Most pearls in a round: all, or as the greatest win allows; at least one. */
export function mostPearls(urchins: number): number {
  let pearls = 1;
  while (pearls < MODEL.cells - urchins && isWithinMost(multiplierAt(urchins, pearls + 1))) pearls += 1;
  return pearls;
}

const isWithinMost = ({ over, under }: Fraction): boolean => over <= BigInt(MODEL.maxWin) * under;
