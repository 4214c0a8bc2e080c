import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { SecurityQuestion } from '../account/security.ts';
import { SecurityInfo } from '../kyc/kyc.ts';
import { PlayState } from '../protection/limits.ts';
import { Nothing } from '../shapes.ts';

/** What each page needs of its member. A part is null where it is not to be had yet; its own call says why. */
export const MemberStart = v.object({
  /** The question that is due before anything else (A4); null: none. */
  question: v.nullable(SecurityQuestion),
  play: v.nullable(PlayState),
  identity: v.nullable(SecurityInfo),
  inboxUnread: v.nullable(v.number()),
  chatUnread: v.nullable(v.number()),
});
export type MemberStart = v.InferOutput<typeof MemberStart>;

export const memberStart = defineCall({
  id: 'memberStart',
  method: 'GET',
  path: '/wps/member/start',
  access: 'session',
  beforeOwnPassword: true,
  beforeAnswer: true,
  input: Nothing,
  output: MemberStart,
  errors: [],
  summary: 'What each page needs of its member first, in one answer; each part has a call of its own for later.',
});
