import type { Side } from '../fixture.ts';

export type { Side };

/** A goal of a match day; `match` is the match's place of the day, from 0. */
export interface Goal {
  readonly type: 'goal';
  readonly match: number;
  readonly minute: number;
  readonly side: Side;
}
