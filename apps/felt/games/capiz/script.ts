import type { Risk, Rows } from './model.ts';

/** A round: the marble is dropped and comes to rest. Amounts are decimal strings. */
export type CapizEvent = Dropped | Landed;

export interface CapizOptions {
  readonly rows: Rows;
  readonly risk: Risk;
}

export interface Dropped extends CapizOptions {
  readonly type: 'dropped';
  /** One digit a row: 1 is to the right. */
  readonly way: string;
}

export interface Landed {
  readonly type: 'landed';
  /** From the left; as many as there are ones in the way. */
  readonly slot: number;
  /** "0.5", of the stake. */
  readonly multiplier: string;
  readonly win: string;
}
