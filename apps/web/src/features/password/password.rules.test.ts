import { describe, expect, it } from 'vitest';
import { checkChange, checkEmailForm, checkNew } from './password.rules.ts';

const good = { oldPassword: 'old one', newPassword: 'a quiet evening', confirmNewPassword: 'a quiet evening' };

describe('checkChange [A5-12]', () => {
  it.each([
    ['nothing wrong', good, true, {}],
    ['no old one', { ...good, oldPassword: '' }, true, { oldPassword: 'password.enter' }],
    ['a hidden old one', { ...good, oldPassword: '' }, false, {}],
    [
      'nothing typed',
      { oldPassword: '', newPassword: '', confirmNewPassword: '' },
      true,
      {
        oldPassword: 'password.enter',
        newPassword: 'password.enter',
        confirmNewPassword: 'password.enter',
      },
    ],
    [
      'a confirmation that differs',
      { ...good, confirmNewPassword: 'a quiet' },
      true,
      { confirmNewPassword: 'password.confirmWrong' },
    ],
  ])('on %s', (_, values, asksOld, mistakes) => {
    expect(checkChange(values, { asksOld, userName: 'ana' })).toEqual(mistakes);
  });
});

it('wants eight characters that are not the user name', () => {
  expect([checkNew('1234567'), checkNew('12345678'), checkNew('maria_santos', 'Maria_Santos')]).toEqual([
    'field.passwordFormat',
    null,
    'password.isName',
  ]);
});

it('obeys the server’s rule of new passwords once it is there', () => {
  const twelve = '^[^]{12,64}$';
  expect([checkNew('12345678901', '', twelve), checkNew('123456789012', '', twelve)]).toEqual([
    'field.passwordFormat',
    null,
  ]);
  expect(checkChange({ ...good, oldPassword: 'x' }, { asksOld: true, userName: 'ana', pattern: '^\\d+$' })).toEqual({
    newPassword: 'field.passwordFormat',
  });
});

describe('checkEmailForm [A5-11]', () => {
  it('takes at most three groups after a dot in the domain, the last of two or three letters (A5)', () => {
    const verdict = (email: string) => checkEmailForm({ username: 'ana', email }).email;
    for (const email of ['a@b.co', 'a@b.co.uk', 'a.b.c.d@mail.example.com', 'a@b-c.com.ph'])
      expect(verdict(email)).toBeUndefined();
    for (const email of ['a@b.co.co.co.co', 'a@b', 'a@b.c', 'a@b.12', 'a@b..co', 'a@.co', 'a@b.info'])
      expect(verdict(email), email).toBe('forget.emailWrong');
  });

  it.each(['ana@example.com', ' ana.reyes@mail.example.co.uk ', 'a-b@x.ph'])('takes %s', (email) => {
    expect(checkEmailForm({ username: ' Ana ', email })).toEqual({});
  });
  it.each(['', 'ana', 'ana@', 'ana@example', 'ana@example.online', '@example.com', 'a b@example.com'])(
    'refuses %j',
    (email) => {
      expect(checkEmailForm({ username: 'ana', email })).toEqual({ email: 'forget.emailWrong' });
    },
  );
  it('obeys the merchant’s own patterns', () => {
    expect(checkEmailForm({ username: 'ana', email: 'ana@example.online' }, { email: '^\\S+@\\S+$' })).toEqual({});
  });
  it('marks a name that cannot be', () => {
    expect(checkEmailForm({ username: '1', email: 'a@b.ph' })).toEqual({ username: 'field.usernameFormat' });
    expect(checkEmailForm({ username: '  ', email: 'a@b.ph' })).toEqual({ username: 'field.usernameRequired' });
  });
});
