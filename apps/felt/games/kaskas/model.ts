/** Decides what Kaskas pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** Tickets of which the prizes below are a part; all others win nothing. */
  tickets: 1_000_000,
  /** Multiple of the price, and how many of the tickets win it; in this order from ticket 0. */
  prizes: [
    [5000, 3],
    [1000, 20],
    [250, 150],
    [100, 500],
    [50, 1200],
    [20, 4500],
    [10, 13_000],
    [5, 36_000],
    [2, 110_000],
    [1, 120_000],
  ],
  fields: 9,
  /** So many fields alike win their amount. */
  alike: 3,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published figures; `rules.test.ts` checks them exactly. A prize above the price comes with 1 in 6.05 tickets. */
export const PUBLISHED = { rtp: '92.25', prizes: 285_373, aboveThePrice: 165_373 };

export const MAX_WIN = MODEL.prizes[0][0];

/** All amounts that a field may show, as multiples of the price. */
export const MULTIPLES: readonly number[] = MODEL.prizes.map(([multiple]) => multiple);
