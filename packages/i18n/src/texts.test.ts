import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { readTexts, textLanguages, textNamespaces } from './files.ts';
import { allGaps } from './missingTexts.ts';
import { pseudo } from './pseudo.ts';

/** Parts that no page loads beside the others. */
const OWN_READERS = new Set(['backoffice', 'errors', 'felt', 'messages', 'server']);

describe('texts', () => {
  it('have no key in another language that English does not have [A1-7]', () => {
    for (const { language, unknown } of allGaps()) expect([language, unknown]).toEqual([language, []]);
  });

  it.each(textLanguages())('of %s are well formed and name no place that English does not have', (code) => {
    for (const namespace of textNamespaces(code)) {
      const english = readTexts('EN', namespace);
      for (const [key, text] of Object.entries(readTexts(code, namespace))) {
        expect(() => compileMessage(text), `${key} in ${code}`).not.toThrow();
        expect(placesIn(text), `${key} in ${code}`).toEqual(placesIn(english[key] ?? ''));
      }
    }
  });

  it('stand in one part only: parts come one after the other, and the later would speak for the earlier', () => {
    const ofPages = textNamespaces('EN').filter((name) => !OWN_READERS.has(name));
    const keys = ofPages.flatMap((namespace) => Object.keys(readTexts('EN', namespace)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('name no age of their own: the merchant has one (A1) [A1-6]', () => {
    for (const language of textLanguages())
      for (const namespace of textNamespaces(language))
        for (const [key, text] of Object.entries(readTexts(language, namespace)))
          expect(text, key).not.toMatch(/\b(18|21)\b/);
  });

  it('stretches words and leaves places alone', () => {
    expect(pseudo('Get {amount} now')).toBe('Gét {amount} ñów ~~~~');
  });
});

describe('plurals', () => {
  const say = (tag: string, text: string) => {
    const i18n = setupI18n({ locale: tag, messages: { [tag]: { key: compileMessage(text) } } });
    return (...counts: number[]): string[] => counts.map((count) => i18n._('key', { count }));
  };

  it('of Arabic have six forms', () => {
    const games = say(
      'ar',
      '{count, plural, zero {لا ألعاب} one {لعبة واحدة} two {لعبتان} few {# ألعاب} many {# لعبة} other {# من الألعاب}}',
    );
    expect(games(0, 1, 2)).toEqual(['لا ألعاب', 'لعبة واحدة', 'لعبتان']);
    expect(games(3, 11, 100).map((text) => text.replace(/^\S+ /, ''))).toEqual(['ألعاب', 'لعبة', 'من الألعاب']);
  });

  it('of Polish and Russian have one, few and many', () => {
    const polish = say('pl', '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}');
    expect(polish(1, 2, 5, 12, 22, 25)).toEqual(['1 gra', '2 gry', '5 gier', '12 gier', '22 gry', '25 gier']);
    const russian = say('ru', '{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}');
    expect(russian(1, 21, 2, 5, 11, 24)).toEqual(['1 игра', '21 игра', '2 игры', '5 игр', '11 игр', '24 игры']);
  });
});

/** The names between braces, without what a plural says. */
const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''))].toSorted();
