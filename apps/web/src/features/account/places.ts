import type { ErrorCode } from '@baize/contract/errors.ts';

/** Where refusals of the login password stand. */
export const PASSWORD_PLACES = { 'account.passwordWrong': 'password', 'account.locked': 'password' } as const;
/** Where refusals of a code stand. */
export const CODE_PLACES = {
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'code.tooManyTries': 'verificationCode',
} as const;

export const placesOf =
  <Name extends string>(places: Partial<Record<ErrorCode, Name>>) =>
  (code: ErrorCode): Name | 'form' =>
    places[code] ?? 'form';
