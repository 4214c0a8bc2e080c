/** A round in order. Places 0–9,999 stand for 0.00 to 99.99; amounts are decimal strings, the multiplier has four decimals, rounded down. */
export type LayagEvent = Cast | Sailed;

export type Side = 'under' | 'over';

export interface LayagOptions {
  /** under: the first places of the line win · over: the last. */
  readonly side: Side;
  /** How many places win. */
  readonly winning: number;
}

export interface Cast {
  readonly type: 'cast';
  readonly side: Side;
  readonly winning: number;
  readonly multiplier: string;
}

export interface Sailed {
  readonly type: 'sailed';
  readonly place: number;
  readonly isWon: boolean;
  readonly win: string;
}
