import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { FieldRule } from '../system/start.ts';
import { FirebaseFields, VerificationCode } from './codes.ts';
import { NICKNAME_TEXT, PERSON_NAME, SEEN_TEXT } from './names.ts';
import { CaptchaFields, SessionInfo } from './session.ts';
import { sentence } from '../sentence.ts';

/** Where an account was opened: app, browser, home screen, or the merchant's profile. */
export const REGISTER_METHODS = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;
/** Characters of a new password (`decisions.md`, Validation rules). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;

/** Ways to register, and what each asks for. */
export const RegisterSettings = v.object({
  /** USERNAMEREG3, and MOBILENUMREG3; both false: closed. */
  usernameEnabled: v.boolean(),
  mobileEnabled: v.boolean(),
  /** A code proves the number (REGMOBVERF3). */
  mobileCode: v.boolean(),
  /** MOBILENUMPASSREG3, or the only login. */
  mobilePassword: v.boolean(),
  /** Registration has a second step for an identity document (A2). */
  identityStep: v.boolean(),
  captchaEnabled: v.boolean(),
  minimumAge: v.number(),
  termsVersion: v.string(),
  /** What is affirmed, by name; the site has the words. */
  affirmations: v.array(v.string()),
  fields: v.record(v.string(), FieldRule),
});
export type RegisterSettings = v.InferOutput<typeof RegisterSettings>;

export const registerSettings = defineCall({
  id: 'registerSettings',
  method: 'GET',
  path: '/wps/member/register/settings',
  access: 'any',
  input: Nothing,
  output: RegisterSettings,
  errors: [],
  summary: 'Which fields registration shows and the rule of each.',
});

export const usernameValidity = defineCall({
  id: 'usernameValidity',
  method: 'GET',
  path: '/wps/member/usernameValidity',
  access: 'any',
  limit: 'register',
  input: v.object({ username: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  output: v.object({ valid: v.boolean(), reason: v.picklist(['free', 'taken', 'format']) }),
  errors: [],
  summary: 'Whether a user name may still be taken.',
});

/** Text fields (A3); the merchant shows and requires them. */
export const REGISTER_TEXT_FIELDS = [
  'affiliateCode',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'mobileNum',
  'countryDialingCode',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'birthday',
  'region',
  'paymentPassword',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'permanentAddress',
  'address',
] as const;

/** Numbers of lists to pick from (A3, Reference lists). */
export const REGISTER_OPTION_FIELDS = ['idType', 'occupation', 'sourceOfIncome'] as const;

/** Of the second step (A2). */
export const IDENTITY_FIELDS = [
  'idType',
  'idNumber',
  'placeOfBirth',
  'address',
  'permanentAddress',
  'nationality',
  'occupation',
  'sourceOfIncome',
] as const;

/** Kept with the account, for member and staff. */
export const GIVEN_FIELDS = [
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'region',
  'recommenderId',
] as const;

/** With its answer; a region by its label. */
export const GivenField = v.object({ name: v.picklist(GIVEN_FIELDS), text: v.string() });

const textOf = (pattern: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, sentence('field.charactersMax', { max: 200 })),
      v.check((text) => text === '' || pattern.test(text), sentence('field.lettersDigits')),
    ),
    '',
  );
const OptionalNumber = v.optional(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(String),
    v.regex(/^\d{0,4}$/, sentence('field.pleaseChooseFromList')),
  ),
  '',
);
const Password = v.pipe(
  v.string(),
  v.maxLength(PASSWORD_MAX, sentence('field.passwordLength', { min: PASSWORD_MIN, max: PASSWORD_MAX })),
);

const Common = {
  ...v.entriesFromList(REGISTER_TEXT_FIELDS, textOf(SEEN_TEXT)),
  nickname: textOf(NICKNAME_TEXT),
  payeeName: textOf(PERSON_NAME),
  ...v.entriesFromList(REGISTER_OPTION_FIELDS, OptionalNumber),
  registerUrl: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  /** The host name under an older name. */
  domain: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  registerMethod: v.optional(v.picklist(REGISTER_METHODS), 'H5'),
  /** By the browser, to notice one person's accounts (field.md A5). */
  deviceId: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  type: v.optional(v.literal(0), 0),
  agreeTerms: v.pipe(v.boolean(), v.value(true, sentence('field.disclaimer'))),
  termsVersion: v.pipe(v.string(), v.maxLength(40)),
  /** Of a first social sign-in: a proven email (`decisions.md`). */
  socialTicket: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  ...CaptchaFields,
};

const Registered = v.object({
  userName: v.string(),
  /** Null: a second step follows, or there is no password. */
  session: v.nullable(SessionInfo),
});

const ERRORS_OF_REGISTRATION = [
  'register.closed',
  'register.usernameTaken',
  'register.contactTaken',
  'register.invitationUnknown',
  'register.tooYoung',
  'register.termsChanged',
  'code.wrong',
  'code.expired',
  'code.tooManyTries',
  'social.failed',
  'captcha.required',
  'captcha.wrong',
  'encryption.required',
  'encryption.invalid',
  'encryption.expired',
  'encryption.replayed',
] as const;

export const register = defineCall({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'any',
  encrypted: true,
  limit: 'register',
  input: v.object({
    ...Common,
    username: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.minLength(1, sentence('field.newUserName')),
      v.maxLength(40),
    ),
    password: v.pipe(Password, v.minLength(1, sentence('field.newPassword'))),
    confirmPassword: Password,
  }),
  output: Registered,
  errors: ERRORS_OF_REGISTRATION,
  summary: 'Registers a player by user name.',
});

export const registerMobile = defineCall({
  id: 'registerMobile',
  method: 'PUT',
  path: '/wps/member/registerMobile',
  access: 'any',
  encrypted: true,
  limit: 'register',
  input: v.object({
    ...Common,
    ...FirebaseFields,
    verificationCode: v.optional(VerificationCode, ''),
    username: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(40)), ''),
    password: v.optional(Password, ''),
    confirmPassword: v.optional(Password, ''),
  }),
  output: Registered,
  errors: ERRORS_OF_REGISTRATION,
  summary: 'Registers a player by mobile number; without a user name one is made up.',
});

const InvitationCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{4,20}$/, sentence('field.invitationCode')),
);

export const invitationCheck = defineCall({
  id: 'affiliateCheck',
  method: 'GET',
  path: '/wps/affiliate/check',
  access: 'any',
  limit: 'register',
  input: v.object({ code: InvitationCode }),
  output: v.object({ code: v.string() }),
  errors: ['register.invitationUnknown'],
  summary: 'Whether an invitation code belongs to an agent.',
});

export const invitationOfAddress = defineCall({
  id: 'affiliateCode',
  method: 'GET',
  path: '/wps/affiliate/code',
  access: 'any',
  limit: 'register',
  input: v.object({
    /** `?affiliateCode=` of the address somebody came by. */
    affiliateCode: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(40)), ''),
  }),
  output: v.object({ code: v.nullable(v.string()) }),
  errors: [],
  summary:
    'Which invitation code the address itself stands for: by its query or its host; else the one that whoever is logged in gives others. Null for none.',
});
