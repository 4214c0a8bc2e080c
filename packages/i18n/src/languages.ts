/** A language that the platform speaks. */
export interface Language {
  /** The platform's code, as stored and sent. */
  readonly code: string;
  /** The BCP 47 tag, for `lang` and for number and date formats. */
  readonly tag: string;
  /** Its name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The languages that have catalogues (`decisions.md`, Languages). English is the source. */
export const LANGUAGES: readonly Language[] = [
  { code: 'EN', tag: 'en', name: 'English', dir: 'ltr' },
  { code: 'TY', tag: 'fil', name: 'Filipino', dir: 'ltr' },
];

/** The language in which all texts are first written. */
export const SOURCE_LANGUAGE = 'EN';

/** Mirrored, stretched English for tests and pictures; never offered to players. */
export const PSEUDO_LANGUAGE: Language = { code: 'XX', tag: 'ar-XB', name: 'Pseudo', dir: 'rtl' };

/** The platform's code for a code (`TY`) or tag (`fil-PH`, `tl`); English for an unknown one. */
export function siteLanguageOf(asked: string): string {
  const [primary = ''] = asked.toLowerCase().split(/[-_]/);
  const known = [...LANGUAGES, PSEUDO_LANGUAGE];
  const found = known.find(({ code }) => code === asked.toUpperCase()) ?? known.find(({ tag }) => tag === primary);
  return found?.code ?? (primary === 'tl' ? 'TY' : SOURCE_LANGUAGE);
}

/** The language of a code; unknown codes read as English. */
export function languageOf(code: string): Language {
  if (code === PSEUDO_LANGUAGE.code) return PSEUDO_LANGUAGE;
  return LANGUAGES.find((language) => language.code === code) ?? (LANGUAGES[0] as Language);
}
