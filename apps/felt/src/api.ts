/** Types between game pages and Felt's server. Amounts are decimal strings in the session's currency. */
import type { JackpotLevel } from '../games/fiesta/pool.ts';
import type { GameAction, GameCode, GameEvent, GameOptions } from '../games/types.ts';

export type { GameAction, GameCode, GameEvent, GameOptions };

/** real money, the platform's trial wallet, or Felt's own purse of play money. */
export type PlayMode = 'real' | 'trial' | 'free';

/**
 * betting: the stake is on its way there or back · open: waits for the player · paying: over, the win is on its way ·
 * settled: over and paid · void: nothing was kept.
 */
export type RoundStatus = 'betting' | 'open' | 'paying' | 'settled' | 'void';

export interface FeltRound {
  readonly id: string;
  readonly game: GameCode;
  readonly status: RoundStatus;
  readonly stake: string;
  readonly win: string | null;
  readonly net: string | null;
  readonly currency: string;
  readonly options: GameOptions;
  readonly events: readonly GameEvent[];
  readonly nonce: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly createdAt: string;
  readonly settledAt: string | null;
  /** After the last movement of this round; null while none was answered. */
  readonly balance: string | null;
  /** The platform has given the round: its stake was not paid. */
  readonly isFree: boolean;
  /** What it has won of the jackpot besides, in a message of its own; told with a past round. */
  readonly jackpots?: readonly JackpotWin[];
  /** With a new round: free rounds after it; null: none. */
  readonly freeRounds?: FreeRounds | null;
}

/** A level of the jackpot that was won. */
export interface JackpotWin {
  readonly level: JackpotLevel;
  readonly amount: string;
  readonly at: string;
}

/** A hit as `checkRound.mjs` takes it: for everybody. */
export interface JackpotRecord {
  readonly game: 'fiesta';
  readonly level: JackpotLevel;
  readonly link: string;
  readonly seal: string;
  readonly salt: string;
  readonly number: number;
  readonly steps: number;
  readonly chainEnd: string;
  readonly scale: number;
  readonly unit: number;
  /** The meter before the stakes below, in 1/100,000 of a hundredth. */
  readonly start?: string;
  /** None, and no meter before them, of a hit from before a demo began: nobody has played for it. */
  readonly stakes: readonly string[];
  readonly result: { readonly target: string; readonly entry?: number; readonly rest?: string };
}

/** The jackpot of a player's currency and kind of money. */
export interface JackpotState {
  readonly levels: readonly {
    readonly level: JackpotLevel;
    readonly meter: string;
    readonly seed: string;
    /** It is won by this amount at the latest. */
    readonly most: string;
    /** The number of its next hit, and the seal of what decides when that is. */
    readonly number: number;
    readonly seal: string;
    readonly steps: number;
    readonly chainEnd: string;
    readonly salt: string;
  }[];
  /** Newest first, with the link that was sealed. */
  readonly hits: readonly (JackpotWin & {
    readonly id: string;
    readonly number: number;
    readonly seal: string;
    readonly link: string;
  })[];
  /** Those of them that are the player's. */
  readonly mine: readonly (JackpotWin & { readonly round: string })[];
}

/** Rounds given by the platform: a fixed stake that nobody pays, and cash wins. */
export interface FreeRounds {
  readonly id: string;
  readonly stake: string;
  readonly count: number;
  readonly left: number;
  readonly won: string;
  readonly endsAt: string;
}

export interface GameFacts {
  readonly code: GameCode;
  readonly name: string;
  /** Return to player in percent, exact to two decimals: "96.41". */
  readonly rtp: string;
  /** Greatest win as a multiple of the stake: "2500". */
  readonly maxWin: string;
  /** From one round's start to the next; an earlier one is refused with `round.tooSoon`. */
  readonly minCycleMs: number;
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  /** Numbers of the game's model, as its definition tells them. */
  readonly config: Readonly<Record<string, number>>;
  readonly modelHash: string;
}

export interface FairnessState {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The number that the next round will get. */
  readonly nonce: number;
  /** Hash of the next server seed, shown before the player chooses the seed beside it. */
  readonly nextServerSeedHash: string;
}

/** What every page is told of who plays, with what, and of the ways out. */
export interface SessionState {
  readonly player: { readonly mode: PlayMode; readonly currency: string; readonly language: string };
  /** null while the platform does not answer; the page shows it and asks again. */
  readonly balance: string | null;
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
}

export interface FeltState extends SessionState {
  readonly game: GameFacts;
  readonly openRound: FeltRound | null;
  readonly freeRounds: FreeRounds | null;
  readonly fairness: FairnessState;
}

export interface RoundSummary {
  readonly id: string;
  readonly game: GameCode;
  readonly status: RoundStatus;
  readonly stake: string;
  readonly win: string | null;
  readonly net: string | null;
  readonly nonce: number;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

export type RoundPage = ListPage<RoundSummary>;

export interface ListPage<T> {
  readonly list: readonly T[];
  readonly nextCursor: string | null;
}

export interface SeedsRotated {
  /** `nonces`: how many rounds the revealed seeds served, numbered from 0. */
  readonly revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; nonces: number };
  readonly next: FairnessState;
}

export interface RoundFairness {
  readonly game: GameCode;
  readonly options: GameOptions;
  readonly stake: string;
  readonly currency: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
  /** null until the player rotates the seeds. */
  readonly serverSeed: string | null;
  readonly events: readonly GameEvent[];
  readonly win: string | null;
  readonly modelHash: string;
}

export interface Replay {
  readonly round: Omit<FeltRound, 'balance'>;
  readonly game: GameFacts;
  readonly language: string;
}

/** Body of refusals; `round` comes with `round.open` and with a refused stake, `sport` with a slip's. */
export interface FeltRefusal {
  readonly error: { readonly code: FeltErrorCode; readonly message: string };
  readonly round?: FeltRound;
  readonly sport?: SportRefusal;
}

/** What comes with a refusal: the price of each leg now, or the most that may be staked. */
export interface SportRefusal {
  readonly prices?: readonly (number | null)[];
  readonly most?: string;
}

export type FeltErrorCode =
  | 'input.invalid'
  | 'session.required'
  | 'session.expired'
  | 'launch.invalid'
  | 'game.unknown'
  | 'game.closed'
  | 'round.unknown'
  | 'round.open'
  | 'round.notOpen'
  | 'round.tooSoon'
  | 'round.keyReused'
  | 'stake.notOffered'
  | 'free.over'
  | 'action.keyReused'
  | 'action.notPossible'
  | 'seeds.roundOpen'
  | 'money.notEnough'
  | 'player.limitReached'
  | 'player.disabled'
  | 'platform.unavailable'
  | 'platform.refused'
  | 'signature.invalid'
  | 'link.expired'
  | 'table.unknown'
  | 'table.closed'
  | 'table.limit'
  | 'table.spotUnknown'
  | 'table.full'
  | 'ticket.unknown'
  | 'ticket.keyReused'
  | 'flight.notFlying'
  | 'flight.over'
  | 'price.changed'
  | 'market.suspended'
  | 'market.closed'
  | 'leg.sameMatch'
  | 'slip.limit'
  | 'slip.notOpen'
  | 'slip.unknown'
  | 'slip.keyReused'
  | 'requests.tooMany'
  | 'route.unknown'
  | 'server.busy'
  | 'server.fault';
