import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Cursor, Day, Instant, Whole } from '../shapes.ts';
import { GameCode, Numero } from './games.ts';

const Draw = v.object({
  numero: v.string(),
  winningNumber: v.nullable(v.string()),
  state: v.picklist(['open', 'locked', 'drawn', 'settled', 'void']),
  drawTime: Instant,
  version: v.number(),
  corrected: v.boolean(),
  simulated: v.boolean(),
  facts: v.nullable(v.object({ sum: v.number(), big: v.boolean(), odd: v.boolean() })),
});
export type Draw = v.InferOutput<typeof Draw>;

export const lotteryDraws = defineCall({
  id: 'lotteryDraws',
  method: 'GET',
  path: '/lgw/draw',
  access: 'any',
  /** `date`: of that day in the game’s zone only. */
  input: v.object({ gameCode: GameCode, date: v.optional(Day), cursor: v.optional(Cursor, '') }),
  output: v.object({ list: v.array(Draw), nextCursor: v.nullable(v.string()) }),
  errors: ['lottery.unknown'],
  summary: 'Results of a game, newest first.',
});

export const lotteryTrend = defineCall({
  id: 'lotteryTrend',
  method: 'GET',
  path: '/lgw/draw/hot_gap_info',
  access: 'any',
  input: v.object({ gameCode: GameCode, count: v.optional(Whole(1, 200), 50) }),
  output: v.object({
    draws: v.number(),
    /** By place: each symbol's count, and draws since. */
    hot: v.record(v.string(), v.array(v.number())),
    gap: v.record(v.string(), v.array(v.number())),
    gapMax: v.record(v.string(), v.array(v.number())),
    symbols: v.array(v.string()),
    issues: v.array(v.object({ numero: v.string(), winningNumber: v.string() })),
    /** Last results, oldest first: sum B or S, O or E; first against last D, T or X. */
    roads: v.object({ size: v.array(v.string()), parity: v.array(v.string()), dragon: v.array(v.string()) }),
  }),
  errors: ['lottery.unknown'],
  summary: 'How often and how long ago each symbol was drawn. Draws have no memory.',
});

export const lotteryFairness = defineCall({
  id: 'lotteryFairness',
  method: 'GET',
  path: '/lgw/draw/fairness',
  access: 'any',
  input: v.object({ gameCode: GameCode, numero: Numero }),
  output: v.object({
    numero: v.string(),
    source: v.picklist(['drawHouse', 'official', 'simulated']),
    winningNumber: v.nullable(v.string()),
    /** Own draws: the link is shown afterwards; hashed `steps` times by SHA-256 it is this. */
    chainEnd: v.nullable(v.string()),
    steps: v.nullable(v.number()),
    /** SHA-256 of the link, fixed before any bet; known when the draw before it in the chain is shown. */
    seal: v.nullable(v.string()),
    link: v.nullable(v.string()),
    salt: v.nullable(v.string()),
    drawnAt: v.nullable(Instant),
    /** How numbers come from link, salt and steps; null: an official result. */
    form: v.nullable(
      v.object({
        /** Each number is one of `symbols`; or they are shuffled; or the digits of each prize are drawn. */
        is: v.picklist(['each', 'shuffled', 'prizes']),
        symbols: v.array(v.string()),
        count: v.number(),
        /** Of each prize. */
        digits: v.array(v.number()),
      }),
    ),
    /** Page with the whole algorithm; null: an official result. */
    algorithm: v.nullable(v.string()),
    versions: v.array(
      v.object({
        version: v.number(),
        winningNumber: v.string(),
        at: Instant,
        reference: v.string(),
        reason: v.string(),
      }),
    ),
  }),
  errors: ['lottery.unknown'],
  summary: 'What a result was drawn from, so that anybody can draw it again.',
});
