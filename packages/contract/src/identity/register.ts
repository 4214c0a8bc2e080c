import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { FieldRule } from '../system/start.ts';
import { CaptchaFields } from './session.ts';

export const REGISTER_METHODS = ['APP', 'H5', 'PWA', 'WEBCLIP'] as const;
/** Birthday picker: so many years back (A5). */
export const BIRTHDAY_YEARS_BACK = 100;

export const RegisterSettings = v.object({
  usernameEnabled: v.boolean(),
  mobileEnabled: v.boolean(),
  captchaEnabled: v.boolean(),
  minimumAge: v.number(),
  termsVersion: v.string(),
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

/** Texts of the registration payload (A3); the merchant's rules say which are shown, required and what they must match. */
export const REGISTER_TEXT_FIELDS = [
  'affiliateCode',
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
  'nationality',
  'placeOfBirth',
  'permanentAddress',
  'address',
] as const;

const OptionalText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');

export const register = defineCall({
  id: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  access: 'any',
  encrypted: true,
  limit: 'register',
  input: v.object({
    username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1, 'Enter a user name.'), v.maxLength(40)),
    password: v.pipe(v.string(), v.minLength(1, 'Enter a password.'), v.maxLength(64, 'At most 64 characters.')),
    confirmPassword: v.pipe(v.string(), v.maxLength(64)),
    ...v.entriesFromList(REGISTER_TEXT_FIELDS, OptionalText),
    registerUrl: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    registerMethod: v.optional(v.picklist(REGISTER_METHODS), 'H5'),
    type: v.optional(v.literal(0), 0),
    agreeTerms: v.pipe(v.boolean(), v.value(true, 'Please accept to the disclaimer first')),
    termsVersion: v.pipe(v.string(), v.maxLength(40)),
    ...CaptchaFields,
  }),
  output: v.object({ userName: v.string() }),
  errors: [
    'register.closed',
    'register.usernameTaken',
    'register.tooYoung',
    'register.termsChanged',
    'captcha.required',
    'captcha.wrong',
    'encryption.required',
    'encryption.invalid',
    'encryption.expired',
    'encryption.replayed',
  ],
  summary: 'Registers a player by user name.',
});
