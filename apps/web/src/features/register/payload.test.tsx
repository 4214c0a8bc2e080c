import {
  REGISTER_OPTION_FIELDS,
  REGISTER_TEXT_FIELDS,
  type RegisterSettings,
} from '@baize/contract/identity/register.ts';
import { expect, it } from 'vitest';
import { EMPTY } from './draft.ts';
import { VALUE_NAMES, type TextValues } from './fields.rules.ts';
import { requestOf } from './payload.ts';

type Fields = RegisterSettings['fields'];
const shown = { enabled: true, required: false, regExp: '', verificationMsg: '' };
const phone = { mobileNum: '0917 123 4567', countryDialingCode: '63' };
/** Every field says its own name. */
const values = Object.fromEntries(VALUE_NAMES.map((name) => [name, ` ${name} `])) as TextValues;
const draft = { ...EMPTY, values, birthday: { year: '1994', month: '6', day: '18' } };
const settings = (fields: Fields) => ({
  usernameEnabled: true,
  mobileEnabled: true,
  mobileCode: true,
  mobilePassword: true,
  identityStep: true,
  captchaEnabled: true,
  minimumAge: 21,
  termsVersion: '2026-11',
  affirmations: [],
  fields,
});
const rest = {
  agreed: true,
  captcha: { captcha: '1234', captchaId: 'c-1' },
  invitation: null,
  signIn: null,
} as const;
const always = {
  birthday: '1994-06-18',
  affiliateCode: 'affiliateCode',
  registerUrl: location.hostname,
  domain: location.host,
  registerMethod: 'H5',
  deviceId: expect.stringMatching(/.{10}/),
  agreeTerms: true,
  termsVersion: '2026-11',
  captcha: '1234',
  captchaId: 'c-1',
};

it('is every field of A3 that the merchant shows, trimmed [A3-6]', () => {
  const names = [...REGISTER_TEXT_FIELDS, ...REGISTER_OPTION_FIELDS];
  const fields = Object.fromEntries(names.map((name) => [name, shown]));
  const texts = Object.fromEntries(names.map((name) => [name, name]));
  expect(requestOf({ ...rest, draft, settings: settings(fields), phone, proven: {} })).toEqual({
    way: 'username',
    input: {
      ...texts,
      ...phone,
      ...always,
      username: 'username',
      password: ' password ',
      confirmPassword: ' confirmPassword ',
    },
  });
});

it('holds nothing that the form has not shown; by a number, the code that proves it', () => {
  const proven = { verificationCode: '123456' };
  const byNumber = { ...draft, way: 'mobile' } as const;
  expect(requestOf({ ...rest, draft: byNumber, settings: settings({}), phone, proven })).toEqual({
    way: 'mobile',
    input: { ...phone, ...proven, ...always, password: ' password ', confirmPassword: ' confirmPassword ' },
  });
});
