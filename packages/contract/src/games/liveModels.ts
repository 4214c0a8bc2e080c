import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Text } from '../shapes.ts';
import { NodeId } from './games.ts';

/** The strip on the home page shows so many. */
export const LIVE_TABLES_SHOWN = 12;

const LiveTable = v.object({
  nodeId: NodeId,
  gameName: v.string(),
  vendorName: v.string(),
  /** The table's least stake in the merchant's currency, if the vendor gives one. */
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
    /** Live tables that can be opened now, in the catalogue's order. */
    active: v.array(LiveTable),
    /** Those of them at which, so their vendor says, a camera stands. */
    streaming: v.array(LiveTable),
  }),
  errors: [],
  summary: 'The live tables that are open now.',
});
