import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { App } from '../../../kernel/app.ts';
import { checkNewPassword } from '../registration/register.rules.ts';
import { isBreachedPassword } from './breachedPasswords.ts';
import { isCommonPassword } from './commonPasswords.ts';

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

function listOf(passwords: readonly string[], end = '\r\n') {
  const path = join(mkdtempSync(join(tmpdir(), 'breached-')), 'list.txt');
  const lines = passwords.map(hashOf).toSorted();
  writeFileSync(path, lines.map((hash, at) => `${hash}:${10 ** (at % 7)}`).join(end));
  return isBreachedPassword({ config: { breachedPasswordsFile: path } } as App);
}

it('rule A6: refuses a short, a common and a breached password and the user name, and takes any characters otherwise', () => {
  const isBreached = listOf(['Correct-Horse-7']);
  const judge = (password: string) => checkNewPassword(password, 'anaanaana', isCommonPassword, isBreached);
  expect(judge('short')).toBe('field.passwordLength {"min":8,"max":64}');
  expect(judge('password1')).toBe('field.passwordCommon');
  expect(judge('AnaAnaAna')).toBe('field.passwordIsUserName');
  expect(judge('Correct-Horse-7')).toBe('field.passwordBreached');
  // A list holds what was typed, letter by letter.
  expect(judge('correct-horse-7')).toBeNull();
  for (const free of ['only lower case', 'ñandú über 漢字', '  spaces  ', 'x'.repeat(64)])
    expect(judge(free)).toBeNull();
});

it.each([0, 1, 2, 3, 500])('finds each of %i hashes where they lie, and no other', (count) => {
  const known = Array.from({ length: count }, (_, at) => `known ${at}`);
  for (const end of ['\n', '\r\n']) {
    const isBreached = listOf(known, end);
    expect(known.filter((password) => !isBreached(password))).toEqual([]);
    expect(Array.from({ length: 200 }, (_, at) => `other ${at}`).filter(isBreached)).toEqual([]);
  }
});

it('knows nothing without a list', () => {
  expect(isBreachedPassword({ config: {} } as App)('password1')).toBe(false);
});
