import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { CODE_CHANNELS, SEND_ERRORS, SentCode, VerificationCode } from './codes.ts';
import { CaptchaFields } from './session.ts';
import { sentence } from '../sentence.ts';

const UserName = v.pipe(v.string(), v.trim(), v.minLength(1, sentence('field.userName')), v.maxLength(40));

export const sendUnlockCode = defineCall({
  id: 'sendUnlockCode',
  method: 'POST',
  path: '/wps/verification/code/unlock',
  access: 'any',
  limit: 'codes',
  input: v.object({ username: UserName, channel: v.optional(v.picklist(CODE_CHANNELS), 'sms'), ...CaptchaFields }),
  output: SentCode,
  errors: SEND_ERRORS,
  summary:
    'Sends a code to the proven number or address of a user name, to open a lock that strangers made; the answer is the same for names that nobody has.',
});

export const unlockLogin = defineCall({
  id: 'unlockLogin',
  method: 'POST',
  path: '/wps/session/unlock',
  access: 'any',
  limit: 'login',
  input: v.object({ username: UserName, verificationCode: VerificationCode }),
  output: v.object({}),
  errors: ['code.wrong', 'code.expired', 'code.tooManyTries'],
  summary: 'Opens the lock of a user name for the place that asks, by the code; the password is still wanted.',
});
