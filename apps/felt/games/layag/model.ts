/** Decides what Layag pays. Any change is a new version (G8). */
export const MODEL = {
  version: 1,
  /** Places on the line, 0.00 to 99.99. */
  places: 10_000,
  /** How many places may win. */
  winningMin: 10,
  winningMax: 9700,
  winningDefault: 4950,
  /** Paid share of the fair multiplier in percent: the return of every line. */
  returnPercent: 99,
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(MODEL);

/** Published return in percent of the stake; `rules.test.ts` checks it exactly. */
export const PUBLISHED = { rtp: '99.00' };

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** What a stake is multiplied by where so many places win: 0.99 × 10,000 / t. */
export const multiplierOf = (winning: number): Fraction => ({
  over: BigInt(MODEL.returnPercent) * BigInt(MODEL.places),
  under: 100n * BigInt(winning),
});

/** Greatest win in stakes. */
export const MAX_WIN = Number(multiplierOf(MODEL.winningMin).over / multiplierOf(MODEL.winningMin).under);
