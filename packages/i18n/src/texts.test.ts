import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { readTexts, textLanguages, textNamespaces } from './files.ts';
import { forbiddenWords } from './glossary.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { allGaps } from './missingTexts.ts';
import { placesIn } from './places.ts';
import { choicesWithoutOther, formsUnknown, formsWithoutNumber } from './pluralForms.ts';
import { pseudo } from './pseudo.ts';

/** Parts that no page loads beside the others; the studio's pages load theirs. */
const OWN_READERS = /^(demo|errors|lotteryPlays|messages|sandbox|server)$/;
/** The bet on 1 to 18. */
const LOW_NUMBERS = /^roulette\.(kinds|printed)\.low$/;
/** Pages of the studio, the desk and the site have a catalogue each. */
const CATALOGUES = [/^felt/, /^desk/, /^(?!felt|desk)/];

interface Said {
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

/** What is wrong with texts of a language, by key: asserting each of them would take minutes. */
const faultsIn = (code: string, faultsOf: (said: Said) => readonly string[]): string[] =>
  textNamespaces(code).flatMap((namespace) => {
    const source = readTexts('EN', namespace);
    return Object.entries(readTexts(code, namespace)).flatMap(([key, text]) =>
      faultsOf({ key, text, english: source[key] ?? '' }).map((fault) => `${namespace} ${key}: ${fault}`),
    );
  });

function isWellFormed(text: string): boolean {
  try {
    compileMessage(text);
    return true;
  } catch {
    return false;
  }
}

describe('texts', () => {
  it('have no key in another language that English does not have [A1-7]', () => {
    for (const { language, unknown } of allGaps()) expect([language, unknown]).toEqual([language, []]);
  });

  it('are whole in every language that is offered, and every folder is one of them', () => {
    expect(textLanguages().toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
    for (const { language, missing } of allGaps()) expect([language, missing]).toEqual([language, []]);
  });

  it.each(textLanguages())('of %s use no word that its glossary forbids', (code) => {
    expect(faultsIn(code, ({ text }) => forbiddenWords(text, code))).toEqual([]);
  });

  it.each(textLanguages())('of %s are well formed and name no place that English does not have', (code) => {
    expect(faultsIn(code, ({ text }) => (isWellFormed(text) ? [] : ['not well formed']))).toEqual([]);
    expect(
      faultsIn(code, ({ text, english }) => {
        const [own, wanted] = [placesIn(text), placesIn(english)].map(String);
        return own === wanted ? [] : [`${own} for ${wanted}`];
      }),
    ).toEqual([]);
  });

  it.each(textLanguages())('of %s say the number wherever a form of the plural stands for more than one', (code) => {
    const { tag } = languageOf(code);
    const faultsOf = (text: string) => [
      ...formsWithoutNumber(text, tag),
      ...choicesWithoutOther(text),
      ...formsUnknown(text, tag),
    ];
    expect(faultsIn(code, ({ text }) => faultsOf(text))).toEqual([]);
  });

  it.each(LANGUAGES.filter(({ dir }) => dir === 'rtl'))(
    'of $code keep telephone numbers in their order',
    ({ code }) => {
      const bare = /(?<![\u200e\u2066])\{(helpLine|contact|phone)\}/;
      expect(faultsIn(code, ({ text }) => bare.exec(text)?.slice(1) ?? [])).toEqual([]);
    },
  );

  it('find a form of the plural that leaves out which of its numbers it is', () => {
    const text = 'kada {n, plural, one {segundo} other {# segundo}}';
    expect([formsWithoutNumber(text, 'en'), formsWithoutNumber(text, 'fil')]).toEqual([[], ['one']]);
    expect(formsWithoutNumber('{n, plural, =1 {bola} other {# bola}}', 'fil')).toEqual([]);
  });

  it('stand in one part only: parts come one after the other, and the later would speak for the earlier', () => {
    const ofPages = textNamespaces('EN').filter((name) => !OWN_READERS.test(name));
    for (const names of CATALOGUES) {
      const keys = ofPages
        .filter((name) => names.test(name))
        .flatMap((namespace) => Object.keys(readTexts('EN', namespace)));
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  it('name no age of their own: the merchant has one (A1) [A1-6]', () => {
    for (const language of textLanguages())
      expect(
        faultsIn(language, ({ key, text }) => (LOW_NUMBERS.test(key) ? [] : (/\b(18|21)\b/.exec(text) ?? []))),
      ).toEqual([]);
  });

  it('name their values also where a choice stands around them', () => {
    const text =
      '{winner, select, tie {Tie, {player} each} other {{count, plural, one {# win} other {# wins}} of {name}}}';
    expect(placesIn(text)).toEqual(['count', 'name', 'player', 'winner']);
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
