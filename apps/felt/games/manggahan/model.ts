import { multiplierOf, type Fraction } from '../finds.ts';

/** Decides what Manggahan pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** Trays of each orchard, and the nests it begins with; one nest at least, one tray without at least. */
  orchards: [
    { cells: 9, nestsDefault: 2 },
    { cells: 25, nestsDefault: 4 },
    { cells: 49, nestsDefault: 8 },
  ],
  /** Paid share of the fair multiplier in percent: the return of every way to play. */
  returnPercent: 99,
  /** How often half of what is out may be sent home in a round. */
  halvesMost: 3,
  /** A round goes home by itself where the next mango would bring more than this many stakes in all. */
  maxWin: 10_000,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of the stake; `rules.test.ts` checks it exactly. */
export const PUBLISHED = { rtp: '99.00' };

export type Orchard = (typeof MODEL.orchards)[number]['cells'];

/** The orchard that a page begins with, and its nests. */
export const USUAL = MODEL.orchards[1];

/** What the part that is still out is multiplied by: 0.99 × C(c, k) / C(c − n, k). */
export const multiplierAt = (cells: number, nests: number, mangoes: number): Fraction =>
  multiplierOf({ cells, bad: nests, returnPercent: MODEL.returnPercent }, mangoes);
