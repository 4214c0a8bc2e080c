import { ERRORS, type ErrorCode } from '@baize/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { errorText } from './errors.ts';
import { readTexts } from './files.ts';

describe('the text of an error', () => {
  it('is said in the language that is asked for, with its values and their plural', () => {
    expect(errorText('login.locked', 'EN', { minutes: 1 })).toContain('wait 1 minute or');
    expect(errorText('login.locked', 'EN', { minutes: 30 })).toContain('wait 30 minutes or');
    expect(errorText('session.required', 'fil-PH')).toBe(errorText('session.required', 'TY'));
    expect(errorText('session.required', 'TY')).not.toBe(errorText('session.required', 'EN'));
    expect(errorText('session.required', 'xx')).toBe(errorText('session.required', 'EN'));
  });

  it('is there for every code, and for no other', () => {
    const codes = Object.keys(ERRORS).toSorted();
    for (const language of ['EN', 'TY']) expect(Object.keys(readTexts(language, 'errors')).toSorted()).toEqual(codes);
  });

  it('names nothing but a value: no brace is left when all values are given', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) expect(errorText(code, 'EN')).not.toMatch(/[{}]/);
  });
});
