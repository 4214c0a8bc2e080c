import { MOBILE_DIGITS_MAX } from '@baize/contract/identity/codes.ts';

/** What a person has chosen and typed. */
export interface Phone {
  /** ISO code: several countries share a dialling code. */
  readonly country: string;
  /** Digits without a sign; empty until the countries are known. */
  readonly dialingCode: string;
  readonly number: string;
}

export type PhoneMistake = 'required' | 'format';

/** Says whether a number is a mobile number of a dialling code; heavy, so it comes after the form. */
export type NumberJudge = (number: string, dialingCode: string) => boolean;

/** The number as it is sent: its digits, and a leading + where the person typed one. */
export const typedNumber = (text: string): string => text.replace(/(?!^\+)\D/g, '').slice(0, MOBILE_DIGITS_MAX);

/** What was typed, as it stands in the field: no digit beyond the twentieth (A5). */
export function cutNumber(text: string): string {
  let digits = 0;
  const beyond = [...text].findIndex((letter) => /\d/.test(letter) && ++digits > MOBILE_DIGITS_MAX);
  return beyond < 0 ? text : [...text].slice(0, beyond).join('');
}

/** What is wrong with a number (A5). Without a judge only the length is looked at; the server judges in any case. */
export function checkPhone(phone: Phone, minLength: number, judge: NumberJudge | null): PhoneMistake | null {
  const number = typedNumber(phone.number);
  if (number === '' || number === '+') return 'required';
  if (phone.dialingCode === '') return 'format';
  const isRight = judge ? judge(number, phone.dialingCode) : number.replace(/^\+|^0+/, '').length >= minLength;
  return isRight ? null : 'format';
}

/** Whole seconds until a moment of the server's clock, at least 0. `aheadMs`: how far that clock is ahead of the phone's. */
export const secondsUntil = (moment: number, aheadMs: number, now: number): number =>
  Math.max(0, Math.ceil((moment - aheadMs - now) / 1000));
