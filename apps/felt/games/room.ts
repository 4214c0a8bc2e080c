import type { Draws } from '@baize/fair/draws.ts';

/** A card by its place in an unshuffled deck: suit by suit, each from the ace to the king (`cards.ts`). */
export type CardNumber = number;

/** What a hand begins with. Places are counted among those who are dealt in, in the order of their seats. */
export interface RoomStart {
  readonly deck: readonly CardNumber[];
  /** What each place has before it. */
  readonly chips: readonly bigint[];
  readonly dealer: number;
  /** The table's stake and the currency's smallest coin, in hundredths. */
  readonly stake: bigint;
  readonly unit: bigint;
  /** What each place pays besides, by the game's own words; absent where the game orders no seats. */
  readonly owes?: readonly (string | null)[];
}

/** Who sits at a table between two hands, as the game that orders its seats sees them. */
export interface SeatThere {
  readonly seat: number;
  /** Wants to be dealt in, and has chips. */
  readonly isReady: boolean;
  /** What is owed before the next hand, by the game's own words; null: nothing. */
  readonly owes: string | null;
  /** Pays at once what is owed; else waits until it is due anyway. */
  readonly posts: boolean;
}

/** Where the last hand stood: its dealer's seat, and the seats that were dealt in, in their order. */
export interface LastHand {
  readonly dealer: number;
  readonly seats: readonly number[];
}

/** Who is dealt in, by seat; and what all seats owe from here on. */
export interface SeatOrder {
  readonly seats: readonly { readonly seat: number; readonly owes: string | null }[];
  readonly dealer: number;
  readonly owing: readonly { readonly seat: number; readonly owes: string | null }[];
}

/** Whose move it is. As long as `id` stays, the same clock runs. */
export interface RoomTurn {
  readonly id: number;
  readonly place: number;
  readonly ms: number;
}

/** What a hand has come to. Chips won and lost, and what the house keeps, sum to nothing. */
export interface RoomSettlement {
  readonly deltas: readonly bigint[];
  readonly rake: bigint;
  /** Deals next. */
  readonly winner: number;
}

/**
 * A bot decides from what a person in its place is shown, and that has no deck. `draws` are its own: nothing of the hand's.
 */
export interface RoomBot<A, V> {
  decide(view: V, draws: Draws): A;
}

/**
 * Hands of cards between players who sit together. Pure: a hand is its start and its moves. Knows no player, balance, clock or history.
 * `V` is all that somebody in a place may see of a hand, and `null` is who only looks on.
 */
export interface RoomEngine<S, A, V> {
  readonly is: 'room';
  readonly seats: number;
  /** So many have to be there for a hand. */
  readonly least: number;
  /** What tables are played for, in hundredths of pesos; and in stakes what one sits down with, and what a hand may cost. */
  readonly stakes: readonly bigint[];
  readonly buyIn: { readonly least: number; readonly most: number };
  /** null: all that stands before one, which is enough as long as it is something. */
  readonly handCost: number | null;
  /** From and to, where bots decide faster than others. */
  readonly thinkMs?: readonly [from: number, to: number];
  /** Chips may be brought between hands, up to the most of the buy-in. */
  readonly hasTopUp?: boolean;
  /**
   * Who is dealt in and deals, where that is not everybody and the last winner; `first`: what a newcomer owes. null: no hand yet.
   */
  readonly order?: {
    readonly first: string;
    of(seats: readonly SeatThere[], last: LastHand | null, luck: (below: number) => number): SeatOrder | null;
    /** What posting costs, in hundredths. */
    price(owes: string, stake: bigint): bigint;
  };
  deal(start: RoomStart): S;
  /** null: the hand is over. */
  turnOf(state: S): RoomTurn | null;
  /** null: no such move. */
  apply(state: S, place: number, action: A): S | null;
  /** What happens when a player's time is over. */
  timeout(state: S, place: number): A;
  /** What getting up does at once, whoever's turn it is; null: nothing. Absent: the clock plays on. */
  leave?(state: S, place: number): A | null;
  /** How long the end is shown; absent: as long as the room's rule is. */
  shownMs?(state: S): number;
  view(state: S, place: number | null): V;
  /** A move that is told to nobody but who made it before the hand is over. Absent: there is none. */
  isSecret?(action: A): boolean;
  /** Every card that such a view shows. */
  seen(state: S, place: number | null): readonly CardNumber[];
  /** What of its chips each place has put into the pot. */
  committed(state: S): readonly bigint[];
  /** null: the hand goes on. */
  settle(state: S): RoomSettlement | null;
  /** By strength. */
  readonly bots: Readonly<Record<string, RoomBot<A, V>>>;
}
