import type { Orchard } from './model.ts';

/**
 * A round in order. Trays count from 0, row by row from the upper left. Amounts are decimal strings ("20.00"), multipliers have four
 * decimals, rounded down ("1.2857"). A round that goes on never tells where nests are.
 */
export type ManggahanEvent = Started | Mango | Half | Ants | Home;

export interface ManggahanOptions {
  /** Trays: 9, 25 or 49. */
  readonly orchard: Orchard;
  /** How many of them hide an ants' nest. */
  readonly nests: number;
}

export type ManggahanAction =
  | { readonly type: 'pick'; readonly cell: number }
  | { readonly type: 'half' }
  | { readonly type: 'home' };

export interface Started {
  readonly type: 'started';
  readonly orchard: Orchard;
  readonly nests: number;
}

export interface Mango {
  readonly type: 'mango';
  readonly cell: number;
  /** Of the part of the stake that is out. */
  readonly multiplier: string;
  /** What is out is worth. */
  readonly out: string;
}

/** Half of what was out is safe; the other half stays out. */
export interface Half {
  readonly type: 'half';
  readonly sent: string;
  /** All that was sent home so far. */
  readonly safe: string;
  readonly out: string;
}

/** Ants: what was out is lost, what was sent home is paid. */
export interface Ants {
  readonly type: 'ants';
  readonly cell: number;
  readonly win: string;
  readonly nestCells: readonly number[];
}

/** By the player's request, the last mango, the most that a round brings, or time. */
export interface Home {
  readonly type: 'home';
  readonly win: string;
  readonly nestCells: readonly number[];
}
