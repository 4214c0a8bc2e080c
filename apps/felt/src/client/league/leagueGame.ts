import type { Sound } from '@baize/game-kit/sound.ts';
import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { createContext, use, type ComponentType } from 'react';
import type { FixtureEngine } from '../../../games/definition.ts';
import type { Moment } from '../../../games/fixture.ts';
import type { LeagueEvent, Match, MatchDay } from '../../sport.ts';

/** A selection, and between whom. */
export type Named = { readonly home: number; readonly away: number; readonly selection: string };

/** What a league's texts say: the words of its sport. */
export interface LeagueWords<M extends string = string> {
  /** That nothing here is real; under the days. */
  readonly virtual: string;
  subtitle(season: number, day: number): string;
  /** What a side is called, and what the table counts. */
  readonly side: string;
  readonly difference: string;
  /** Something that counts has just fallen. */
  counted(event: LeagueEvent, match: Match, score: string): string;
  market(market: M): string;
  selection(named: Named): string;
  /** A day's clock while it is played. */
  clock(day: MatchDay, now: number): string;
  /** A match so far, in a line. */
  story(events: readonly LeagueEvent[]): string;
  /** A minute as one says when something was. */
  when(minute: number): string;
  readonly rules: readonly string[];
}

/** A league as its pages show it: everything that belongs to its sport. Screens know no other. */
export interface LeagueGame<M extends string = string> {
  readonly engine: FixtureEngine<LeagueEvent>;
  readonly Crest: ComponentType<{ side: number; size?: number }>;
  /** The match as it is seen. */
  readonly View: ComponentType<{ day: MatchDay; match: Match }>;
  /** The market in the list of a day; the labels of its prices there. */
  readonly mainMarket: M;
  label(selection: string, match: Match): string;
  /** Beside the score, of each side, while a match goes on; null: nothing. */
  liveOf(events: readonly LeagueEvent[]): readonly [home: number, away: number] | null;
  marketsAt(moment: Moment<LeagueEvent>, isPlaying: boolean): readonly M[];
  marketOf(selection: string): M | null;
  offersOf(market: M, moment: Moment<LeagueEvent>): readonly { selection: string; price: number | null }[];
  columnsOf(market: M): 2 | 3 | 5;
  /** In percent. */
  returnOf(market: M): number;
  /** Heard at a day's beginning, at a break or end, and when something counts. */
  hear(what: 'whistle' | 'counted', sound: Sound): void;
  words(t: FeltTranslate, facts: RuleFacts): LeagueWords<M>;
}

/** What rules name of a league as the server runs it. */
export type RuleFacts = { readonly least: string; readonly most: string; readonly win: string; readonly hash: string };

export const LeagueGameContext = createContext<LeagueGame | null>(null);

export function useLeagueGame(): LeagueGame {
  const game = use(LeagueGameContext);
  if (!game) throw new Error('This part stands outside a league.');
  return game;
}
