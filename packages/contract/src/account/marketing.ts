import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Instant, Nothing } from '../shapes.ts';

const Choice = v.object({
  agreed: v.boolean(),
  /** Since when; null: not agreed. */
  since: v.nullable(Instant),
});

export const marketingChoice = defineCall({
  id: 'marketingChoice',
  method: 'GET',
  path: '/wps/member/marketing',
  access: 'real',
  input: Nothing,
  output: Choice,
  errors: [],
  summary: 'Whether the member wants offers by message.',
});

export const chooseMarketing = defineCall({
  id: 'chooseMarketing',
  method: 'POST',
  path: '/wps/member/marketing',
  access: 'real',
  input: v.object({ agreed: v.boolean() }),
  output: Choice,
  errors: ['play.blocked'],
  summary: 'Agrees to offers by message, or takes it back at once; agreeing is refused while play is closed.',
});
