import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Instant, Nothing } from '../shapes.ts';
import { FieldRule } from '../system/start.ts';
import { MOBILE_WANTED } from './patterns.ts';
import { CaptchaFields } from './session.ts';
import { sentence } from '../sentence.ts';

/** `field.md` A9. */
export const CODE_PURPOSES = [
  'register',
  'login',
  'setPassword',
  'contact',
  'confirmContact',
  'paymentPassword',
  'payeeName',
  'payoutAccount',
  'agentSigning',
  'unlock',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
/** The ways by which a code reaches somebody. */
export const CODE_CHANNELS = ['sms', 'email'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** Digits of our codes, and of a form at most (A5, A9). */
export const CODE_DIGITS = 6;
export const CODE_DIGITS_MAX = 10;
/** Most digits of a mobile number. */
export const MOBILE_DIGITS_MAX = 20;
/** Until the server has said its own (A4). */
export const CODE_WAIT_DEFAULT_MS = 60_000;
export const CODE_TICK_MS = 500;

/** As people write it: blanks, dashes, brackets, a leading +. */
const TypedNumber = v.pipe(v.string(), v.trim(), v.regex(/^[+\d][\d ().-]{0,29}$/, MOBILE_WANTED));
/** Such as 63; a leading + or 00 is forgiven. */
export const DialingCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\+|00)?[1-9]\d{0,3}$/, sentence('field.chooseCountry')),
);

/** Seeds say `mobileNum` or `mobileNo`. */
export const MobileFields = {
  mobileNum: v.optional(TypedNumber),
  mobileNo: v.optional(TypedNumber),
  countryDialingCode: v.optional(DialingCode),
};
/** A code as it is typed: blanks fall away. */
export const VerificationCode = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d*$/, sentence('field.verificationCode')),
  v.maxLength(CODE_DIGITS_MAX, sentence('field.verificationCode')),
);
/** What a browser gets of Firebase for a checked code. */
export const FirebaseFields = {
  firebaseChannel: v.optional(v.literal('sms')),
  firebaseIdToken: v.optional(v.pipe(v.string(), v.maxLength(5000))),
};

/** Says nothing about whether the contact exists. */
export const SentCode = v.object({
  /** When the next code may be asked for. */
  expirationTime: Instant,
  serverTime: Instant,
  /** False: the one before is under way; nothing was sent. */
  sent: v.optional(v.boolean(), true),
});
/** What a call that sends a code may refuse. */
export const SEND_ERRORS = [
  'codes.closed',
  'codes.tooMany',
  'codes.dayFull',
  'codes.country',
  'codes.budget',
  'captcha.required',
  'captcha.wrong',
] as const;

export const sendCode = defineCall({
  id: 'sendCode',
  method: 'POST',
  path: '/wps/verification/code',
  access: 'any',
  limit: 'codes',
  input: v.object({ ...MobileFields, ...CaptchaFields }),
  output: SentCode,
  errors: SEND_ERRORS,
  summary: 'Sends a code to a number that wants to register (REGMOBVERF3).',
});

export const sendLoginCode = defineCall({
  id: 'sendLoginCode',
  method: 'POST',
  path: '/wps/verification/code/noLogin',
  access: 'any',
  limit: 'codes',
  input: v.object({
    ...MobileFields,
    purpose: v.optional(v.picklist(['login', 'setPassword']), 'login'),
    ...CaptchaFields,
  }),
  output: SentCode,
  errors: SEND_ERRORS,
  summary: 'Sends a code to a member’s number for login or a new password; the answer is the same for unknown numbers.',
});

export const sendMemberCode = defineCall({
  id: 'sendMemberCode',
  method: 'POST',
  path: '/wps/verification/code/member',
  access: 'real',
  limit: 'codes',
  input: v.object({
    purpose: v.picklist(['contact', 'confirmContact', 'paymentPassword', 'payeeName', 'payoutAccount', 'agentSigning']),
    channel: v.optional(v.picklist(CODE_CHANNELS), 'sms'),
    ...MobileFields,
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  }),
  output: SentCode,
  errors: ['codes.noContact', 'codes.tooMany', 'codes.dayFull', 'codes.country', 'codes.budget'],
  summary:
    'Sends a code to a new number or address of the member, or to the one that is there: to confirm a new one, before a change of the payment password, before another name or payout account where no password is set, or beside the payment password of an agent.',
});

export const verification = defineCall({
  id: 'verification',
  method: 'GET',
  path: '/wps/verification',
  access: 'any',
  input: Nothing,
  output: v.object({ rules: v.record(v.string(), FieldRule), phoneService: v.picklist(['sms', 'firebase']) }),
  errors: [],
  summary: 'The shared rules of fields and their messages (A5), and which service checks phone numbers.',
});

export const Country = v.object({
  /** ISO 3166-1. */
  countryCode: v.string(),
  countryDialingCode: v.string(),
  name: v.string(),
  /** Digits of a national mobile number. */
  minLength: v.number(),
  maxLength: v.number(),
  example: v.string(),
});
export type Country = v.InferOutput<typeof Country>;

export const systemCountries = defineCall({
  id: 'systemCountries',
  method: 'GET',
  path: '/wps/system/countries',
  access: 'any',
  input: Nothing,
  output: v.object({ list: v.array(Country) }),
  errors: [],
  summary: 'Countries with their dialling codes and mobile number lengths, the merchant’s own country first.',
});
