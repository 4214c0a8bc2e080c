/** Decides what Saranggola pays. Any change is a new version (G8). Heights are hundredths of the stake. */
export const MODEL = {
  version: 1,
  /** Numbers that a flight draws one of, each equally likely. */
  range: 4_294_967_296,
  /** Paid share of the fair height in percent: the return of every let-go. */
  returnPercent: 99,
  heightLeast: 100,
  /** Here the kite is let go for everybody. */
  heightMost: 500_000,
  /** The height doubles in this time. */
  doubleMs: 8000,
  autoLeast: 101,
  ticketsMost: 2,
  /** Hundredths of pesos, for each ticket. */
  stakeLeast: 100,
  stakeMost: 50_000,
  winMost: 50_000_000,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of the stake; `model.test.ts` checks it exactly. */
export const PUBLISHED = { rtp: '99.00' };
