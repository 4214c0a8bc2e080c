import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Uuid } from '../shapes.ts';

export const RACE_BOARD_MAX = 100;

/** What a race is ordered by: the sum of valid bets, the best win compared with its bet, wins less bets. */
export const RaceBy = v.picklist(['stakes', 'multiple', 'net']);
export type RaceBy = v.InferOutput<typeof RaceBy>;

/** Of `multiple` a number with two decimals, of the others an amount. */
const Score = v.string();
const Prize = { amount: v.nullable(Amount), points: v.nullable(v.number()) };

export const RaceBoard = v.object({
  by: RaceBy,
  startsAt: Instant,
  endsAt: Instant,
  serverTime: Instant,
  /** `counting`: it is over, and the last rounds are being counted. */
  state: v.picklist(['soon', 'running', 'counting', 'over']),
  minRounds: v.number(),
  players: v.number(),
  prizes: v.array(v.object({ from: v.number(), to: v.number(), ...Prize })),
  list: v.array(v.object({ place: v.number(), name: v.string(), score: Score, isMine: v.boolean(), ...Prize })),
  /** Null: the caller takes no part, or is a guest. */
  mine: v.nullable(
    v.object({
      /** Null: no round counts yet, or too few. */
      place: v.nullable(v.number()),
      score: Score,
      rounds: v.number(),
      /** What is missing to the next place before; null: none is before, or nothing counts yet. */
      toNext: v.nullable(Score),
      ...Prize,
    }),
  ),
});
export type RaceBoard = v.InferOutput<typeof RaceBoard>;

export const raceBoard = defineCall({
  id: 'raceBoard',
  method: 'GET',
  path: '/wps/promotion/race',
  access: 'any',
  input: v.object({ id: Uuid }),
  output: RaceBoard,
  errors: ['promotion.unknown'],
  summary: 'The standings of a race, with the caller’s own place.',
});
