import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount } from '../shapes.ts';
import { NodeId } from './games.ts';

/** What a game's jackpot stands at: its largest level, in the merchant's currency. */
const Meter = v.object({ nodeId: NodeId, name: v.string(), amount: Amount });
export type JackpotMeter = v.InferOutput<typeof Meter>;
/** Games whose vendor does not tell have none. */
export const JackpotMeters = v.object({ list: v.array(Meter) });

export const jackpotMeters = defineCall({
  id: 'jackpotMeters',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getJackpots',
  access: 'any',
  input: v.object({}),
  output: JackpotMeters,
  errors: [],
  summary: 'What the jackpots of games stand at, not older than ten seconds.',
});
