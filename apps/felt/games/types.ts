import type {
  CardsDefinition,
  FixtureDefinition,
  FlightDefinition,
  RoomDefinition,
  RoundDefinition,
  TableDefinition,
} from './definition.ts';
import type { GAMES } from './index.ts';

type Any = (typeof GAMES)[number];
type Part<G> =
  G extends RoundDefinition<infer Code, infer Options, infer Event, infer Action>
    ? { is: 'round'; code: Code; options: Options; event: Event; action: Action }
    : G extends
          | TableDefinition<infer Code, infer Event>
          | FlightDefinition<infer Code, infer Event>
          | CardsDefinition<infer Code, infer Event>
      ? { is: 'table'; code: Code; event: Event }
      : G extends FixtureDefinition<infer Code, infer Event, infer _Rates>
        ? { is: 'fixture'; code: Code; event: Event }
        : G extends RoomDefinition<infer Code, infer _State, infer Action, infer View>
          ? { is: 'room'; code: Code; action: Action; view: View }
          : never;
type Round = Extract<Part<Any>, { is: 'round' }>;
type Table = Extract<Part<Any>, { is: 'table' }>;
type Fixture = Extract<Part<Any>, { is: 'fixture' }>;
type Room = Extract<Part<Any>, { is: 'room' }>;

/** Of games that are played alone, and of tables, flights among them: codes, script events, options and moves, as `games/index.ts` has them. */
export type GameCode = Round['code'];
export type GameEvent = Round['event'];
export type GameOptions = Round['options'];
export type GameAction = Round['action'];
export type TableCode = Table['code'];
export type TableEvent = Table['event'];

/** Leagues, and what happens in their matches. */
export type LeagueCode = Fixture['code'];
export type LeagueEvent = Fixture['event'];

/** Rooms, what is done in their hands, and what a place sees of one. */
export type RoomCode = Room['code'];
export type RoomAction = Room['action'];
export type RoomView = Room['view'];
