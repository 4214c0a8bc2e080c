/**
 * Types between leagues' pages and Felt's server. Amounts are decimal strings in the session's currency, prices
 * hundredths, times milliseconds since 1970 by the server.
 */
import type { Rates } from '../games/fixture.ts';
import type { LeagueCode, LeagueEvent } from '../games/types.ts';
import type { FeltErrorCode, ListPage, PlayMode, SessionState } from './api.ts';
import type { ChainFairness } from './live.ts';

export type { LeagueCode, LeagueEvent };

/**
 * listed: to come · open: takes bets · playing: minute by minute · settling, settled: paid · void: every selection
 * counts as 1.00.
 */
export type DayPhase = 'listed' | 'open' | 'playing' | 'settling' | 'settled' | 'void';

/** An event with when the server wrote it: bets wait a moment after it. */
export type Told = LeagueEvent & { readonly at: number };

export interface Match {
  readonly id: string;
  readonly place: number;
  readonly home: number;
  readonly away: number;
  readonly rates: Rates;
}

export interface MatchDay {
  readonly id: string;
  readonly number: number;
  readonly phase: DayPhase;
  readonly kickAt: number;
  /** Minutes played; the next is due at `nextAt`. */
  readonly minute: number;
  readonly nextAt: number;
  readonly matches: readonly Match[];
  readonly events: readonly Told[];
  /** SHA-256 of this day's link of the chain: published before anybody bets. */
  readonly seal: string;
}

/** A day that is over: the score of each match in the order of their places; null: void. */
export interface PastDay {
  readonly number: number;
  readonly scores: readonly (readonly [home: number, away: number])[] | null;
}

export interface LeagueFacts {
  readonly code: LeagueCode;
  readonly name: string;
  readonly minStake: string;
  readonly maxStake: string;
  readonly maxWin: string;
  readonly stakes: readonly string[];
  /** Return to player in percent by kind. */
  readonly rtp: Readonly<Record<string, string>>;
  readonly modelHash: string;
  readonly delayMs: number;
  readonly suspendMs: number;
}

export interface LeagueState extends SessionState {
  readonly league: LeagueFacts;
  readonly serverTime: number;
  /** The last that is over, the one that is played, and those to come. */
  readonly days: readonly MatchDay[];
  /** Of this season, oldest first. */
  readonly past: readonly PastDay[];
}

export type LeagueSession = LeagueState & { readonly session: string };

/** A line of `GET /api/sport/stream`. The first is "state". Prices follow from minute and events: pages compute them. */
export type LeagueUpdate =
  | { readonly type: 'state'; readonly state: LeagueState }
  | {
      readonly type: 'days';
      readonly serverTime: number;
      readonly days: readonly MatchDay[];
      readonly past: readonly PastDay[];
    }
  | {
      readonly type: 'minute';
      readonly serverTime: number;
      readonly number: number;
      readonly minute: number;
      readonly nextAt: number;
      /** New since the last line. */
      readonly events: readonly Told[];
    }
  | { readonly type: 'balance'; readonly balance: string }
  | { readonly type: 'beat'; readonly serverTime: number };

/** What happens to a worse price after the delay: it is shown and the player asked, taken, or the bet is off. */
export type Accept = 'ask' | 'any' | 'better';

/** `POST /api/sport/slip`: a single or an accumulator; answers SlipView. The same key gives the same answer. */
export interface NewSlip {
  readonly key: string;
  readonly legs: readonly { readonly match: string; readonly selection: string; readonly price: number }[];
  readonly stake: string;
  readonly accept: Accept;
}

/** `POST /api/sport/cashout`: answers SlipView; with a match under way it is judged at `cash.judgedAt`. */
export interface CashOut {
  readonly slip: string;
  readonly key: string;
  readonly atLeast: string;
}

export type SlipState = 'pending' | 'placing' | 'refused' | 'open' | 'won' | 'lost' | 'void' | 'cashedOut';
export type LegResult = 'won' | 'lost' | 'void';

export interface LegView {
  readonly match: string;
  readonly number: number;
  readonly place: number;
  readonly home: number;
  readonly away: number;
  readonly rates: Rates;
  readonly selection: string;
  readonly price: number;
  /** The price when the slip was refused for it. */
  readonly offered: number | null;
  /** Minutes played when it was taken; 0: before the start. */
  readonly minute: number;
  readonly result: LegResult | null;
  /** The minute that decided it. */
  readonly decidedAt: number | null;
  /** Once the match is over. */
  readonly score: readonly [home: number, away: number] | null;
}

export interface SlipView {
  readonly id: string;
  readonly key: string;
  readonly state: SlipState;
  readonly stake: string;
  readonly price: number;
  readonly possible: string;
  readonly win: string | null;
  readonly net: string | null;
  readonly isPaid: boolean;
  readonly refusal: FeltErrorCode | null;
  readonly legs: readonly LegView[];
  readonly at: number;
  /** When a pending slip is judged. */
  readonly judgedAt: number | null;
  readonly cash: { readonly judgedAt: number | null; readonly refusal: FeltErrorCode | null } | null;
  readonly balance: string | null;
  readonly modelHash: string;
}

/** `GET /api/sport/slips?state=open|over&cursor=`: newest first, twenty a page. */
export type SlipPage = ListPage<SlipView>;

/** `GET /api/sport/days/:id/fairness`: what anybody needs to check a day. */
export interface LeagueFairness extends ChainFairness {
  readonly table: LeagueCode;
  readonly matches: readonly Match[];
  readonly events: readonly LeagueEvent[];
}

/** `/api/replay/:id` for a slip. */
export interface SlipReplay {
  readonly league: LeagueFacts;
  readonly language: string;
  readonly currency: string;
  readonly mode: PlayMode;
  readonly slip: SlipView;
  /** The days of its legs, with what has fallen in them. */
  readonly days: readonly MatchDay[];
}
