import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTexts } from './files.ts';
import { hasDisplayFace } from './languageFaces.ts';
import { ownName } from './languageNames.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { preferredLanguage, siteLanguageOf } from './languageTags.ts';
import { matchingLanguages } from './languageSearch.ts';

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
    ['sq', 'EN'],
    ['', 'EN'],
    ['*', 'EN'],
    ['not a tag', 'EN'],
  ])('of %j is %s', (asked, code) => {
    expect(siteLanguageOf(asked)).toBe(code);
  });
});

it('takes what a browser likes best of what is offered, never the mirrored test language', () => {
  expect(preferredLanguage('tlh, fil-PH;q=0.8, en;q=0.9', ['EN', 'TY'])).toBe('EN');
  expect(preferredLanguage('fil-PH;q=0.8, en;q=0.7, *;q=0.1', ['EN', 'TY'])).toBe('TY');
  expect(preferredLanguage('ar', ['EN', 'TY'])).toBe(null);
});

it('finds a language by its own name, the reader’s and the English one', () => {
  const found = (search: string) => matchingLanguages(search, ['EN', 'TY'], languageOf('TY')).map(({ code }) => code);
  expect(found('')).toEqual(['EN', 'TY']);
  expect(found('INGLÉS')).toEqual(['EN']);
  expect(found('engl')).toEqual(['EN']);
  expect(found(' filip')).toEqual(['TY']);
  expect(found('klingon')).toEqual([]);
});

it('has a name in itself for each', () => {
  expect(LANGUAGES.filter(({ code }) => ownName(code) === code)).toEqual([]);
});

it('leaves headings to the phone in the languages whose letters the display face lacks', () => {
  const css = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');
  const named = new Set([...css.matchAll(/:lang\((\w+)\)/g)].map(([, tag]) => tag));
  const notInFace = /(?=\p{L})[^A-Za-z\u00c0-\u024f]/u;
  for (const { tag, code } of LANGUAGES) {
    const letters = Object.values(readTexts(code, 'shell')).join('');
    const isPhones = notInFace.test(letters);
    expect([code, named.has(tag.split('-')[0]), hasDisplayFace(code)]).toEqual([code, isPhones, !isPhones]);
  }
});
