import { sentence } from '@baize/contract/sentence.ts';
import { describe, expect, it } from 'vitest';
import { checkFields, checkNewPassword } from './register.rules.ts';

const rule = (change: object = {}) => ({
  enabled: true,
  required: false,
  regExp: '^[a-z]+$',
  verificationMsg: 'Letters only.',
  ...change,
});

describe('checkFields', () => {
  it('lets an empty optional field pass and asks for a required one [A5-5, A5-7]', () => {
    expect(checkFields({ nickname: rule() }, {})).toEqual({});
    expect(checkFields({ nickname: rule({ required: true }) }, {})).toEqual({ nickname: 'field.required' });
  });

  it('answers the rule’s own message when the text does not match', () => {
    expect(checkFields({ nickname: rule() }, { nickname: '123' })).toEqual({ nickname: 'Letters only.' });
  });

  it('does not look at a field that is switched off', () => {
    expect(checkFields({ nickname: rule({ enabled: false, required: true }) }, { nickname: '123' })).toEqual({});
  });
});

describe('checkNewPassword', () => {
  const isCommon = (text: string) => text === 'iloveyou1';
  it.each([
    ['short', 'abc', sentence('field.passwordLength', { min: 8, max: 64 })],
    ['the user name', 'Anaanaana', 'field.passwordIsUserName'],
    ['common in any case', 'ILoveYou1', 'field.passwordCommon'],
    ['long words with spaces', 'correct horse battery', null],
  ])('judges one that is %s', (_, password, verdict) => {
    expect(checkNewPassword(password, 'anaanaana', isCommon, () => false)).toBe(verdict);
  });
});
