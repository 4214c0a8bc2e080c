import { sha256 } from '@baize/fair/node.ts';
import { amountText } from '../../../games/amount.ts';
import type { CardsDefinition, FlightDefinition, TableDefinition } from '../../../games/definition.ts';
import { GAMES } from '../../../games/index.ts';
import type { SpotResult } from '../../../games/table.ts';
import type { TableCode, TableEvent, TableFacts } from '../../live.ts';
import { scaleOf, stakesIn } from '../games.ts';

export interface TableTimes {
  /** Before the first bet, so that all pages and processes know the round. */
  readonly scheduledMs: number;
  readonly openMs: number;
  /** For stakes under way at the lock; unanswered ones are rolled back. */
  readonly lockedMs: number;
  readonly drawMs: number;
  /** For the result to be seen before the next round. */
  readonly resultMs: number;
}

const TIMES = { scheduledMs: 600, openMs: 15_000, lockedMs: 2500, resultMs: 4500 };

type Definition =
  | TableDefinition<TableCode, TableEvent>
  | FlightDefinition<TableCode, TableEvent>
  | CardsDefinition<TableCode, TableEvent>;
type Engine = Definition['engine'];
type Flight = FlightDefinition<TableCode, TableEvent>['engine'];
type Cards = CardsDefinition<TableCode, TableEvent>['engine'];

/** A game that many share, as the server runs it. */
export interface TableGame {
  readonly code: TableCode;
  readonly name: string;
  readonly category: Definition['category'];
  readonly classify: Definition['classify'];
  readonly times: TableTimes;
  readonly modelHash: string;
  readonly rtp: Readonly<Record<string, string>>;
  readonly spotMost: Engine['spotMost'];
  readonly padRounds: number | null;
  /** Its draw takes moves. */
  readonly flight: Flight | null;
  /** Its tickets carry cards. */
  readonly cards: Cards | null;
  /** Where a free ticket of this worth lies; null: it can have none. */
  freeSpotOf(stake: bigint, currency: string): string | null;
  isSpot(spot: string): boolean;
  kindOf(spot: string): string;
  play: Engine['play'];
  /** `letGo`: at what height its ticket was, where it was; at other tables never. */
  judge(spot: string, events: readonly TableEvent[], letGo: number | null): SpotResult;
  outcomeOf(events: readonly TableEvent[]): readonly TableEvent[];
}

type Any = (typeof GAMES)[number];
const isTable = (game: Any): game is Extract<Any, { engine: { is: 'table' | 'flight' | 'cards' } }> =>
  game.engine.is === 'table' || game.engine.is === 'flight' || game.engine.is === 'cards';

/** By kind of spot. */
const returnsOf = (rtp: string | Readonly<Record<string, string>>, { spotMost }: Engine) =>
  typeof rtp === 'string' ? Object.fromEntries(Object.keys(spotMost).map((kind) => [kind, rtp])) : rtp;

function tableOf({ code, name, category, classify, model, engine }: Definition): TableGame {
  const { spotMost, isSpot, kindOf, play } = engine;
  const shared = { code, name, category, classify, modelHash: sha256(model.text), rtp: returnsOf(model.rtp, engine) };
  const laid = { spotMost, isSpot, kindOf, play };
  if (engine.is === 'flight') {
    const { openMs, flightMs, shownMs } = engine;
    const times = { ...TIMES, openMs, drawMs: flightMs, resultMs: shownMs };
    return {
      ...shared,
      ...laid,
      times,
      padRounds: null,
      flight: engine,
      cards: null,
      freeSpotOf: (stake, currency) => (stakesIn(currency).includes(stake) ? engine.freeSpot : null),
      judge: judgeLetGo,
      outcomeOf: (events) => events,
    };
  }
  if (engine.is === 'cards') return { ...shared, ...laid, ...cardTableOf(engine) };
  const { padRounds, judge, outcomeOf, drawMs } = engine;
  const times = { ...TIMES, drawMs };
  return { ...shared, ...laid, times, padRounds, flight: null, cards: null, freeSpotOf: () => null, judge, outcomeOf };
}

function cardTableOf(engine: Cards) {
  const { openMs, drawMs, shownMs, cardsMost, spotMost, priceOf } = engine;
  const byPrice = Object.keys(spotMost).toSorted((one, other) => (priceOf(one) > priceOf(other) ? -1 : 1));
  return {
    times: { ...TIMES, openMs, drawMs, resultMs: shownMs },
    ...{ padRounds: null, flight: null, cards: engine },
    /** A whole number of the dearest cards that it buys. */
    freeSpotOf(stake: bigint, currency: string): string | null {
      const isWhole = (price: bigint): boolean =>
        stake >= price && stake % price === 0n && stake / price <= BigInt(cardsMost);
      return byPrice.find((spot) => isWhole(priceOf(spot) * scaleOf(currency))) ?? null;
    },
    judge(): SpotResult {
      throw new Error('what cards win is no matter of their spot');
    },
    // Which balls a spot has heard is a matter of its cards.
    outcomeOf: () => [],
  };
}

/** What was let go is worth its height; the rest has flown away. */
const judgeLetGo = (_spot: string, _events: readonly TableEvent[], letGo: number | null): SpotResult =>
  letGo === null ? { is: 'lost' } : { is: 'won', pay: [letGo - 100, 100] };

export const TABLES: readonly TableGame[] = GAMES.filter(isTable).map((game) => tableOf(game));

/** Whether it takes free tickets. */
export const takesFree = ({ flight, cards }: TableGame): boolean => flight !== null || cards !== null;

export const findTable = (code: string): TableGame | null => TABLES.find((table) => table.code === code) ?? null;

export function getTable(code: string): TableGame {
  const table = findTable(code);
  if (!table) throw new Error(`no table has the code ${code}`);
  return table;
}

/** Hundredths, for a peso. */
const CHIPS = [2000n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n];
/** What every stack of chips is a multiple of. */
const STEP = 1000n;
const STAKE_MOST = 10_000_000n;
/** Tickets of a seat: beyond any hand's pace; bounds its load on the database. */
const TICKETS_MOST = 100;

export interface Limits {
  /** The least that may be laid at once. */
  readonly least: bigint;
  /** What a spot's stake is a multiple of. */
  stepOf(spot: string): bigint;
  spotMost(spot: string): bigint;
  readonly stakeMost: bigint;
  readonly ticketsMost: number;
}

export function limitsOf(game: TableGame, currency: string): Limits {
  const scale = scaleOf(currency);
  const { flight, cards } = game;
  const spotMost = (spot: string): bigint => (game.spotMost[game.kindOf(spot)] ?? 0n) * scale;
  const most = Object.values(game.spotMost).reduce((one, other) => (one > other ? one : other), 0n) * scale;
  if (cards) {
    const stepOf = (spot: string): bigint => cards.priceOf(spot) * scale;
    const least = Object.keys(game.spotMost)
      .map(stepOf)
      .reduce((one, other) => (one < other ? one : other));
    return { least, stepOf, spotMost, stakeMost: most, ticketsMost: cards.cardsMost };
  }
  if (flight === null)
    return {
      least: (CHIPS[0] ?? 0n) * scale,
      stepOf: () => STEP * scale,
      spotMost,
      stakeMost: STAKE_MOST * scale,
      ticketsMost: TICKETS_MOST,
    };
  const { stakeLeast, stakeStep, ticketsMost } = flight;
  const stakeMost = most * BigInt(ticketsMost);
  return { least: stakeLeast * scale, stepOf: () => stakeStep * scale, spotMost, stakeMost, ticketsMost };
}

/** `house`: how many cards of each spot the house buys, where tickets carry cards. */
export function factsOf(
  game: TableGame,
  currency: string,
  { times, house }: { readonly times: TableTimes; readonly house: number },
): TableFacts {
  const scale = scaleOf(currency);
  const scaled = (amount: bigint): string => amountText(amount * scale);
  const { flight, cards } = game;
  const pricesOf = ({ priceOf }: Cards) =>
    Object.fromEntries(Object.keys(game.spotMost).map((spot) => [spot, scaled(priceOf(spot))]));
  return {
    code: game.code,
    name: game.name,
    chips: (flight ? stakesIn(currency) : CHIPS.map((chip) => chip * scale)).map(amountText),
    minStake: amountText(limitsOf(game, currency).least),
    maxBySpot: Object.fromEntries(Object.entries(game.spotMost).map(([kind, most]) => [kind, scaled(most)])),
    maxStake: amountText(limitsOf(game, currency).stakeMost),
    rtp: game.rtp,
    modelHash: game.modelHash,
    openMs: times.openMs,
    ...(flight && { winMost: scaled(flight.winMost) }),
    ...(cards && { cards: { prices: pricesOf(cards), most: cards.cardsMost, house } }),
  };
}
