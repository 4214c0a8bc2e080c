import { MOBILE_DIGITS_MAX } from '@baize/contract/identity/codes.ts';

/** What a person has chosen and typed. */
export interface Phone {
  /** ISO code: several countries share a dialling code. */
  readonly country: string;
  /** Digits; empty until countries load. */
  readonly dialingCode: string;
  readonly number: string;
}

export type PhoneMistake = 'required' | 'format';

/** Heavy, so it loads after the form. */
export type NumberJudge = (number: string, dialingCode: string) => boolean;

/** Digits, and a leading + if typed. */
export const typedNumber = (text: string): string => text.replace(/(?!^\+)\D/g, '').slice(0, MOBILE_DIGITS_MAX);

/** At most twenty digits (A5). */
export function cutNumber(text: string): string {
  let digits = 0;
  const beyond = [...text].findIndex((letter) => /\d/.test(letter) && ++digits > MOBILE_DIGITS_MAX);
  return beyond < 0 ? text : [...text].slice(0, beyond).join('');
}

/** A number's error (A5). Without a judge only its length; the server checks anyway. */
export function checkPhone(phone: Phone, minLength: number, judge: NumberJudge | null): PhoneMistake | null {
  const number = typedNumber(phone.number);
  if (number === '' || number === '+') return 'required';
  if (phone.dialingCode === '') return 'format';
  const isRight = judge ? judge(number, phone.dialingCode) : number.replace(/^\+|^0+/, '').length >= minLength;
  return isRight ? null : 'format';
}

/** Seconds until a server moment, at least 0. `aheadMs`: the server's clock against the phone's. */
export const secondsUntil = (moment: number, aheadMs: number, now: number): number =>
  Math.max(0, Math.ceil((moment - aheadMs - now) / 1000));
