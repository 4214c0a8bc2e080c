/**
 * Types between pages of rooms and Felt's server. Amounts are decimal strings in the session's currency, times milliseconds since 1970 by
 * the server. A card is its place in an unshuffled deck, a place who is dealt in, in the order of the seats.
 */
import type { RoomAction, RoomCode, RoomView } from '../games/types.ts';
import type { ListPage, PlayMode, SessionState } from './api.ts';

export type { RoomAction, RoomCode, RoomView };

/** voiding, void: it goes back · paying, paid: it is over, and what stood before the player is returned. */
export type SittingStatus =
  | 'buying'
  | 'voiding'
  | 'waiting'
  | 'sitting'
  | 'away'
  | 'leaving'
  | 'paying'
  | 'paid'
  | 'void';

export interface RoomFacts {
  readonly code: RoomCode;
  readonly name: string;
  readonly seats: number;
  readonly stakes: readonly string[];
  /** In stakes: what one sits down with, and what one needs for a hand. */
  readonly buyIn: { readonly least: number; readonly most: number };
  /** null: all that stands before one. */
  readonly handCost: number | null;
  /** Chips may be brought between hands. */
  readonly hasTopUp?: boolean;
  /** Strengths of bots that may be asked for; empty: none are. */
  readonly bots: readonly string[];
  /** Whether there are tables of people. */
  readonly people: boolean;
  readonly modelHash: string;
}

/** Before sitting down: who waits at tables of people, and what a winner who has just left has to bring back. */
export interface StakeOffer {
  readonly stake: string;
  readonly least: string;
  readonly most: string;
  readonly people: number;
}

export interface RoomState extends SessionState {
  readonly room: RoomFacts;
  readonly serverTime: number;
  readonly offers: readonly StakeOffer[];
  /** Where the player sits; null: nowhere. */
  readonly look: RoomLook | null;
}
export type RoomSession = RoomState & { readonly session: string };

export interface RoomSeat {
  readonly seat: number;
  readonly name: string;
  readonly isMine: boolean;
  /** Its strength; null: a person. */
  readonly bot: string | null;
  readonly status: SittingStatus;
  /** Without what is in the pot. */
  readonly chips: string;
}

export interface MySitting {
  readonly id: string;
  readonly status: SittingStatus;
  readonly seat: number | null;
  readonly buyIn: string;
  readonly chips: string;
  readonly hands: number;
  /** From the next hand on, or already. */
  readonly sitsOut: boolean;
  /** What has to be paid before one is dealt in, where the game orders its seats, and whether one pays at once or waits. */
  readonly owes?: { readonly price: string; readonly posts: boolean } | null;
  /** Its own seed for the hand to come has been promised. */
  readonly isPromised: boolean;
  readonly win: string | null;
}

/** A move that the page may see. */
export interface ToldAction {
  readonly seq: number;
  readonly place: number;
  readonly action: RoomAction;
}

export interface HandPaid {
  readonly deltas: readonly string[];
  readonly rake: string;
  readonly winner: number;
}

export interface HandLook {
  readonly id: string;
  readonly number: number;
  readonly status: 'seeds' | 'acting' | 'paid' | 'void';
  readonly dealer: number;
  /** The seat of each place. */
  readonly seats: readonly number[];
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
  readonly root: string | null;
  /** The page is asked for the seed that it has promised. */
  readonly wantsSeed: string | null;
  readonly seq: number;
  /** `until`: then the time bank begins. */
  readonly turn: { readonly place: number; readonly until: number; readonly bankMs: number } | null;
  readonly pot: string;
  readonly view: RoomView | null;
  /** The last moves that may be seen, the newest last. */
  readonly moves: readonly ToldAction[];
  readonly paid: HandPaid | null;
}

export interface RoomLook {
  readonly id: string;
  readonly number: number;
  readonly stake: string;
  readonly bots: string | null;
  readonly mine: MySitting | null;
  readonly seats: readonly RoomSeat[];
  readonly waiting: number;
  readonly hand: HandLook | null;
  /** When the next hand may begin. */
  readonly nextAt: number;
}

/** A card that the player sees, with what leads from it to the root that was told before the first card. */
export interface ProvenCard {
  readonly card: number;
  readonly at: number;
  readonly salt: string;
  readonly path: readonly string[];
}

/** A line of `GET /api/room/stream`. */
export type RoomUpdate =
  | { readonly type: 'look'; readonly serverTime: number; readonly look: RoomLook }
  | { readonly type: 'cards'; readonly hand: string; readonly cards: readonly ProvenCard[] }
  | { readonly type: 'balance'; readonly balance: string | null }
  | { readonly type: 'beat'; readonly serverTime: number };

export interface SitRequest {
  readonly key: string;
  readonly stake: string;
  readonly buyIn: string;
  /** The strength of bots; null: people. */
  readonly bots: string | null;
  readonly device: string;
  /** The hash of the page's seed for the first hand. */
  readonly promise: string | null;
}

export interface ActRequest {
  readonly hand: string;
  readonly seq: number;
  readonly key: string;
  readonly action: RoomAction;
}

export interface SittingSummary {
  readonly id: string;
  readonly room: number;
  readonly bots: string | null;
  readonly stake: string;
  readonly buyIn: string;
  readonly win: string | null;
  readonly net: string | null;
  readonly hands: number;
  readonly status: SittingStatus;
  readonly createdAt: string;
  readonly endedAt: string | null;
}
export type SittingPage = ListPage<SittingSummary>;

/** A hand as one of its places saw it, move by move. */
export interface ReplayedHand {
  readonly id: string;
  readonly number: number;
  readonly names: readonly { readonly name: string; readonly bot: string | null; readonly isMine: boolean }[];
  /** The seats of the places, and when it began. */
  readonly seats?: readonly number[];
  readonly startedAt?: string;
  readonly mine: number;
  readonly views: readonly RoomView[];
  readonly moves: readonly ToldAction[];
  readonly paid: HandPaid | null;
}

/** Of long sittings only the last hands. */
export interface SittingReplay {
  readonly room: RoomFacts;
  readonly language: string;
  readonly currency: string;
  readonly mode: PlayMode;
  readonly sitting: SittingSummary;
  readonly hands: readonly ReplayedHand[];
}

/** What a hand can be checked by. The server's seed is told to who was dealt in, a day later. */
export interface HandFairness {
  readonly roomGame: RoomCode;
  readonly hand: string;
  readonly number: number;
  readonly dealer: number;
  readonly stake: string;
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly revealedAt: string;
  /** Of the places in their order: what was promised, and what was opened; null: it was replaced by its hash. */
  readonly seeds: readonly { readonly hash: string; readonly seed: string | null }[];
  /** What each place had before it, and paid besides its blinds, by the game's own words. */
  readonly chips?: readonly string[];
  readonly owes?: readonly (string | null)[];
  readonly clientSeed: string | null;
  readonly root: string | null;
  readonly cards: readonly ProvenCard[];
  readonly actions: readonly ToldAction[];
  readonly paid: HandPaid | null;
  readonly modelHash: string;
}
