import type { Card } from '../cards.ts';

/** A round in order: the dragon's card, the tiger's, then the outcome. */
export type DragonTigerEvent = CardDealt | DragonTigerOutcome;

export type Side = 'dragon' | 'tiger';
export type SideBet = 'Big' | 'Small' | 'Red' | 'Black';
export type DragonTigerSpot = Side | 'tie' | 'suitedTie' | `${Side}${SideBet}`;

export interface CardDealt {
  readonly type: 'card';
  readonly to: Side;
  readonly card: Card;
}

export interface DragonTigerOutcome {
  readonly type: 'outcome';
  readonly winner: Side | 'tie';
  readonly isSuited: boolean;
  readonly dragon: Card;
  readonly tiger: Card;
}
