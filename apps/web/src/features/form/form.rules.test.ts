import { Refusal } from '@baize/client';
import type { ErrorCode } from '@baize/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { placeRefusal } from './form.rules.ts';

const ORDER = ['name', 'code', 'password'] as const;
const refusal = (errorCode: ErrorCode, fields: Record<string, string> = {}) =>
  new Refusal(400, { success: false, errorCode, message: 'No.', value: {}, fields });

describe('placeRefusal', () => {
  it('leaves the words of a wrong input at each field', () => {
    const fields = { name: 'Too short.', password: 'Too common.' };
    expect(placeRefusal(refusal('input.invalid', fields), ORDER)).toEqual({ fields });
  });

  it('says a code of its own in its own words, where its fields say', () => {
    expect(placeRefusal(refusal('code.wrong', { code: 'other words' }), ORDER)).toEqual({ fields: { code: 'No.' } });
  });

  it('goes by the form’s table where no field is named, and over the form where that has no place', () => {
    const placeOf = (code: ErrorCode) => (code === 'code.wrong' ? ('code' as const) : ('form' as const));
    expect(placeRefusal(refusal('code.wrong'), ORDER, { placeOf })).toEqual({ fields: { code: 'No.' } });
    expect(placeRefusal(refusal('login.closed'), ORDER, { placeOf })).toEqual({ fields: {}, form: 'No.' });
    expect(placeRefusal(refusal('login.closed'), ORDER)).toEqual({ fields: {}, form: 'No.' });
  });

  it('says over the form what is about fields that are not shown', () => {
    expect(placeRefusal(refusal('input.invalid', { captcha: 'Digits only.' }), ORDER)).toEqual({
      fields: {},
      form: 'No.',
    });
  });

  it('knows a field by another name, and words that are more than the message', () => {
    const places = { names: { 'answers.0': 'name' as const }, wordsOf: () => 'No, two attempts left' };
    expect(placeRefusal(refusal('input.invalid', { 'answers.0': 'Empty.' }), ORDER, places)).toEqual({
      fields: { name: 'Empty.' },
    });
    expect(placeRefusal(refusal('login.failed', { 'answers.0': '' }), ORDER, places)).toEqual({
      fields: { name: 'No, two attempts left' },
    });
  });
});
