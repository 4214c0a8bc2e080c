import { describe, expect, it } from 'vitest';
import { checkLogin, partOfDay, placeOfRefusal } from './login.rules.ts';

const good = { username: 'ana', password: 'secret', captcha: '', agreed: true };

describe('checkLogin', () => {
  it.each([
    ['nothing wrong', good, false, {}],
    ['capitals and blanks around', { ...good, username: ' Ana_1 ' }, false, {}],
    [
      'an empty form',
      { username: '', password: '', captcha: '', agreed: false },
      false,
      { username: 'usernameRequired', password: 'passwordRequired', agreed: 'agreeFirst' },
    ],
    ['a name that cannot be', { ...good, username: '1ana' }, false, { username: 'usernameFormat' }],
    ['a hidden captcha', { ...good, captcha: 'x' }, false, {}],
    ['no captcha', good, true, { captcha: 'captchaRequired' }],
    ['letters for digits', { ...good, captcha: '12a4' }, true, { captcha: 'digitsOnly' }],
    ['the disclaimer', { ...good, agreed: false }, false, { agreed: 'agreeFirst' }],
  ] as const)('on %s', (_, values, withCaptcha, mistakes) => {
    expect(checkLogin(values, withCaptcha)).toEqual(mistakes);
  });
});

it('shows a refusal where it can be mended', () => {
  expect(
    ['login.failed', 'captcha.wrong', 'captcha.required', 'login.locked', 'server.busy'].map(placeOfRefusal),
  ).toEqual(['password', 'captcha', 'captcha', 'form', 'form']);
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
