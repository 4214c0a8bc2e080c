import { describe, expect, it } from 'vitest';
import { decideBeforePassword, nextTryNeedsCaptcha, type LoginSituation } from './login.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const calm: LoginSituation = {
  failedForAccount: 0,
  failedForAddress: 0,
  accountLockedUntil: null,
  captchaAlways: false,
  captchaGiven: false,
  now,
};

describe('decideBeforePassword', () => {
  it.each([
    ['a first try', {}, 'checkPassword'],
    ['a third try', { failedForAccount: 2 }, 'checkPassword'],
    ['a try after three failures on the account', { failedForAccount: 3 }, 'askCaptcha'],
    ['a try after three failures from the address', { failedForAddress: 3 }, 'askCaptcha'],
    ['a try that brings its captcha', { failedForAccount: 3, captchaGiven: true }, 'checkCaptcha'],
    ['a merchant that always asks', { captchaAlways: true }, 'askCaptcha'],
    [
      'a locked account, captcha or not',
      { accountLockedUntil: new Date('2026-11-21T12:10:00Z'), captchaGiven: true },
      'locked',
    ],
    ['a lock that has ended', { accountLockedUntil: new Date('2026-11-21T11:59:59Z') }, 'checkPassword'],
  ])('on %s', (_, change, decision) => {
    expect(decideBeforePassword({ ...calm, ...change })).toBe(decision);
  });

  it('warns of the captcha with the third failure', () => {
    expect(nextTryNeedsCaptcha(2, 2)).toBe(false);
    expect(nextTryNeedsCaptcha(3, 0)).toBe(true);
  });
});
