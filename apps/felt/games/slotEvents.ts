/** Reel from the left, row from the top. */
export type Cell = readonly [reel: number, row: number];

/** The greatest win is reached: the round ends and what is left of its free part is not played. */
export interface MaxWinReached {
  readonly type: 'maxWinReached';
  readonly win: string;
}

export interface Ended {
  readonly type: 'ended';
  readonly win: string;
}
