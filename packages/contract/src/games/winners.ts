import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Text } from '../shapes.ts';
import { GAME_TYPES, NodeId } from './games.ts';
import { sentence } from '../sentence.ts';

/** The board shows so many. */
export const WINNERS_SHOWN = 10;

const Winner = v.object({
  rank: v.number(),
  /** The member's name with its middle hidden. */
  member: v.string(),
  nodeId: NodeId,
  gameName: v.string(),
  vendorName: v.string(),
  /** The tile's picture. */
  icon: v.string(),
  /** Whether a guest may try it for free. */
  freeplay: v.boolean(),
  win: Amount,
  createdAt: Instant,
});
export type Winner = v.InferOutput<typeof Winner>;

const isGameType = (type: string): boolean => GAME_TYPES.some((known) => known === type);

export const winnerBoard = defineCall({
  id: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'any',
  input: v.object({
    language: v.optional(Text(10)),
    /** By commas; none: all. */
    gameType: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(80),
        v.check((text) => text.split(',').every((type) => type === '' || isGameType(type)), sentence('field.notGames')),
      ),
      '',
    ),
  }),
  output: v.object({ currency: v.string(), list: v.array(Winner) }),
  errors: [],
  summary: 'The largest wins of the merchant’s day, with masked names.',
});
