import { sha256 } from '@baize/fair/node.ts';
import { amountText, unitOf } from '../../games/amount.ts';
import type { RoundDefinition, Turn as TurnOf } from '../../games/definition.ts';
import { GAMES as ALL } from '../../games/index.ts';
import type { GameAction, GameCode, GameEvent, GameFacts, GameOptions } from '../api.ts';

/** A round after a move; `win` in hundredths, null while it goes on. */
export type Turn = TurnOf<GameEvent>;

/** A game that is played alone, as the server runs it. */
export interface Game extends RoundDefinition<GameCode, GameOptions, GameEvent, GameAction> {
  readonly modelHash: string;
}

type Any = (typeof ALL)[number];
const isRound = (game: Any): game is Extract<Any, { engine: { is: 'round' } }> => game.engine.is === 'round';

export const GAMES: readonly Game[] = ALL.filter(isRound).map((game) => ({
  ...game,
  modelHash: sha256(game.model.text),
}));

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

/** What one coin of a stake may be; the stake itself where it is not made of coins. */
export function valuesOf({ money: { pieces } }: Game, currency: string): bigint[] {
  if (pieces?.values) return pieces.values.map((value) => value * scaleOf(currency));
  const all = stakesIn(currency);
  return pieces ? all.filter((value) => value <= pieces.most * scaleOf(currency)) : all;
}

/** The stakes that may be played with these options; null: the game has none of its own. */
export function offeredStakes(game: Game, currency: string, options: GameOptions | null): bigint[] {
  const count = BigInt(options ? (game.money.pieces?.countOf(options) ?? 1) : 1);
  return valuesOf(game, currency).map((value) => value * count);
}

/** The least that a round of it costs. */
export const leastStake = (game: Game, currency: string): bigint =>
  (valuesOf(game, currency)[0] ?? 0n) * BigInt(game.money.pieces?.fewest ?? 1);

export function factsOf(game: Game, currency: string): GameFacts {
  return {
    code: game.code,
    name: game.name,
    rtp: game.model.rtp,
    maxWin: String(game.money.maxWin),
    minCycleMs: game.money.minCycleMs,
    stakes: valuesOf(game, currency).map(amountText),
    defaultStake: amountText((game.money.pieces?.usual ?? DEFAULT_STAKE) * scaleOf(currency)),
    config: game.config,
    modelHash: game.modelHash,
  };
}
