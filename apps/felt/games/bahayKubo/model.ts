import type { Vegetable } from './script.ts';

/** Decides what Bahay Kubo pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  rows: 4,
  /** A letter a symbol, in turning order; W the hut (wild), X the basket. A falling strip goes on upward. */
  strips: {
    base: [
      'GUMSTRBLBBSRUMKPPTGKRGLXULSP',
      'LRPLGTLSPBUMBTSUPRWGUGKMR',
      'BXURSTLPGTWKMGSRBKMLULGBPU',
      'TLBULUWRPTBRMBRSGPUKPMSGG',
      'RPKSPBXMGURLPLRBMUTUKBGLS',
    ],
    free: [
      'UBSXRTMRSBBXLPMKUGTGKRGLPULSP',
      'LGRSRPTPBLBWMLTSUPGURUGKM',
      'RULSTLUTRKPXLWBUPXMBWBGGSKGM',
      'PGULSRWTPBGURGBMPLTKBSMRU',
      'XPLUMLMRKSPBXRRKGUGLBPSBUT',
    ],
  },
  /** What a stake is divided into. */
  units: 20,
  /** Units for each way of three, four and five. */
  pays: {
    K: [10, 40, 300],
    T: [4, 12, 60],
    M: [3, 7, 25],
    S: [2, 5, 15],
    B: [1, 2, 5],
    L: [1, 2, 4],
    P: [1, 2, 4],
    G: [1, 2, 3],
    R: [1, 2, 3],
    U: [1, 1, 2],
  },
  /** Of the paid fall's steps; the last one stays. */
  multipliers: [1, 2, 3, 5],
  /** Baskets on the board when a cascade has ended. The multiplier of free falls rises by one with each step and never falls back. */
  freeFalls: { baskets: 3, falls: 8, more: 5, mostAwards: 4, multiplier: 2 },
  /** Greatest win of a round in stakes. */
  maxWin: 2500,
} as const;

export type Mode = keyof typeof MODEL.strips;

/** The best paid first. */
export const VEGETABLES = Object.keys(MODEL.pays) as Vegetable[];

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/**
 * Published figures: return in percent and chances, without what the greatest win cuts off. Counted over every place of both strip sets
 * (`model.cycle.ts`) and by a recursion in fractions (`model.exact.ts`).
 */
export const PUBLISHED = { rtp: '95.58', winsOneIn: '1.77', aboveOneIn: '8.25', freeFallsOneIn: '124.5' };
