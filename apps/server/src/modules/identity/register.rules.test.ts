import { describe, expect, it } from 'vitest';
import { ageOn, checkBirthday, checkFields, checkNewPassword } from './register.rules.ts';

const rule = (change: object = {}) => ({
  enabled: true,
  required: false,
  regExp: '^[a-z]+$',
  verificationMsg: 'Letters only.',
  ...change,
});

describe('checkFields', () => {
  it('lets an empty optional field pass and asks for a required one', () => {
    expect(checkFields({ nickname: rule() }, {})).toEqual({});
    expect(checkFields({ nickname: rule({ required: true }) }, {})).toEqual({ nickname: 'Please fill in this field.' });
  });

  it('answers the rule’s own message when the text does not match', () => {
    expect(checkFields({ nickname: rule() }, { nickname: '123' })).toEqual({ nickname: 'Letters only.' });
  });

  it('does not look at a field that is switched off', () => {
    expect(checkFields({ nickname: rule({ enabled: false, required: true }) }, { nickname: '123' })).toEqual({});
  });
});

describe('checkBirthday', () => {
  const today = '2026-11-21';
  it.each([
    ['the 21st birthday', '2005-11-21', 'ok'],
    ['the day before it', '2005-11-22', 'tooYoung'],
    ['a birthday on 29 February in a common year', '2004-02-29', 'ok'],
    ['a day that does not exist', '2004-02-30', 'format'],
    ['tomorrow', '2026-11-22', 'format'],
    ['more than a hundred years back', '1925-11-20', 'format'],
    ['a hundred years back', '1926-11-21', 'ok'],
    ['no date at all', 'yesterday', 'format'],
  ])('on %s', (_, birthday, verdict) => {
    expect(checkBirthday(birthday, today, 21)).toBe(verdict);
  });

  it('counts a year only when the day is reached', () => {
    expect(ageOn('2005-11-22', today)).toBe(20);
    expect(ageOn('2005-11-21', today)).toBe(21);
  });
});

describe('checkNewPassword', () => {
  const isCommon = (text: string) => text === 'iloveyou1';
  it.each([
    ['short', 'abc', 'At least 8 characters.'],
    ['the user name', 'Anaanaana', 'The password must not be the user name.'],
    ['common in any case', 'ILoveYou1', 'This password is too common. Please choose another.'],
    ['long words with spaces', 'correct horse battery', null],
  ])('judges one that is %s', (_, password, verdict) => {
    expect(checkNewPassword(password, 'anaanaana', isCommon)).toBe(verdict);
  });
});
