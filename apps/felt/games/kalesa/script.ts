import type { Ended } from '../slotEvents.ts';

/** A round in order. Amounts are decimal strings. */
export type KalesaEvent = Turned | Ended;

/** The carriage is wild, `-` is a blank; the bars are 1, 2 and 3; bell (C), kalamansi (K), aratilis (A). */
export type KalesaSymbol = 'W' | '7' | '3' | '2' | '1' | 'C' | 'K' | 'A' | '-';

/** What a line pays as. `bars`: three bars of any kind; `AA` and `A`: so many aratilis anywhere on it. */
export type Combination = 'WWW' | '777' | '333' | '222' | '111' | 'CCC' | 'AAA' | 'KKK' | 'bars' | 'AA' | 'A';

export interface LineWin {
  readonly line: number;
  readonly as: Combination;
  /** Carriages that double it, each twice; 0 where three of them pay on their own. */
  readonly doubles: number;
  readonly amount: string;
}

export interface Turned {
  readonly type: 'turned';
  /** The place of each strip that stands in row 0. */
  readonly stops: readonly number[];
  /** `grid[reel][row]`. */
  readonly grid: readonly (readonly KalesaSymbol[])[];
  /** By line. */
  readonly wins: readonly LineWin[];
}
