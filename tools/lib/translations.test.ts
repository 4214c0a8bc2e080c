import { allTexts } from '../texts.ts';
import { expect, it } from 'vitest';
import { readPo, writePo } from './translations.ts';

const ENGLISH = {
  'games count': '{count, plural, one {# game} other {# games}}',
  'games open': 'Open',
  'shell open': 'Open',
  'shell greeting': 'Hello {name},\n\n"welcome"',
};

it('a language leaves as a PO file and comes back as it was', async () => {
  const english = allTexts('EN');
  const filipino = allTexts('TY');
  const { texts, refused } = await readPo('fil', english, await writePo('fil', english, filipino));
  expect(refused).toEqual([]);
  expect(texts).toEqual(filipino);
});

it('the plurals of another language come in with all their forms, and a text that is not translated stays out', async () => {
  const polish = '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}';
  const file = await writePo('pl', ENGLISH, { 'games count': polish, 'shell open': 'Otwórz' });
  expect(file).toContain('msgid "Hello {name}');
  expect(await readPo('pl', ENGLISH, file)).toEqual({
    texts: { 'games count': polish, 'shell open': 'Otwórz' },
    refused: [],
  });
});

it.each([
  ['names other values', { 'shell greeting': 'Witaj {name} {imie}' }, ENGLISH, '{imie} isn’t known here'],
  ['is broken', { 'shell greeting': 'Witaj {name' }, ENGLISH, 'This can’t be read as a message'],
  ['translates an older English', { 'shell open': 'Otwórz' }, { ...ENGLISH, 'shell open': 'Open it' }, 'another one'],
  ['lost a value', { 'shell greeting': 'Witaj' }, ENGLISH, '{name} is missing'],
  [
    'lost a form of the plural',
    { 'games count': '{count, plural, one {# gra} few {# gry} other {# gry}}' },
    ENGLISH,
    'The plural form “many” is missing',
  ],
  [
    'has a plural without "other"',
    { 'games count': '{count, plural, one {# gra} few {# gry}}' },
    ENGLISH,
    'The choice of {count} has no case “other”',
  ],
  [
    'lost its number',
    { 'games count': '{count, plural, one {# gra} few {# gry} many {# gier} other {gry}}' },
    ENGLISH,
    'The plural of {count} doesn’t say the number',
  ],
  [
    'lost its number in one form',
    { 'games count': '{count, plural, one {# gra} few {gry} many {# gier} other {# gry}}' },
    ENGLISH,
    'The plural form “few” stands for several numbers',
  ],
  [
    'has a plural of another language',
    { 'games count': '{count, plural, one {# gra} two {# gry} other {# gry}}' },
    ENGLISH,
    'This language has no plural form “two”',
  ],
  ['is of a key that is gone', { 'games open': 'Otwórz' }, { 'shell open': 'Open' }, 'English has no such text'],
])('a text that %s is named and left out', async (_, translated, now, reason) => {
  const { texts, refused } = await readPo('pl', now, await writePo('pl', ENGLISH, translated));
  expect(texts).toEqual({});
  expect(refused.join()).toContain(reason);
});

it('a translation that is marked as fuzzy is left out: it is a guess of a program', async () => {
  const file = await writePo('pl', ENGLISH, { 'games open': 'Otwórz', 'shell open': 'Otwórz' });
  const fuzzy = file.replace('msgctxt "games open"', '#, fuzzy\nmsgctxt "games open"');
  expect(await readPo('pl', ENGLISH, fuzzy)).toEqual({ texts: { 'shell open': 'Otwórz' }, refused: [] });
});
