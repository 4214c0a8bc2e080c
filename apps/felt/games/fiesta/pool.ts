import type { Draws } from '@baize/fair/draws.ts';

/** Decides what Fiesta takes and pays. Any change is a new version (G8). Amounts in hundredths of pesos, × the currency's scale elsewhere. */
export const FIESTA = {
  version: 1,
  /** A share is so many of these of each stake. */
  shareOf: 100_000,
  levels: [
    { level: 'barangay', seed: 50_000, most: 200_000, share: 300 },
    { level: 'bayan', seed: 1_000_000, most: 5_000_000, share: 400 },
    { level: 'fiesta', seed: 50_000_000, most: 250_000_000, share: 300 },
  ],
} as const;

/** What the model's hash is taken of. */
export const modelText = (): string => JSON.stringify(FIESTA);

export type JackpotLevel = (typeof FIESTA.levels)[number]['level'];
/** Of a level: what it begins with, what it must be won by, and its share of each stake. */
export interface LevelModel {
  readonly level: JackpotLevel;
  readonly seed: number;
  readonly most: number;
  readonly share: number;
}

/** What Fiesta returns of each stake beside its game, in percent: 1.00 % of the meters and 0.55 % of the seeds; `fiesta.test.ts` counts it. */
export const FIESTA_RETURN = '1.55';

/** A level in one currency: bounds in hundredths, what its targets are multiples of, and the share of a stake. */
export interface Level {
  readonly seed: bigint;
  readonly most: bigint;
  readonly coin: bigint;
  readonly share: bigint;
}

/** Meters are in these parts of a hundredth, so that no share is rounded. */
export const PARTS = BigInt(FIESTA.shareOf);

/**
 * `scale`: the currency's, as of stakes; `coin`: its smallest coin in hundredths. Targets are that coin apart, or the scale where it is more: of
 * small units there would be more targets than a draw can tell apart.
 */
export const levelIn = ({ seed, most, share }: LevelModel, scale: bigint, coin: bigint): Level => ({
  ...{ seed: BigInt(seed) * scale, most: BigInt(most) * scale },
  ...{ coin: coin > scale ? coin : scale, share: BigInt(share) },
});

/** What a level is won at, in hundredths: one coin above its seed at least, at most what it must be won by. */
export function targetOf({ seed, most, coin }: Level, draws: Draws): bigint {
  return seed + coin * BigInt(1 + draws.int(Number((most - seed) / coin)));
}

/** What an entry adds to a level, in parts of a hundredth. */
export const partOf = ({ share }: Level, stake: bigint): bigint => stake * share;

/** A level's meter in parts of a hundredth, and what it is won at in hundredths. */
export interface Meter {
  readonly meter: bigint;
  readonly target: bigint;
}

/** The entry reaches the target: it wins the target exactly, and what is above it begins the next meter. */
export const isReached = ({ meter, target }: Meter): boolean => meter >= target * PARTS;

/** Where the next meter begins after a hit. */
export const nextMeter = ({ seed }: Level, { meter, target }: Meter): bigint => seed * PARTS + meter - target * PARTS;
