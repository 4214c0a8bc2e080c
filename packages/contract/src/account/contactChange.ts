import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CODE_CHANNELS, VerificationCode } from '../identity/codes.ts';
import { Instant, Uuid } from '../shapes.ts';

/**
 * So many hours a new number or address waits until it counts, when no code to the contact before has confirmed it; a merchant may
 * set another number. Until then codes and links go to the contact before, which is told at once and can stop the change.
 */
export const CONTACT_WAIT_HOURS = 48;
export const CONTACT_WAIT_HOURS_MAX = 720;

export const ContactChannel = v.picklist(CODE_CHANNELS);

/** A new contact that does not count yet. */
export const PendingContact = v.object({
  id: Uuid,
  /** Of the new contact. */
  channel: ContactChannel,
  masked: v.string(),
  askedAt: Instant,
  /** From when it counts if nothing is done. */
  countsAt: Instant,
  /** A code to this contact makes it count at once. */
  confirmBy: v.object({ channel: ContactChannel, masked: v.string() }),
});
export type PendingContact = v.InferOutput<typeof PendingContact>;

export const confirmContact = defineCall({
  id: 'confirmContact',
  method: 'POST',
  path: '/wps/member/contact/confirm',
  access: 'real',
  input: v.object({
    /** Exactly this change: one that took its place meanwhile is not confirmed by the code. */
    changeId: Uuid,
    verificationCode: VerificationCode,
  }),
  output: v.object({ channel: ContactChannel, masked: v.string() }),
  errors: ['account.changeUnknown', 'account.contactTaken', 'code.wrong', 'code.expired', 'code.tooManyTries'],
  summary: 'Makes a new number or address count at once, by a code to the contact before.',
});

export const withdrawContact = defineCall({
  id: 'withdrawContact',
  method: 'DELETE',
  path: '/wps/member/contact',
  access: 'real',
  input: v.object({ changeId: Uuid }),
  output: v.object({}),
  errors: ['account.changeUnknown'],
  summary: 'Takes a new number or address back that does not count yet.',
});

export const stopContact = defineCall({
  id: 'stopContact',
  method: 'POST',
  path: '/wps/contact/stop',
  access: 'any',
  limit: 'login',
  input: v.object({
    /** Of the link that the contact before has got. */
    stopToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete.')),
  }),
  // Not whose account it is: an address that guards may be one that was mistyped at registration.
  output: v.object({}),
  errors: ['account.changeUnknown'],
  summary: 'Stops a new number or address by the link that the contact before has got, and ends every session.',
});
