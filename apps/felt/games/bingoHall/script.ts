/** The whole script of a round: the balls in the order in which the caller takes them. How many of them a hall hears follows from its cards. */
export interface BingoHallEvent {
  readonly type: 'balls';
  readonly balls: readonly number[];
}

/** A hall, named for what a card costs there. */
export type BingoHallSpot = 'hall1' | 'hall5' | 'hall20';
