import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Text } from '../shapes.ts';
import { NodeId } from './games.ts';

export const LIVE_TABLES_SHOWN = 12;

const LiveTable = v.object({
  nodeId: NodeId,
  gameName: v.string(),
  vendorName: v.string(),
  minBet: v.optional(Amount),
  /** The tile's picture. */
  icon: v.string(),
  /** Whether a guest may try it for free. */
  freeplay: v.boolean(),
  /** Who sits there now; absent: its vendor does not say. */
  players: v.optional(v.number()),
  /** The round under way; absent: none, one begins with the first player, or the vendor does not say. */
  round: v.optional(
    v.object({
      /** Whether bets are taken now. */
      isOpen: v.boolean(),
      /** When bets close, or open again. */
      until: Instant,
      /** Seconds that bets are taken in a round. */
      openSeconds: v.number(),
    }),
  ),
});
export type LiveTable = v.InferOutput<typeof LiveTable>;

export const liveModels = defineCall({
  id: 'liveModels',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  access: 'any',
  input: v.object({ language: v.optional(Text(10)) }),
  output: v.object({
    serverTime: Instant,
    active: v.array(LiveTable),
    streaming: v.array(LiveTable),
  }),
  errors: [],
  summary: 'The live tables that are open now.',
});
