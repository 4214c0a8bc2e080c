/** A language that the platform speaks; its name is in `languageNames.ts`. */
export interface Language {
  /** The platform's code, as stored and sent. */
  readonly code: string;
  /** The BCP 47 tag, for `lang` and for number and date formats. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Codes whose tag is another one. */
const TAGS: Readonly<Record<string, string>> = { TY: 'fil', 'PT-BR': 'pt-BR', 'ZH-CN': 'zh-CN', 'ZH-TW': 'zh-TW' };
const RIGHT_TO_LEFT = /^(AR|FA|HE|UR)$/;

const fromCode = (code: string): Language => ({
  code,
  tag: TAGS[code] ?? code.toLowerCase(),
  dir: RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr',
});

/** The languages that have catalogues (`decisions.md`, Languages). English is the source. */
export const LANGUAGES: readonly Language[] =
  'EN TY AR BN DE ES FA FR HE HI ID IT JA KM KO LO MS MY NE NL PL PT-BR RO RU SI SW TA TE TH TR UK UR VI ZH-CN ZH-TW'
    .split(' ')
    .map(fromCode);

/** The language in which all texts are first written. */
export const SOURCE_LANGUAGE = 'EN';

/** The languages of the back office. */
export const STAFF_LANGUAGES: readonly Language[] = LANGUAGES.filter(({ code }) => ['EN', 'TY'].includes(code));

/** Mirrored, stretched English for tests and pictures; never offered to players. */
export const PSEUDO_LANGUAGE: Language = { code: 'XX', tag: 'ar-XB', dir: 'rtl' };

/** The language of a code; unknown codes read as English. */
export function languageOf(code: string): Language {
  if (code === PSEUDO_LANGUAGE.code) return PSEUDO_LANGUAGE;
  return LANGUAGES.find((language) => language.code === code) ?? (LANGUAGES[0] as Language);
}
