import type { Cell, Ended, MaxWinReached } from '../slotEvents.ts';

/** A round in order, stored by the server and played by the page. Amounts are decimal strings ("20.00"). */
export type BahayKuboEvent = Fall | FreeFallsAwarded | FreeFallsEnded | MaxWinReached | Ended;

/** The vegetables by their first letters: kalabasa, talong, mustasa, singkamas, bawang, luya, patani, sigarilyas (G), labanos (R), upo. */
export type Vegetable = 'K' | 'T' | 'M' | 'S' | 'B' | 'L' | 'P' | 'G' | 'R' | 'U';
/** With the hut, which is wild (W), and the basket (X). */
export type KuboSymbol = Vegetable | 'W' | 'X';

export interface WaysWin {
  readonly symbol: Vegetable;
  readonly count: 3 | 4 | 5;
  readonly ways: number;
  /** With the step's multiplier already in it. */
  readonly amount: string;
}

/** What is lifted out at once. Then what lies above falls, and each reel's strip goes on upward. */
export interface Step {
  readonly multiplier: number;
  readonly wins: readonly WaysWin[];
  readonly lifted: readonly Cell[];
  /** By reel, what comes in from above, from the top down; a letter a symbol. */
  readonly fill: readonly string[];
}

export interface Fall {
  readonly type: 'fall';
  readonly mode: 'base' | 'free';
  /** 0 for the paid fall; free falls count from 1. */
  readonly index: number;
  /** The place of each strip that stands in row 0 first. */
  readonly stops: readonly number[];
  /** By reel from the top down, a letter a symbol. */
  readonly grid: readonly string[];
  readonly steps: readonly Step[];
  /** On the board when the cascade has ended. */
  readonly baskets: number;
  /** Added to the round; less than the sum of the steps only at the greatest win. */
  readonly win: string;
  readonly total: string;
}

export interface FreeFallsAwarded {
  readonly type: 'freeFallsAwarded';
  /** Awarded now. */
  readonly falls: number;
  /** To be played from here on, those just awarded included. */
  readonly left: number;
}

export interface FreeFallsEnded {
  readonly type: 'freeFallsEnded';
  readonly total: string;
}
