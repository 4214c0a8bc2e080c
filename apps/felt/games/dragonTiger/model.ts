import type { Pay } from '../table.ts';
import type { DragonTigerSpot } from './script.ts';

const EVEN: Pay = [1, 1];

/** Decides what Dragon Tiger pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  decks: 8,
  /** Big is above this rank, small below it; on it every side bet loses. The ace is 1, the king 13. */
  middle: 7,
  /** The share of a stake on dragon or tiger that returns on a tie. */
  tieReturns: [1, 2],
  /** What is won for each unit staked. */
  pays: {
    dragon: EVEN,
    tiger: EVEN,
    tie: [11, 1],
    suitedTie: [50, 1],
    dragonSmall: EVEN,
    dragonBig: EVEN,
    dragonRed: EVEN,
    dragonBlack: EVEN,
    tigerSmall: EVEN,
    tigerBig: EVEN,
    tigerRed: EVEN,
    tigerBlack: EVEN,
  } satisfies Record<DragonTigerSpot, Pay>,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

const MAIN = '96.26';
const SIDE = '92.30';

/** Return to player in percent, before rounding down to the smallest coin; `rules.test.ts` checks it exactly. */
export const PUBLISHED: Readonly<Record<DragonTigerSpot, string>> = {
  dragon: MAIN,
  tiger: MAIN,
  tie: '89.63',
  suitedTie: '86.02',
  dragonSmall: SIDE,
  dragonBig: SIDE,
  dragonRed: SIDE,
  dragonBlack: SIDE,
  tigerSmall: SIDE,
  tigerBig: SIDE,
  tigerRed: SIDE,
  tigerBlack: SIDE,
};
