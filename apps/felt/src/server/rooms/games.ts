import { sha256 } from '@baize/fair/node.ts';
import type * as v from 'valibot';
import { amountText } from '../../../games/amount.ts';
import type { RoomEngine } from '../../../games/room.ts';
import { GAMES } from '../../../games/index.ts';
import type { RoomAction, RoomCode, RoomFacts, RoomView } from '../../room.ts';
import { scaleOf } from '../games.ts';

/** A hand's state is its game's own affair. */
export type HandState = object;

/** A game of rooms as the server runs it. */
export interface RoomGame {
  readonly code: RoomCode;
  readonly name: string;
  readonly category: string;
  readonly classify: string;
  readonly engine: RoomEngine<HandState, RoomAction, RoomView>;
  readonly actions: v.GenericSchema<unknown, RoomAction>;
  readonly modelHash: string;
}

type Any = (typeof GAMES)[number];
const isRoom = (game: Any): game is Extract<Any, { engine: { is: 'room' } }> => game.engine.is === 'room';

export const ROOMS: readonly RoomGame[] = GAMES.filter(isRoom).map((game) => ({
  ...game,
  // A game's own states go in again as they came out.
  engine: game.engine as unknown as RoomGame['engine'],
  modelHash: sha256(game.model.text),
}));

export const findRoomGame = (code: string): RoomGame | null => ROOMS.find((game) => game.code === code) ?? null;

export function getRoomGame(code: string): RoomGame {
  const game = findRoomGame(code);
  if (!game) throw new Error(`no game of rooms has the code ${code}`);
  return game;
}

export const stakesOf = ({ engine }: RoomGame, currency: string): bigint[] =>
  engine.stakes.map((stake) => stake * scaleOf(currency));

/** What one needs to have for a hand. */
export const costOf = ({ handCost }: RoomGame['engine'], stake: bigint): bigint =>
  handCost === null ? 1n : stake * BigInt(handCost);

/** The least that one sits down with, at the smallest table. */
export const leastBuyIn = (game: RoomGame, currency: string): bigint =>
  (stakesOf(game, currency)[0] ?? 0n) * BigInt(game.engine.buyIn.least);

export function factsOf(
  game: RoomGame,
  currency: string,
  { bots, people }: { bots: boolean; people: boolean },
): RoomFacts {
  const { code, name, engine, modelHash } = game;
  return {
    ...{ code, name, modelHash },
    seats: engine.seats,
    stakes: stakesOf(game, currency).map(amountText),
    buyIn: engine.buyIn,
    handCost: engine.handCost,
    hasTopUp: engine.hasTopUp === true,
    bots: bots ? Object.keys(engine.bots) : [],
    people,
  };
}

/** Besides a turn's own time; it grows with the hands played. */
export const BANK_MS = 30_000;
export const BANK_MORE_MS = 5000;
export const BANK_EVERY_HANDS = 10;
/** For the network. */
export const GRACE_MS = 1000;
/** Who lets so many turns in a row pass is away. */
export const MISSES_MOST = 2;
export const AWAY_MS = 5 * 60_000;
/** A move of somebody who is not there. */
export const ABSENT_MS = 1200;
/** How long pages have to open their seeds. */
export const SEEDS_MS = 2000;
/** How long a hand's end is shown. */
export const SHOWN_MS = 7000;
/** Later than this nobody has led the room: the turn begins anew, and has at least so long. */
export const UNLED_MS = 4000;
export const ANEW_MS = 10_000;
/** A hand that nobody has gone on with for so long is void. */
export const VOID_MS = 120_000;
/** The site's token lasts twelve hours: one gets up before. */
export const SITTING_MS = 11 * 3_600_000;
/** How often the platform is asked whether a seated player may go on. */
export const ASK_MS = 60_000;
/** A winner who comes back so soon brings what he left with. */
export const BACK_MS = 60 * 60_000;
/** Folded hands are history by then. */
export const REVEAL_MS = 24 * 3_600_000;
