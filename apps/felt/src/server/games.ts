import type { Draws } from '@baize/fair/draws.ts';
import { sha256 } from '@baize/fair/node.ts';
import * as v from 'valibot';
import { amountText, unitOf } from '../../games/amount.ts';
import * as jeepney from '../../games/jeepneyMoon/model.ts';
import { playRound } from '../../games/jeepneyMoon/rules.ts';
import * as perlas from '../../games/perlas/model.ts';
import { act, startRound } from '../../games/perlas/rules.ts';
import type { PerlasEvent, PerlasOptions } from '../../games/perlas/script.ts';
import type { GameAction, GameCode, GameEvent, GameFacts, GameOptions } from '../api.ts';

/** A round after a move; `win` in hundredths, null while it goes on. */
export interface Turn {
  readonly events: readonly GameEvent[];
  readonly win: bigint | null;
}

export interface RoundSoFar {
  readonly stake: bigint;
  readonly options: GameOptions;
  readonly events: readonly GameEvent[];
  readonly currency: string;
}

/** A game as the server runs it; rules are pure and know no rounds, money or players. */
export interface Game {
  readonly code: GameCode;
  readonly name: string;
  readonly category: 'RNG';
  readonly classify: string;
  readonly rtp: string;
  readonly maxWin: number;
  readonly minCycleMs: number;
  readonly config: GameFacts['config'];
  readonly modelHash: string;
  readonly options: v.GenericSchema<unknown, GameOptions>;
  open(round: Omit<RoundSoFar, 'events'>, draws: Draws): Turn;
  act(round: RoundSoFar, action: GameAction, draws: Draws): Turn | null;
  /** Ends a round that its player left: a move, or null to return the stake. */
  leave(round: RoundSoFar): GameAction | null;
}

const jeepneyMoon: Game = {
  code: 'jeepney-moon',
  name: 'Jeepney Moon',
  category: 'RNG',
  classify: '',
  rtp: jeepney.PUBLISHED.rtp,
  maxWin: jeepney.MODEL.maxWin,
  minCycleMs: 2500, // R7: a slot's cycle.
  config: {},
  modelHash: sha256(jeepney.modelText()),
  options: v.pipe(
    v.strictObject({}),
    v.transform((): GameOptions => ({})),
  ),
  open: ({ stake }, draws) => playRound(stake, draws),
  act: () => null,
  leave: () => null,
};

const perlasGame: Game = {
  code: 'perlas',
  name: 'Perlas',
  category: 'RNG',
  classify: 'AC',
  rtp: perlas.PUBLISHED.rtp,
  maxWin: perlas.MODEL.maxWin,
  minCycleMs: 5000, // R7: any other game's cycle.
  config: {
    cells: perlas.MODEL.cells,
    urchinsMin: perlas.MODEL.urchinsMin,
    urchinsMax: perlas.MODEL.urchinsMax,
    urchinsDefault: perlas.MODEL.urchinsDefault,
  },
  modelHash: sha256(perlas.modelText()),
  options: v.strictObject({
    urchins: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(perlas.MODEL.urchinsMin), v.maxValue(perlas.MODEL.urchinsMax)),
      perlas.MODEL.urchinsDefault,
    ),
  }),
  open: ({ options }) => startRound(asPerlas(options)),
  act: ({ stake, options, events, currency }, action, draws) =>
    act(
      { stake, options: asPerlas(options), before: events as readonly PerlasEvent[], draws, unit: unitOf(currency) },
      action,
    ),
  leave: ({ events }) => (events.some(({ type }) => type === 'pearl') ? { type: 'cashOut' } : null),
};

function asPerlas(options: GameOptions): PerlasOptions {
  if (!('urchins' in options)) throw new Error('a round of Perlas without its urchins');
  return { urchins: options.urchins };
}

export const GAMES: readonly Game[] = [jeepneyMoon, perlasGame];

export const findGame = (code: string): Game | null => GAMES.find((game) => game.code === code) ?? null;

export function getGame(code: string): Game {
  const game = findGame(code);
  if (!game) throw new Error(`no game has the code ${code}`);
  return game;
}

/** Hundredths. All are multiples of twenty, as a slot of twenty lines needs. */
const STAKES = [100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n];
const DEFAULT_STAKE = 2000n;

/** About what a peso buys, so that stakes fit currencies of small units. */
const SCALE: Readonly<Record<string, bigint>> = { VND: 500n, IDR: 300n, LAK: 400n, KHR: 70n, MMK: 40n, INR: 2n };
/** Where there are no cents, twenty lines must share whole units. */
const SCALE_WITHOUT_CENTS = 20n;

export const scaleOf = (currency: string): bigint =>
  SCALE[currency] ?? (unitOf(currency) === 1n ? 1n : SCALE_WITHOUT_CENTS);

export const stakesIn = (currency: string): bigint[] => STAKES.map((stake) => stake * scaleOf(currency));

export function factsOf(game: Game, currency: string): GameFacts {
  return {
    code: game.code,
    name: game.name,
    rtp: game.rtp,
    maxWin: String(game.maxWin),
    minCycleMs: game.minCycleMs,
    stakes: stakesIn(currency).map(amountText),
    defaultStake: amountText(DEFAULT_STAKE * scaleOf(currency)),
    config: game.config,
    modelHash: game.modelHash,
  };
}
