import type { FeltTranslate } from '@baize/i18n/felt.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Draws } from '@baize/fair/draws.ts';
import type { GameEvent, GameOptions, LeagueEvent, TableEvent } from '../../../games/types.ts';

/** What a game adds to the address and the form of its check, by name; texts as the address has them. */
export type OwnFields = Readonly<Record<string, string>>;

export type OwnLine = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly mode?: 'numeric' | 'decimal';
};

/** What was computed; `win` is null while what was given does not end the round. */
export type CheckedRound = { readonly win: string | null };

/** What the check shows of a game: `check.tsx` of its folder. `Result` is its own. */
export interface GameCheck<Result extends CheckedRound = CheckedRound> {
  /** Its fields with what stands in them at first. */
  readonly own: OwnFields;
  lines(t: FeltTranslate): readonly OwnLine[];
  /** The fields of a round that was played. */
  fieldsOf(options: GameOptions, events: readonly GameEvent[]): OwnFields;
  /** As people see and type them, where that differs from the address. */
  shown?(own: OwnFields): OwnFields;
  typed?(own: OwnFields): OwnFields;
  /** The names of fields that cannot be, `stake` among them; and what is said of each. */
  problemsOf(own: OwnFields, stake: bigint): readonly string[];
  problem(name: string, t: FeltTranslate): string;
  /** `draws()` begins the round's stream. `unit`: the currency's smallest coin. */
  recompute(
    round: { stake: bigint; unit: bigint; own: OwnFields },
    draws: <T>(play: (draws: Draws) => T) => Promise<T>,
  ): Promise<Result>;
  Finding(props: { result: Result }): ReactNode;
  /** Its part of the algorithm in words and tables. */
  readonly Algorithm: ComponentType;
}

/** What everybody saw alike: a table's round, a league's day. */
export type SharedEvent = TableEvent | LeagueEvent;

/** The same of a table, and of a league; `number`: which round or day. */
export interface TableCheck {
  play(draws: Draws, number: number): readonly SharedEvent[];
  readonly Finding: ComponentType<{ events: readonly SharedEvent[]; number: number }>;
  readonly Algorithm: ComponentType;
}

/** The same of a hand in a room: what its deck dealt. */
export interface RoomCheck {
  /** `places`: how many were dealt in; 0: it is not known. */
  readonly Finding: ComponentType<{ deck: readonly number[]; dealer: number; places: number }>;
  readonly Algorithm: ComponentType;
}
