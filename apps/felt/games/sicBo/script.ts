/** A round in order: the bell is shaken, three dice are read, then the outcome. */
export type SicBoEvent = Shaken | DieFell | SicBoOutcome;

export type Face = 1 | 2 | 3 | 4 | 5 | 6;
export type Dice = readonly [Face, Face, Face];

/** "small", "big", "odd", "even", "anyTriple", "triple:4", "double:2", "pair:2-5", "number:6", "total:11". */
export type SicBoSpot = string;

export interface Shaken {
  readonly type: 'shaken';
}

export interface DieFell {
  readonly type: 'die';
  readonly position: 0 | 1 | 2;
  readonly face: Face;
}

export interface SicBoOutcome {
  readonly type: 'outcome';
  readonly dice: Dice;
  readonly total: number;
  readonly isTriple: boolean;
}
