/**
 * Types between shared tables' pages and Felt's server. Amounts are decimal strings in the session's currency, times
 * milliseconds since 1970 by the server.
 */
import type { DealtCard, PoolStory } from '../games/definition.ts';
import type { TableCode, TableEvent } from '../games/types.ts';
import type { FreeRounds, ListPage, PlayMode, SessionState } from './api.ts';

export type { TableCode, TableEvent };

/** What the viewer's kind of money is told of a spot's cards. */
export type PoolView = PoolStory;

/**
 * scheduled: waits · open: takes bets · locked: only stakes under way · drawing: the result shows · settling,
 * settled: paid · void: every stake goes back.
 */
export type TablePhase = 'scheduled' | 'open' | 'locked' | 'drawing' | 'settling' | 'settled' | 'void';

export interface TableRound {
  readonly id: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly openAt: number;
  readonly lockAt: number;
  /** From here on the events are shown; the page paces them by itself. */
  readonly drawAt: number;
  /** When money is counted. A squeeze needs 11 s from drawAt, a wheel 9 s; a page hurries with less. */
  readonly settleAt: number;
  /** The next round opens about then. */
  readonly nextAt: number;
  /** Empty until drawAt; of a flight until it is over. */
  readonly events: readonly TableEvent[];
  /** A flight that nobody led for a while: what was by hand and not let go comes back. */
  readonly isUnled?: true;
  /** SHA-256 of this round's link of the chain: published before anybody bets. */
  readonly seal: string;
  /** Where tickets carry cards, from drawAt on: what each spot's cards come to. The page tells of it what has been called. */
  readonly pools?: Readonly<Record<string, PoolView>>;
}

/** A spot's total of the viewer's kind of money, own stake included. */
export interface SpotTotal {
  readonly amount: string;
  readonly players: number;
}

/** Another player's seat in this round; the name is masked ("b**n"). */
export interface SeatView {
  readonly name: string;
  readonly bets: Readonly<Record<string, string>>;
  /** null until the round is settled. */
  readonly win: string | null;
  readonly letGo?: LetGoHeights;
}

/** At what height tickets of a flight were let go, by spot: "3.42". In the air those by hand; after it all. */
export type LetGoHeights = Readonly<Record<string, string>>;

export interface MySeat {
  /** The player's stakes: taken, or waiting for an answer. */
  readonly bets: Readonly<Record<string, string>>;
  /** The part of `bets` not yet taken, drawn differently. */
  readonly waiting: Readonly<Record<string, string>>;
  readonly stake: string;
  /** Tickets whose stake the platform has not yet answered. */
  readonly pending: boolean;
  readonly win: string | null;
  readonly net: string | null;
  /** The last ticket's key while it may be undone. */
  readonly lastTicket: string | null;
  /** Of a flight: each ticket's key by spot, and what was let go. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly letGo?: LetGoHeights;
  /** Where tickets carry cards: the player's, once they are dealt, the first bought first. */
  readonly cards?: readonly DealtCard[];
  readonly balance: string | null;
}

/** How a round ended, for roads and statistics; oldest first. */
export interface PastRound {
  readonly id: string;
  readonly number: number;
  readonly outcome: readonly TableEvent[];
}

export interface TableFacts {
  readonly code: TableCode;
  readonly name: string;
  readonly chips: readonly string[];
  readonly minStake: string;
  /** Most per spot, by kind (the part before ":"). */
  readonly maxBySpot: Readonly<Record<string, string>>;
  readonly maxStake: string;
  /** Return to player in percent by kind of spot: {"player": "98.76"}. */
  readonly rtp: Readonly<Record<string, string>>;
  readonly modelHash: string;
  readonly openMs: number;
  /** The most that a ticket of a flight may win. */
  readonly winMost?: string;
  /** Where tickets carry cards: their price by spot, a player's most, and how many of each spot are the house's. */
  readonly cards?: { readonly prices: Readonly<Record<string, string>>; readonly most: number; readonly house: number };
}

export interface TableState extends SessionState {
  readonly table: TableFacts;
  readonly serverTime: number;
  readonly round: TableRound | null;
  readonly totals: Readonly<Record<string, SpotTotal>>;
  readonly seats: readonly SeatView[];
  readonly viewers: number;
  readonly mine: MySeat | null;
  /** The rounds of this score pad, at most 120, oldest first. */
  readonly past: readonly PastRound[];
  /** Where a table takes free tickets; absent where the state comes again with the stream. */
  readonly freeRounds?: FreeRounds | null;
}

/** A line of `GET /api/table/stream`. The first is "state"; absent parts are unchanged. */
export type TableUpdate =
  | { readonly type: 'state'; readonly state: TableState }
  | { readonly type: 'round'; readonly serverTime: number; readonly round: TableRound | null }
  | {
      readonly type: 'bets';
      readonly totals: TableState['totals'];
      readonly seats: readonly SeatView[];
      readonly viewers: number;
    }
  | { readonly type: 'mine'; readonly mine: MySeat | null; readonly balance: string | null }
  | { readonly type: 'past'; readonly past: PastRound }
  | { readonly type: 'beat'; readonly serverTime: number };

/**
 * `POST /api/session {launch}` at a table, and `GET /api/table/state` by bearer: the page's start. The stream repeats
 * it and continues.
 */
export type TableSession = TableState & { readonly session: string };

/** `POST /api/table/bets`: one ticket; answers MySeat. The same key gives the same answer. */
export interface NewTicket {
  readonly key: string;
  readonly roundId: string;
  readonly bets: Readonly<Record<string, string>>;
  /** A free ticket of what the platform has given under this id, where the game has such. */
  readonly reward?: string | null;
}
/** `POST /api/table/undo`: takes the last ticket back while open, or with `all` everything; answers MySeat. */
export interface UndoTicket {
  readonly ticket: string;
  readonly all?: boolean;
}

/** `POST /api/table/letgo`: lets a ticket go; answers LetGo. Again it gives the same answer. */
export interface AskLetGo {
  readonly roundId: string;
  /** The ticket's key. */
  readonly ticket: string;
}
export interface LetGo {
  readonly spot: string;
  /** The height that is paid: "3.42". */
  readonly height: string;
}

export interface SeatSummary {
  readonly roundId: string;
  readonly number: number;
  readonly phase: TablePhase;
  readonly at: number;
  readonly bets: Readonly<Record<string, string>>;
  readonly stake: string;
  readonly win: string | null;
  readonly net: string | null;
  readonly events: readonly TableEvent[];
  readonly letGo?: LetGoHeights;
}
/** `GET /api/table/rounds?cursor=`: newest first, twenty a page. */
export type SeatPage = ListPage<SeatSummary>;

/** What a link of a chain binds. */
export interface ChainFairness {
  /** The stream's nonce: draws are those of (link, salt, number). */
  readonly number: number;
  /** The chain's published end, the public salt, and this round's link once over. */
  readonly chainEnd: string;
  readonly salt: string;
  /** End of the following chain, published before its salt exists; null: not made, or in use. */
  readonly nextChainEnd: string | null;
  readonly seal: string;
  readonly link: string | null;
  /** How many times SHA-256 leads from this link to the chain's end. */
  readonly steps: number;
  readonly modelHash: string;
}

/** `GET /api/table/rounds/:id/fairness`: what anybody needs to check a round. */
export interface TableFairness extends ChainFairness {
  readonly table: TableCode;
  readonly events: readonly TableEvent[];
  /** Where tickets carry cards, once the link is known: every ticket of the round, from whose keys all cards follow. */
  readonly tickets?: readonly PooledTicket[];
}

/** A ticket without its player. */
export interface PooledTicket {
  readonly spot: string;
  readonly mode: PlayMode;
  readonly currency: string;
  readonly key: string;
  readonly cards: number;
}

/**
 * `/api/replay/:id` for a seat, and `GET /api/table/rounds/:id` for the viewer's own. `/api/fairness/:id` with a
 * signed link answers TableFairness.
 */
export interface TableReplay {
  readonly table: TableFacts;
  readonly language: string;
  readonly currency: string;
  readonly mode: PlayMode;
  readonly round: TableRound;
  readonly mine: MySeat;
  readonly fairness: TableFairness;
}

export type TableErrorCode =
  | 'table.closed'
  | 'table.unknown'
  | 'table.limit'
  | 'table.spotUnknown'
  /** Too many pages of one player or address listen to tables at once. */
  | 'table.full'
  | 'ticket.unknown'
  | 'ticket.keyReused'
  /** Nothing flies yet. */
  | 'flight.notFlying'
  /** The string had snapped when the call was read. */
  | 'flight.over';
