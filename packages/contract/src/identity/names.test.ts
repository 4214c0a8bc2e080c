import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { updateNickname, updatePayeeName } from '../account/profile.ts';
import { personalInfo } from '../kyc/kyc.ts';
import { register } from './register.ts';
import { PERSON_NAME } from './names.ts';

const REGISTERED = {
  username: 'maria_1',
  password: 'a quiet evening',
  confirmPassword: 'a quiet evening',
  agreeTerms: true,
  termsVersion: '1',
};
const DOORS: readonly (readonly [name: string, takes: (text: string) => boolean])[] = [
  ['payee name', (payeeName) => v.safeParse(updatePayeeName.input, { payeeName, password: 'a' }).success],
  ['nickname', (nickname) => v.safeParse(updateNickname.input, { nickname }).success],
  ['payee name of registration', (payeeName) => v.safeParse(register.input, { ...REGISTERED, payeeName }).success],
  ['nickname of registration', (nickname) => v.safeParse(register.input, { ...REGISTERED, nickname }).success],
  ['address of registration', (address) => v.safeParse(register.input, { ...REGISTERED, address }).success],
  ['name of the identity check', (payeename) => v.safeParse(personalInfo.input, { payeename }).success],
  ['address of the identity check', (address) => v.safeParse(personalInfo.input, { address }).success],
];

describe.each(DOORS)('the %s', (_, takes) => {
  it.each(['José dela Cruz', "Ma. Luisa O'Hara-Lim", 'Ñiño Reyes', 'Мария Петрова', '陳大文', 'नेहा शर्मा'])(
    'takes %s',
    (text) => expect(takes(text)).toBe(true),
  );
  it.each([
    ['a zero-width blank', 'Pe\u200bdro'],
    ['turned writing', 'Pedro\u202eoniP'],
    ['an isolate', 'Pedro \u2066x\u2069'],
    ['a bell', 'Pe\u0007dro'],
    ['an escape', 'Pe\u001b[2Jdro'],
    ['a second line', 'Pedro\nSantos'],
    ['a filler', 'Pe\u3164dro'],
  ])('refuses %s', (__, text) => expect(takes(text)).toBe(false));
});

it.each(['Ravi A/L Kumar', 'Ahmad @ Ali', 'Nguyễn Thị Ánh', "D'Angelo-Ñúñez Jr.", '李', 'Sukarno'])(
  'a person may be named %s',
  (text) => {
    expect(PERSON_NAME.test(text)).toBe(true);
    expect(v.safeParse(updatePayeeName.input, { payeeName: text, password: 'a' }).success).toBe(true);
  },
);

it.each(['<b>Ana</b>', 'Ana😀', 'Ana=1', 'Ana@x'])('a person is not named %s', (text) =>
  expect(PERSON_NAME.test(text)).toBe(false),
);
