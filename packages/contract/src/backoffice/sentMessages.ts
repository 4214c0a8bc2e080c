import * as v from 'valibot';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { OneThing, defineAct, defineList, oneOf } from './define.ts';

const MESSAGE_STATES = ['waiting', 'sent', 'kept', 'failed', 'withheld'] as const;

export const SentMessageRow = v.object({
  id: Uuid,
  memberId: v.nullable(Uuid),
  channel: v.picklist(['sms', 'email']),
  to: v.string(),
  purpose: v.string(),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  lastProblem: v.string(),
  createdAt: Instant,
  sentAt: v.nullable(Instant),
  /** Given up, but its text is still useful. */
  canRetry: v.boolean(),
  /** Demo only: codes open members' accounts. */
  subject: v.nullable(v.string()),
  text: v.nullable(v.string()),
});
export type SentMessageRow = v.InferOutput<typeof SentMessageRow>;

export const sentMessages = defineList({
  id: 'sentMessages',
  path: '/bo/v1/merchants/:merchantId/messages',
  access: 'operator:messages.read',
  noun: 'sentMessages',
  row: SentMessageRow,
  keyOf: ({ id }) => id,
  filters: { state: oneOf([...MESSAGE_STATES, 'all'], 'all'), memberId: OneThing },
  states: { waiting: 'caution', sent: 'ok', kept: 'info', failed: 'bad', withheld: 'plain' },
  isShared: true,
  summary: 'Messages to members and how their delivery stands, newest first, fifty at a time.',
});

export const retryMessage = defineAct({
  id: 'retryMessage',
  noun: 'sentMessages',
  path: '/bo/v1/merchants/:merchantId/messages/:id/retry',
  access: 'operator:messages.write',
  fields: { id: Uuid },
  output: Nothing,
  errors: ['message.unknown', 'message.notRetryable'],
  summary: 'Sends a message again that was given up; one that waits is tried now.',
});
