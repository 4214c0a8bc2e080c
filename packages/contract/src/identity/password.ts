import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { FirebaseFields, MobileFields, VerificationCode } from './codes.ts';
import { SessionInfo } from './session.ts';
import { sentence } from '../sentence.ts';

const NewPassword = v.pipe(
  v.string(),
  v.minLength(1, sentence('field.pleasePassword')),
  v.maxLength(64, sentence('field.charactersMax', { max: 64 })),
);
const ENCRYPTION = ['encryption.required', 'encryption.invalid', 'encryption.expired', 'encryption.replayed'] as const;

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  method: 'POST',
  path: '/wps/member/forgotPassword',
  access: 'any',
  limit: 'codes',
  form: true,
  input: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1, sentence('field.accountForm')), v.maxLength(40)),
    email: v.pipe(v.string(), v.trim(), v.minLength(1, sentence('field.emailForm')), v.maxLength(200)),
  }),
  output: v.object({}),
  errors: ['codes.tooMany', 'codes.dayFull'],
  summary: 'Sends a link for a new password, if that member has that address; the answer does not tell.',
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/wps/member/resetPassword',
  access: 'any',
  encrypted: true,
  limit: 'login',
  input: v.object({ token: v.pipe(v.string(), v.maxLength(100)), newPassword: NewPassword }),
  output: v.object({ userName: v.string() }),
  errors: ['reset.invalid', 'modify.new.old.same', ...ENCRYPTION],
  summary: 'Sets a new password with the link of a forgotten-password e-mail.',
});

export const setPasswordByMobile = defineCall({
  id: 'setPasswordByMobile',
  method: 'POST',
  path: '/wps/member/setPasswordByMobile',
  access: 'any',
  flag: 'CHNGPASSVERIF3',
  offCode: 'codes.closed',
  encrypted: true,
  limit: 'login',
  input: v.object({
    ...MobileFields,
    verificationCode: v.optional(VerificationCode),
    newPassword: NewPassword,
    ...FirebaseFields,
  }),
  output: SessionInfo,
  errors: [
    'code.wrong',
    'code.expired',
    'code.tooManyTries',
    'codes.closed',
    'login.disabled',
    'modify.new.old.same',
    ...ENCRYPTION,
  ],
  summary: 'Sets a new password with a code that was sent to the member’s number, and logs in.',
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  access: 'real',
  beforeOwnPassword: true,
  encrypted: true,
  limit: 'login',
  input: v.object({
    oldPassword: v.pipe(v.string(), v.minLength(1, sentence('field.pleasePassword')), v.maxLength(64)),
    newPassword: NewPassword,
    confirmNewPassword: v.pipe(v.string(), v.maxLength(64)),
  }),
  /** A remembered phone gets a new token; the old one is revoked. */
  output: v.object({ deviceToken: v.optional(v.string()) }),
  errors: ['password.wrong', 'login.locked', 'modify.new.old.same', ...ENCRYPTION],
  summary: 'Changes the own password; every other session of the member ends.',
});
