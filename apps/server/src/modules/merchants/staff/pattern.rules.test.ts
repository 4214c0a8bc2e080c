import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '../../../../seeds/merchants.ts';
import { judgePattern } from './pattern.rules.ts';

const HONEST = [
  '',
  '^[a-z][a-z0-9_]{2,19}$',
  '^\\d{6}$',
  '^.{2,200}$',
  '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*(\\.\\w{2,3}){1,3}$',
  '^(?:09|\\+639)\\d{9}$',
  '^[A-Z]{2}\\d{4,8}(-[A-Z0-9]{1,4}){0,3}$',
  "^[\\p{L}][\\p{L}\\p{M} .,'’-]{1,99}$",
  '^(yes|no)$',
  '[0-9]+',
  '^(\\w+\\s)*\\w+$',
];

const SLOW = [
  '^(a+)+$',
  '^(a+b?)*c$',
  '^(\\w+\\s?)*$',
  '^(a|a)*$',
  '^(a|ab|b)*c$',
  '^x@([a-z]+)+$',
  '^(b+c|(a+)+d)$',
  '^([a-zA-Z0-9]+[.-]?)+@$',
  `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
  '^\\w*\\w*\\w*\\w*\\w*!$',
  '^(\\w{1,30}){1,30}$',
  '^(.*)(.*)(.*)(.*)x$',
];

describe('a pattern of a form field', () => {
  it.each(HONEST)('%s is fine', (pattern) => {
    expect(judgePattern(pattern)).toBeNull();
  });

  it('is fine as the demo has it', () => {
    for (const { settings } of DEMO_MERCHANTS)
      for (const [name, { regExp }] of Object.entries(settings.registerFields))
        expect(judgePattern(regExp), name).toBeNull();
  });

  it.each(SLOW)('%s is refused: some texts would take very long', (pattern) => {
    expect(judgePattern(pattern)).toMatch(/^desk\.pattern(Slow|Long)$/);
  });

  it.each([
    ['^[a-z', 'desk.patternInvalid'],
    ['^(?=.*\\d).{8,}$', 'desk.patternLook'],
    ['^(a)\\1$', 'desk.patternBack'],
    ['^(a*)*$', 'desk.patternEmpty'],
    ['^(\\w{500}){5}$', 'desk.patternLong'],
  ])('%s is refused', (pattern, why) => {
    expect(judgePattern(pattern)).toBe(why);
  });

  it('is judged in a moment, whatever it is', () => {
    const begin = performance.now();
    for (const pattern of [...HONEST, ...SLOW, '[^]{0,1000}', '(\\w|\\d|[a-f]|.){1,60}', '^[^]{1,900}x?$'])
      judgePattern(pattern);
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('that is fine is quick on a text that nearly fits', () => {
    for (const pattern of HONEST) {
      const begin = performance.now();
      for (const text of ['a'.repeat(199), 'a.'.repeat(99), 'a '.repeat(99), '0'.repeat(199)])
        new RegExp(pattern, 'u').test(`${text}!`);
      expect(performance.now() - begin, pattern).toBeLessThan(200);
    }
  });
});
