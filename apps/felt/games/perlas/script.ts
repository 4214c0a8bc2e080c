/**
 * A round in order. Cells 0–24, row by row from the upper left. Amounts are decimal strings ("20.00"), multipliers
 * have four decimals, rounded down ("1.2857"). An open round never tells the urchins.
 */
export type PerlasEvent = Started | Pearl | Urchin | CashedOut;

export interface PerlasOptions {
  /** How many of the 25 shells hold an urchin, 1–24. */
  readonly urchins: number;
}

export type PerlasAction = { readonly type: 'pick'; readonly cell: number } | { readonly type: 'cashOut' };

export interface Started {
  readonly type: 'started';
  readonly urchins: number;
}

export interface Pearl {
  readonly type: 'pearl';
  readonly cell: number;
  /** What the stake is multiplied by if the player cashes out now. */
  readonly multiplier: string;
  /** The stake times the multiplier, rounded down. */
  readonly worth: string;
}

export interface Urchin {
  readonly type: 'urchin';
  readonly cell: number;
  readonly urchins: readonly number[];
}

/** A won round ends by the player's request, the last pearl, the highest multiplier, or time. */
export interface CashedOut {
  readonly type: 'cashedOut';
  readonly multiplier: string;
  readonly win: string;
  readonly urchins: readonly number[];
}
