import * as v from 'valibot';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId } from './shapes.ts';

export const MessageState = v.picklist(['waiting', 'sent', 'kept', 'failed', 'withheld']);

export const SentMessageRow = v.object({
  id: Uuid,
  memberId: v.nullable(Uuid),
  channel: v.picklist(['sms', 'email']),
  to: v.string(),
  purpose: v.string(),
  state: MessageState,
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

export const sentMessages = defineStaffCall({
  id: 'sentMessages',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/messages',
  access: 'operator:messages.read',
  input: v.object({
    merchantId: MerchantId,
    state: v.optional(v.union([MessageState, v.literal('')]), ''),
    memberId: v.optional(v.union([Uuid, v.literal('')]), ''),
    /** Messages before this one. */
    before: v.optional(v.union([Uuid, v.literal('')]), ''),
  }),
  output: v.object({ list: v.array(SentMessageRow), next: v.nullable(Uuid) }),
  errors: [],
  summary: 'Messages to members and how their delivery stands, newest first, fifty at a time.',
});

export const retryMessage = defineStaffCall({
  id: 'retryMessage',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/messages/:id/retry',
  access: 'operator:messages.write',
  input: v.object({ merchantId: MerchantId, id: Uuid }),
  output: Nothing,
  errors: ['message.unknown', 'message.notRetryable'],
  summary: 'Sends a message again that was given up; one that waits is tried now.',
});
