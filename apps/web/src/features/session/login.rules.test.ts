import { describe, expect, it } from 'vitest';
import { checkLogin, partOfDay, placeOfRefusal } from './login.rules.ts';

const good = { username: 'ana', password: 'secret', verificationCode: '', captcha: '', agreed: true };
const calm = {
  tab: 'username',
  withCaptcha: false,
  isRemembered: false,
  isNumberWrong: false,
  userNamePattern: '',
} as const;
const empty = { username: '', password: '', verificationCode: '', captcha: '', agreed: false };
const sms = { ...calm, tab: 'sms' } as const;

describe('checkLogin [A5-2]', () => {
  it.each([
    ['nothing wrong', good, calm, {}],
    ['capitals and blanks around', { ...good, username: ' Ana_1 ' }, calm, {}],
    [
      'an empty form',
      empty,
      calm,
      { username: 'usernameRequired', password: 'passwordRequired', agreed: 'agreeFirst' },
    ],
    ['a name that cannot be', { ...good, username: '1ana' }, calm, { username: 'usernameFormat' }],
    [
      'a name of another merchant’s kind',
      { ...good, username: '1ana' },
      { ...calm, userNamePattern: '^[0-9a-z]{4}$' },
      {},
    ],
    ['a remembered phone', { ...good, password: '' }, { ...calm, isRemembered: true, withCaptcha: true }, {}],
    ['a hidden captcha', { ...good, captcha: 'x' }, calm, {}],
    ['no captcha', good, { ...calm, withCaptcha: true }, { captcha: 'captchaRequired' }],
    ['letters for digits', { ...good, captcha: '12a4' }, { ...calm, withCaptcha: true }, { captcha: 'digitsOnly' }],
    ['the disclaimer', { ...good, agreed: false }, calm, { agreed: 'agreeFirst' }],
    ['a code', { ...empty, verificationCode: '123456', agreed: true }, sms, {}],
    ['no code', { ...empty, agreed: true }, sms, { verificationCode: 'codeRequired' }],
    [
      'a wrong number',
      { ...empty, verificationCode: '1', agreed: true },
      { ...sms, isNumberWrong: true },
      { mobileNum: 'numberWrong' },
    ],
    ['a remembered number', { ...empty, agreed: true }, { ...sms, isRemembered: true }, {}],
  ] as const)('on %s [A5-1, A5-3]', (_, values, around, mistakes) => {
    expect(checkLogin(values, around)).toEqual(mistakes);
  });
});

it('shows a refusal where it can be mended', () => {
  expect(
    ['login.failed', 'code.expired', 'captcha.wrong', 'captcha.required', 'login.locked', 'server.busy'].map(
      placeOfRefusal,
    ),
  ).toEqual(['password', 'verificationCode', 'captcha', 'captcha', 'form', 'form']);
});

it('greets by the hour', () => {
  expect([0, 10, 11, 17, 18, 23].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
