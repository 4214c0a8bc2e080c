import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, NamedInstant } from '../shapes.ts';
import { NodeId } from './games.ts';

export const visitNet = defineCall({
  id: 'visitNet',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemberVisitNet',
  access: 'session',
  input: v.object({ nodeId: NodeId, since: NamedInstant }),
  /** Null: no movement, or too many. */
  output: v.object({
    net: v.nullable(Amount),
    /** Of bonus money, beside it. Absent: none moved. */
    bonusNet: v.optional(Amount),
  }),
  errors: [],
  summary:
    'What this member has won at a game since a moment, less what was staked; a round that began before counts with what it moved since.',
});
