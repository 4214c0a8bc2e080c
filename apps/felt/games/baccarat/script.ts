import type { Card } from '../cards.ts';

/** A round in order: four to six cards, then the outcome. */
export type BaccaratEvent = CardDealt | BaccaratOutcome;

export type BaccaratSide = 'player' | 'banker';
export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair' | 'big' | 'small';

/** `position` 0 and 1 are the first two cards, 2 is the third. */
export interface CardDealt {
  readonly type: 'card';
  readonly to: BaccaratSide;
  readonly position: 0 | 1 | 2;
  readonly card: Card;
}

export interface BaccaratOutcome {
  readonly type: 'outcome';
  readonly winner: BaccaratSide | 'tie';
  readonly player: number;
  readonly banker: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly cards: number;
}
