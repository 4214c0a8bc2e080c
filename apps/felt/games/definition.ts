import type { Draws } from '@baize/fair/draws.ts';
import type * as v from 'valibot';
import type { Chance, FixtureEvent, Moment, Pairing, Rates } from './fixture.ts';
import type { RoomEngine } from './room.ts';
import type { SpotResult } from './table.ts';

/** A round after a move; `win` in hundredths, null while it goes on. */
export interface Turn<E> {
  readonly events: readonly E[];
  readonly win: bigint | null;
}

export interface RoundStart<O> {
  readonly stake: bigint;
  readonly options: O;
  readonly currency: string;
  /** Given by the platform: nobody has paid the stake. */
  readonly isFree?: boolean;
}

export interface RoundSoFar<O, E> extends RoundStart<O> {
  readonly events: readonly E[];
}

/** What somebody careful plays of it: the demo's past rounds, and the check of every game. */
export interface ExampleRound<O, A> {
  readonly options: O;
  readonly actions: readonly A[];
}

/** Rounds that a player has alone: over with the stake, or open for moves. */
export interface RoundEngine<O, E, A> {
  readonly is: 'round';
  open(round: RoundStart<O>, draws: Draws): Turn<E>;
  /** back: nothing was played, and the stake is returned · null: no such move. */
  act(round: RoundSoFar<O, E>, action: A, draws: Draws): Turn<E> | 'back' | null;
  /** Ends a round that its player left: a move, or null to return the stake. */
  leave(round: RoundSoFar<O, E>): A | null;
  /** What of the stake was really played, told with the win; left out, all of it. */
  turnover?(round: RoundSoFar<O, E>): bigint;
  /** What may be seen of a round that goes on, where its script keeps something that is not yet due; without it: all. */
  view?(round: RoundSoFar<O, E>): readonly E[];
}

/** A shot from a seat's gun: its number in the magazine, its way, and the server's time when it was fired. */
export interface SeaShot {
  readonly shot: number;
  readonly gun: string;
  readonly angle: number;
  readonly at: number;
}

/** What swims in a sea: its way follows from the minute's seed. */
export interface Swimming {
  readonly id: string;
  readonly species: string;
}

/** What a magazine has come to; `shots`: the numbers of those that have hit. */
export interface MagazineTally {
  readonly size: number;
  readonly bullet: bigint;
  readonly spent: number;
  readonly caught: bigint;
  readonly shots: ReadonlySet<number>;
}

/**
 * Of a round that is a magazine, fired by several at once into a sea of their room. What swims where is everybody's to compute; what is caught
 * is decided by the round's own draws. Pure. Why a claim is refused is a word that is kept with it.
 */
export interface SeaRules<E, A> {
  readonly seats: number;
  readonly minuteMs: number;
  readonly guns: readonly string[];
  /** A shot that has hit nothing by then is none. */
  readonly flyMs: number;
  /** All that comes in a minute, from the draws of its link. */
  swimmersOf(minute: number, draws: Draws): readonly Swimming[];
  costOf(gun: string): number;
  /** `recent`: when the last shots were fired; `spent`: with what is under way. */
  judgeFired(
    shot: SeaShot,
    before: { readonly now: number; readonly recent: readonly number[]; readonly spent: number; readonly size: number },
  ): string | null;
  judgeHit(
    shot: SeaShot,
    hit: { readonly seat: number; readonly swimmers: readonly Swimming[]; readonly at: number; readonly now: number },
  ): string | null;
  hit(shot: SeaShot, swimmers: readonly Swimming[], at: number): A;
  end(reason: 'idle' | 'away' | 'switch' | 'claims'): A;
  tally(events: readonly E[]): MagazineTally;
  /** The shot and fish of an event, and which of them are gone since; null: no hit. */
  hitOf(event: E): { readonly shot: number; readonly fish: readonly string[]; readonly gone: readonly string[] } | null;
}

/** What many play together: one outcome, and spots to lay on. */
interface SharedEngine<E> {
  /** A player's most per spot of a kind, in hundredths of pesos. */
  readonly spotMost: Readonly<Record<string, bigint>>;
  isSpot(spot: string): boolean;
  kindOf(spot: string): string;
  play(draws: Draws): readonly E[];
}

/** Rounds that everybody at a table has together. */
export interface TableEngine<E> extends SharedEngine<E> {
  readonly is: 'table';
  /** How long a draw is shown. */
  readonly drawMs: number;
  /** A score pad restarts after so many rounds; null: the last rounds show. */
  readonly padRounds: number | null;
  judge(spot: string, events: readonly E[]): SpotResult;
  outcomeOf(events: readonly E[]): readonly E[];
}

/**
 * A table whose draw takes moves: all stakes rise together until the flight ends, and each is worth what it was let go at. Heights are
 * hundredths of the stake, times milliseconds since the start. A spot is a ticket: it says which of a player's places it takes and how it is let go.
 */
export interface FlightEngine<E> extends SharedEngine<E> {
  readonly is: 'flight';
  readonly openMs: number;
  /** How long the end is shown. */
  readonly shownMs: number;
  /** The longest flight there can be. */
  readonly flightMs: number;
  readonly ticketsMost: number;
  /** Hundredths of pesos: the least stake, what every stake is a multiple of, and the most that a ticket may win. */
  readonly stakeLeast: bigint;
  readonly stakeStep: bigint;
  readonly winMost: bigint;
  /** How a free round's ticket is let go. */
  readonly freeSpot: string;
  /** Which of a player's places a ticket takes; each can be taken once. */
  placeOf(spot: string): string;
  isByHand(spot: string): boolean;
  /** What decides the flight: where it ends. */
  endOf(events: readonly E[]): number;
  heightAt(ms: number): number;
  /** The last moment of a flight that ends so. */
  endsAt(end: number): number;
  /** Where a ticket is let go by itself, at the latest. */
  dueOf(spot: string, stake: bigint, winMost: bigint): number;
}

/** The numbers of a card, in the game's own order. */
export type DealtCard = readonly number[];

/** All cards of a spot that are paid in one kind of money. */
export interface Pool {
  readonly cards: readonly DealtCard[];
  /** How many of them, the last ones, are the house's. */
  readonly house: number;
  /** Of a card, and the currency's smallest coin; in hundredths. */
  readonly price: bigint;
  readonly unit: bigint;
}

/** What the first cards to finish something have won. */
export interface PoolPrize {
  readonly prize: string;
  /** At which call. */
  readonly call: number;
  readonly winners: number;
  /** How many of them are the house's cards. */
  readonly house: number;
  /** For each of them. */
  readonly share: string;
}

/** What everybody in a pool is told of it. */
export interface PoolStory {
  readonly cards: number;
  /** How many calls it has. */
  readonly calls: number;
  readonly prizes: readonly PoolPrize[];
  /** Before the first call and after each: what the best card still misses for the prize that is next. */
  readonly left: readonly number[];
}

export interface PoolResult {
  /** By card, what it wins. */
  readonly wins: readonly bigint[];
  readonly story: PoolStory;
}

/**
 * A table whose tickets carry cards: a spot is what a card costs, a ticket buys some of one spot. Each card is dealt by a stream of its own, of the
 * round's link and the ticket's key, once nothing is sold any more. What is won of a spot's sales is the game's to say. Pure.
 */
export interface CardsEngine<E> extends SharedEngine<E> {
  readonly is: 'cards';
  readonly openMs: number;
  /** How long the end is shown. */
  readonly shownMs: number;
  /** The longest draw there can be. */
  readonly drawMs: number;
  /** How long so many calls take. */
  drawMsOf(calls: number): number;
  /** A player's most in a round, all of one spot. */
  readonly cardsMost: number;
  /** In hundredths of pesos. */
  priceOf(spot: string): bigint;
  /** Of tickets of one card each that the house buys of every spot and kind of money. */
  readonly houseKeys: readonly string[];
  deal(draws: Draws): DealtCard;
  playPool(pool: Pool, events: readonly E[]): PoolResult;
}

/** A club or a team of a league. */
export interface Contender {
  readonly code: string;
  readonly name: string;
}

/**
 * A calendar of matches that everybody bets on. Prices are a function of a match's moment; nothing here knows a seed. A minute is the step in
 * which all matches of a day go on, however long it is shown.
 */
export interface FixtureEngine<E extends FixtureEvent, R extends Rates = Rates> {
  readonly is: 'fixture';
  /** Who meets; sides of the calendar are places of this list. */
  readonly sides: readonly Contender[];
  /** What a match brings to the table. */
  readonly points: { readonly won: number; readonly drawn: number };
  /** Minutes of the longest match, how long each is shown, and after which (none: 0) the whole day has a break of how long. */
  readonly minutes: number;
  readonly minuteMs: number;
  readonly half: number;
  readonly halfMs: number;
  /** The events that make the score. Each suspends its match for a moment, and calls off what waits. */
  readonly counts: E['type'];
  /** How long a result is shown, and from one kick-off to the next. */
  readonly resultMs: number;
  readonly cycleMs: number;
  readonly seasonDays: number;
  /** What a slip cashed out pays of its worth, in percent. */
  readonly cashOut: number;
  matchesOf(number: number): readonly Pairing<R>[];
  /** Everything that happens on a day, in the order of match and minute. */
  play(draws: Draws, matches: readonly R[]): readonly E[];
  /** So near its end that nothing is taken any more. */
  isClosed(moment: Moment<E, R>): boolean;
  /** Nothing more falls. */
  isOver(moment: Moment<E, R>): boolean;
  /** In hundredths; null: not on offer at this moment. */
  offer(selection: string, moment: Moment<E, R>): number | null;
  chance(selection: string, moment: Moment<E, R>): Chance;
  isSelection(selection: string): boolean;
  /** By all events of the match. */
  isWon(selection: string, events: readonly E[]): boolean;
  /** The minute after which it could not end otherwise. */
  decidedAt(selection: string, rates: R, events: readonly E[]): number;
}

/** What the game tells of itself in /fairness/data.json; `kind` names its branch of the outside program. */
export interface FairnessRecord {
  readonly kind: string;
  /** What the model's text says. */
  readonly model: object;
  /** Tables that follow from the model, for whoever computes a round. */
  readonly tables?: Readonly<Record<string, unknown>>;
}

interface Common<Code extends string> {
  /** Stable for ever. */
  readonly code: Code;
  readonly name: string;
  readonly category: 'RNG' | 'LIVE' | 'PVP' | 'FISH' | 'SPORTS' | 'ESPORTS';
  readonly classify: '' | 'JP' | 'SC' | 'VP' | 'TG' | 'AC' | 'BG';
  /** The model's hash is the SHA-256 of `text`; `rtp` in percent, of one way to play or of each. */
  readonly model: { readonly text: string; readonly rtp: string | Readonly<Record<string, string>> };
  readonly fairness: FairnessRecord;
}

/** A stake of several coins alike: the stakes that are offered are then those of one coin. In hundredths of pesos. */
export interface Pieces<O> {
  countOf(options: O): number;
  /** The fewest that may be played; left out, one. */
  readonly fewest?: number;
  /** What one may be worth, in hundredths × the currency’s scale; left out, the studio’s stakes up to `most`. */
  readonly values?: readonly bigint[];
  readonly most: bigint;
  readonly usual: bigint;
}

export interface RoundDefinition<Code extends string, O, E, A> extends Common<Code> {
  readonly model: { readonly text: string; readonly rtp: string };
  readonly engine: RoundEngine<O, E, A>;
  readonly options: v.GenericSchema<unknown, O>;
  /** null: a round has no moves. */
  readonly actions: v.GenericSchema<unknown, A> | null;
  readonly money: {
    /** From one round's start to the next. */
    readonly minCycleMs: number;
    /** Greatest win in stakes. */
    readonly maxWin: number;
    /** The options that a free round must have; null: the player's own. */
    readonly freeRound: O | null;
    readonly pieces?: Pieces<O>;
  };
  /** Each paid stake is an entry of this pool. */
  readonly jackpot?: 'fiesta';
  /** Numbers that its page is told. */
  readonly config: Readonly<Record<string, number>>;
  readonly example: ExampleRound<O, A>;
  /** The round is a magazine that is fired in a sea. */
  readonly sea?: SeaRules<E, A>;
}

export interface TableDefinition<Code extends string, E> extends Common<Code> {
  readonly engine: TableEngine<E>;
}

export interface FlightDefinition<Code extends string, E> extends Common<Code> {
  readonly engine: FlightEngine<E>;
}

export interface CardsDefinition<Code extends string, E> extends Common<Code> {
  readonly engine: CardsEngine<E>;
}

export interface FixtureDefinition<
  Code extends string,
  E extends FixtureEvent,
  R extends Rates = Rates,
> extends Common<Code> {
  readonly engine: FixtureEngine<E, R>;
}

/** Hands of cards at a table of players; the house takes part of what is won from others. */
export interface RoomDefinition<Code extends string, S, A, V> extends Common<Code> {
  readonly engine: RoomEngine<S, A, V>;
  readonly actions: v.GenericSchema<unknown, A>;
}

/**
 * Everything the studio knows about a game. Rules are pure: they know no player, balance, bank, clock or history. A game is a folder and a
 * line in `games/index.ts`.
 */
export type GameDefinition<Code extends string = string, O = unknown, E = unknown, A = unknown> =
  | RoundDefinition<Code, O, E, A>
  | TableDefinition<Code, E>
  | FlightDefinition<Code, E>
  | CardsDefinition<Code, E>
  | FixtureDefinition<Code, E & FixtureEvent>
  | RoomDefinition<Code, unknown, A, unknown>;

/** R7: the least time from one round's start to the next. */
export const SLOT_CYCLE_MS = 2500;
export const CYCLE_MS = 5000;
