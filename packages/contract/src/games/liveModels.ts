import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Text } from '../shapes.ts';
import { NodeId } from './games.ts';

export const LIVE_TABLES_SHOWN = 12;

const LiveTable = v.object({
  nodeId: NodeId,
  gameName: v.string(),
  vendorName: v.string(),
  minBet: v.optional(Amount),
  /** The tile's picture. */
  icon: v.string(),
});
export type LiveTable = v.InferOutput<typeof LiveTable>;

export const liveModels = defineCall({
  id: 'liveModels',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  access: 'any',
  input: v.object({ language: v.optional(Text(10)) }),
  output: v.object({
    active: v.array(LiveTable),
    streaming: v.array(LiveTable),
  }),
  errors: [],
  summary: 'The live tables that are open now.',
});
