import { describe, expect, it } from 'vitest';
import { siteLanguageOf } from './languages.ts';

describe('siteLanguageOf [A1-7]', () => {
  it.each([
    ['TY', 'TY'],
    ['ty', 'TY'],
    ['fil', 'TY'],
    ['fil-PH', 'TY'],
    ['FIL-PH', 'TY'],
    ['tl-PH', 'TY'],
    ['en-PH', 'EN'],
    ['EN', 'EN'],
    ['XX', 'XX'],
    ['ko', 'EN'],
    ['', 'EN'],
    ['*', 'EN'],
  ])('of %j is %s', (asked, code) => {
    expect(siteLanguageOf(asked)).toBe(code);
  });
});
