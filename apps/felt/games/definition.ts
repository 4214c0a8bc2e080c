import type { Draws } from '@baize/fair/draws.ts';
import type * as v from 'valibot';
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

/** Rounds that everybody at a table has together. */
export interface TableEngine<E> {
  readonly is: 'table';
  /** How long a draw is shown. */
  readonly drawMs: number;
  /** A player's most per spot of a kind, in hundredths of pesos. */
  readonly spotMost: Readonly<Record<string, bigint>>;
  /** A score pad restarts after so many rounds; null: the last rounds show. */
  readonly padRounds: number | null;
  isSpot(spot: string): boolean;
  kindOf(spot: string): string;
  play(draws: Draws): readonly E[];
  judge(spot: string, events: readonly E[]): SpotResult;
  outcomeOf(events: readonly E[]): readonly E[];
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
  readonly category: 'RNG' | 'LIVE' | 'FISH';
  readonly classify: '' | 'JP' | 'SC' | 'VP' | 'TG' | 'AC' | 'BG';
  /** The model's hash is the SHA-256 of `text`; `rtp` in percent, of one way to play or of each. */
  readonly model: { readonly text: string; readonly rtp: string | Readonly<Record<string, string>> };
  readonly fairness: FairnessRecord;
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
    /** Stakes of its own, in hundredths × the currency's scale; left out, the studio's. `fits`: what goes with the options. */
    readonly stakes?: {
      readonly usual: bigint;
      list(scale: bigint): readonly bigint[];
      fits(stake: bigint, options: O, scale: bigint): boolean;
    };
  };
  /** Numbers that its page is told. */
  readonly config: Readonly<Record<string, number>>;
  readonly example: ExampleRound<O, A>;
  /** The round is a magazine that is fired in a sea. */
  readonly sea?: SeaRules<E, A>;
}

export interface TableDefinition<Code extends string, E> extends Common<Code> {
  readonly engine: TableEngine<E>;
}

/**
 * Everything the studio knows about a game. Rules are pure: they know no player, balance, bank, clock or history. A game is a folder and a
 * line in `games/index.ts`.
 */
export type GameDefinition<Code extends string = string, O = unknown, E = unknown, A = unknown> =
  | RoundDefinition<Code, O, E, A>
  | TableDefinition<Code, E>;

/** R7: the least time from one round's start to the next. */
export const SLOT_CYCLE_MS = 2500;
export const CYCLE_MS = 5000;
