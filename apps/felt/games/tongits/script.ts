import type { CardNumber } from '../room.ts';

/** A meld on the table; `owner` has laid it, whoever has laid off on it. */
export interface Meld {
  readonly owner: number;
  readonly cards: readonly CardNumber[];
}

export type TongitsAction =
  | { readonly type: 'draw' }
  /** The last thrown card, with these of one's own. */
  | { readonly type: 'take'; readonly cards: readonly CardNumber[] }
  | { readonly type: 'meld'; readonly cards: readonly CardNumber[] }
  /** Lays off on a meld of the table, by its place there. */
  | { readonly type: 'layOff'; readonly meld: number; readonly cards: readonly CardNumber[] }
  | { readonly type: 'throw'; readonly card: CardNumber }
  | { readonly type: 'call' }
  | { readonly type: 'answer'; readonly is: 'fight' | 'fold' };

export type Answer = 'fight' | 'fold' | 'burned';

/** How a hand ended. `fought`: a call was answered, or everybody folded. */
export interface TongitsResult {
  readonly how: 'tongits' | 'fought' | 'stockEmpty';
  readonly winner: number;
  /** Unmatched points of those who were compared; null: not compared. */
  readonly points: readonly (number | null)[];
  readonly burned: readonly boolean[];
  readonly hasFour: boolean;
  /** Who called and was beaten. */
  readonly beatenCaller: number | null;
}

/** What somebody sees of another place. */
export interface TongitsPlace {
  readonly cards: number;
  /** Shown at the hand's end. */
  readonly shown: readonly CardNumber[] | null;
  readonly hasMeld: boolean;
  readonly answer: Answer | null;
}

/** A hand as one place sees it, and as bots get it: there is no deck in it, and nobody else's cards. */
export interface TongitsView {
  /** null: somebody who looks on. */
  readonly place: number | null;
  readonly mine: readonly CardNumber[];
  readonly dealer: number;
  readonly turn: number;
  readonly phase: 'take' | 'play' | 'answer' | 'over';
  readonly places: readonly TongitsPlace[];
  readonly melds: readonly Meld[];
  /** Cards left in the stock. */
  readonly stock: number;
  /** All that was thrown and not taken, the last one last. */
  readonly thrown: readonly CardNumber[];
  readonly caller: number | null;
  /** Why one's own call is not possible now; null: it is. */
  readonly noCall: 'noMeld' | 'laidOff' | 'notNow' | null;
  readonly result: TongitsResult | null;
}
