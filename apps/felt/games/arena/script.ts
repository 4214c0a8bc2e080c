import type { FixtureEvent } from '../fixture.ts';

/** A round of a match: who has won it. `minute` is the match's step, two seconds each. */
export interface Round extends FixtureEvent {
  readonly type: 'round';
}

/** A map that a side has won, with its last round. */
export interface MapWon extends FixtureEvent {
  readonly type: 'map';
}

export type ArenaEvent = Round | MapWon;
