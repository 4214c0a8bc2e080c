import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Text } from '../shapes.ts';
import { NodeId } from './games.ts';

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
  win: Amount,
  createdAt: Instant,
});
export type Winner = v.InferOutput<typeof Winner>;

export const winnerBoard = defineCall({
  id: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'any',
  input: v.object({ language: v.optional(Text(10)) }),
  output: v.object({ currency: v.string(), list: v.array(Winner) }),
  errors: [],
  summary: 'The largest wins of the merchant’s day, with masked names.',
});
