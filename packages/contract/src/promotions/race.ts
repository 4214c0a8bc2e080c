import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { sentence } from '../sentence.ts';
import { Amount, Instant, Uuid } from '../shapes.ts';

export const RACE_BOARD_MAX = 100;

/** Ordered by valid bets, best win ÷ bet, or wins less bets. */
export const RaceBy = v.picklist(['stakes', 'multiple', 'net']);
export type RaceBy = v.InferOutput<typeof RaceBy>;

/** Of `multiple` a number with two decimals, of the others an amount. */
const Score = v.string();
const Prize = { amount: v.nullable(Amount), points: v.nullable(v.number()) };

/** A draw of tickets: anyone can draw it anew from the seed, the promotion's id and the list (`drawList`). */
const TicketDraw = v.object({
  /** One ticket for valid bets of so much. */
  per: Amount,
  /** A member has so many at most. */
  most: v.number(),
  /** All tickets, so far or as they were drawn from. */
  tickets: v.number(),
  /** The caller's; null: the caller takes no part, or is a guest. */
  mine: v.nullable(v.number()),
  /** SHA-256 of the seed, from the beginning on. */
  commitment: v.string(),
  /** Null until it is drawn. */
  seed: v.nullable(v.string()),
  listHash: v.nullable(v.string()),
});

export const RaceBoard = v.object({
  by: RaceBy,
  /** Of a promotion with tickets; null: a race. */
  draw: v.nullable(TicketDraw),
  startsAt: Instant,
  endsAt: Instant,
  serverTime: Instant,
  /** `counting`: over, its last rounds being counted. */
  state: v.picklist(['soon', 'running', 'counting', 'over']),
  minRounds: v.number(),
  /** Who has a place, or a ticket, so far. */
  players: v.number(),
  /** Who has played in it and has none yet. */
  without: v.number(),
  prizes: v.array(v.object({ from: v.number(), to: v.number(), ...Prize })),
  /** Of a draw the winners alone, once it is drawn. */
  list: v.array(
    v.object({
      place: v.number(),
      name: v.string(),
      score: Score,
      /** The number that won; null: a race. */
      ticket: v.nullable(v.number()),
      isMine: v.boolean(),
      ...Prize,
    }),
  ),
  /** Null: the caller takes no part, or is a guest. */
  mine: v.nullable(
    v.object({
      /** Null: no round counts yet, or too few. */
      place: v.nullable(v.number()),
      score: Score,
      rounds: v.number(),
      /** Missing to the next place; null: first, or nothing counts. */
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
  summary: 'The standings of a race, or the tickets and winners of a draw, with the caller’s own.',
});

/** Rows of the list of a draw in one answer. */
export const DRAW_LIST_PAGE = 1000;

const Holder = v.pipe(v.string(), v.regex(/^[0-9a-f]{0,20}$/, sentence('field.notCursor')));

export const drawList = defineCall({
  id: 'drawList',
  method: 'GET',
  path: '/wps/promotion/drawList',
  access: 'any',
  input: v.object({ id: Uuid, after: v.optional(Holder, '') }),
  output: v.object({
    /** In the order in which tickets are numbered; `holder` says who it is in no other draw. */
    list: v.array(v.object({ holder: v.string(), tickets: v.number(), isMine: v.boolean() })),
    /** Null: the end. */
    next: v.nullable(v.string()),
  }),
  errors: ['promotion.unknown'],
  summary: 'The list that a draw was drawn from, without names; empty before.',
});
