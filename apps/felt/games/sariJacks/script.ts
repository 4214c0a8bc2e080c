import type { Card } from '../cards.ts';
import type { HandName } from './model.ts';

/** A round in order. Cards that are not dealt stand in no event: they are drawn from the seeds when they are due. */
export type SariJacksEvent = Dealt | Drawn;

export interface SariJacksOptions {
  /** How many coins make the stake, 1–5. */
  readonly coins: number;
}

/** The one move: which of the five cards stay, left to right, "1" for a card that is held: "11000". */
export interface Hold {
  readonly type: 'hold';
  readonly held: string;
}

export interface Dealt {
  readonly type: 'dealt';
  readonly cards: readonly Card[];
}

export interface Drawn {
  readonly type: 'drawn';
  readonly held: string;
  /** The hand that pays: held cards and, in the other places, the next of the deck. */
  readonly cards: readonly Card[];
  readonly hand: HandName;
  /** A decimal string: "40.00". */
  readonly win: string;
}
