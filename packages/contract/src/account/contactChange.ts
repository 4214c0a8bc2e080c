import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CODE_CHANNELS, VerificationCode } from '../identity/codes.ts';
import { Instant, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** Default hours until a new contact counts without a code to the old one, which is told at once and can stop it. */
export const CONTACT_WAIT_HOURS = 48;
/** As long as a merchant may set. */
export const CONTACT_WAIT_HOURS_MAX = 720;

export const ContactChannel = v.picklist(CODE_CHANNELS);

const Guard = v.object({ channel: ContactChannel, masked: v.string() });

/** Hours until a new contact, or a code to the old one, counts. Null: at once. */
const Wait = v.nullable(v.object({ hours: v.number(), confirmBy: Guard }));
export const ContactWaits = v.object({ sms: Wait, email: Wait });
export type ContactWaits = v.InferOutput<typeof ContactWaits>;

/** A new contact that does not count yet. */
export const PendingContact = v.object({
  id: Uuid,
  /** Of the new contact. */
  channel: ContactChannel,
  masked: v.string(),
  askedAt: Instant,
  /** From when it counts if nothing is done. */
  effectiveAt: Instant,
  confirmBy: Guard,
});
export type PendingContact = v.InferOutput<typeof PendingContact>;

export const confirmContact = defineCall({
  id: 'confirmContact',
  method: 'POST',
  path: '/wps/member/contact/confirm',
  access: 'real',
  input: v.object({
    /** A later change is another. */
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

const StopLink = v.object({
  /** Of the link that the former contact got. */
  stopToken: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, sentence('field.linkIncomplete'))),
});

export const contactToStop = defineCall({
  id: 'contactToStop',
  method: 'POST',
  path: '/wps/contact/toStop',
  access: 'any',
  limit: 'login',
  input: StopLink,
  output: v.object({
    /** None when taken back while the link still works. */
    changes: v.array(
      v.object({
        channel: ContactChannel,
        /** The former contact, where the link went to it. */
        before: v.nullable(v.string()),
        masked: v.string(),
        /** Until then it can be stopped. */
        effectiveAt: Instant,
      }),
    ),
  }),
  errors: ['account.changeUnknown'],
  summary: 'What a link that stops new contacts would stop: a number, an address, or both. Changes nothing.',
});

export const stopContact = defineCall({
  id: 'stopContact',
  method: 'POST',
  path: '/wps/contact/stop',
  access: 'any',
  limit: 'login',
  input: StopLink,
  // Whose account it is stays secret.
  output: v.object({}),
  errors: ['account.changeUnknown'],
  summary: 'Stops every new contact that waits, by the link that the contact before has got, and ends every session.',
});
