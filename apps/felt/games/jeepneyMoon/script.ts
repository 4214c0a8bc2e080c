import type { Cell, Ended, MaxWinReached } from '../slotEvents.ts';

/** A round in order, stored by the server and played by the page. Amounts are decimal strings ("20.00"). */
export type JeepneyMoonEvent = Spin | FreeSpinsAwarded | FreeSpinsEnded | MaxWinReached | Ended;

export type SymbolId =
  | 'carabao'
  | 'halohalo'
  | 'bandurria'
  | 'sampaguita'
  | 'mango'
  | 'abaniko'
  | 'A'
  | 'K'
  | 'Q'
  | 'J'
  | 'wild'
  | 'scatter';

/** The symbols a line may pay: all but the wild and the scatter. */
export type PayingSymbol = Exclude<SymbolId, 'wild' | 'scatter'>;

export type Column = readonly [SymbolId, SymbolId, SymbolId];

export interface LineWin {
  readonly line: number;
  /** What the line pays as; a wild among the cells stands for it. */
  readonly symbol: PayingSymbol;
  readonly count: 3 | 4 | 5;
  readonly cells: readonly Cell[];
  /** With the free spins' multiplier already in it. */
  readonly amount: string;
}

export interface Spin {
  readonly type: 'spin';
  readonly mode: 'base' | 'free';
  /** 0 for the paid spin; free spins count from 1. */
  readonly index: number;
  /** Position on each reel's strip that stands in row 0. */
  readonly stops: readonly number[];
  /** Five columns, `grid[reel][row]`. */
  readonly grid: readonly Column[];
  /** Highest amount first. */
  readonly wins: readonly LineWin[];
  readonly scatters: readonly Cell[];
  /** Added to the round; less than the sum of `wins` only at the greatest win. */
  readonly win: string;
  readonly total: string;
}

export interface FreeSpinsAwarded {
  readonly type: 'freeSpinsAwarded';
  /** Awarded now. */
  readonly spins: number;
  /** To be played from here on, those just awarded included. */
  readonly left: number;
}

export interface FreeSpinsEnded {
  readonly type: 'freeSpinsEnded';
  readonly total: string;
}
