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
export const siteLanguageOf = (asked: string): string => findLanguage(asked) ?? SOURCE_LANGUAGE;

/** Of these languages the one that a browser's `Accept-Language` likes best; null: none of them. */
export function preferredLanguage(header: string, spoken: readonly string[]): string | null {
  const asked = header.split(',').map((part) => {
    const [tag = '', ...params] = part.split(';').map((word) => word.trim());
    const weight = params.find((param) => param.startsWith('q='));
    return { code: findLanguage(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const [best] = asked
    .filter(({ code, weight }) => code !== null && spoken.includes(code) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return best?.code ?? null;
}

function findLanguage(asked: string): string | null {
  const [primary = ''] = asked.toLowerCase().split(/[-_]/);
  const known = [...LANGUAGES, PSEUDO_LANGUAGE];
  const found = known.find(({ code }) => code === asked.toUpperCase()) ?? known.find(({ tag }) => tag === primary);
  return found?.code ?? (primary === 'tl' ? 'TY' : null);
}

/** The language of a code; unknown codes read as English. */
export function languageOf(code: string): Language {
  if (code === PSEUDO_LANGUAGE.code) return PSEUDO_LANGUAGE;
  return LANGUAGES.find((language) => language.code === code) ?? (LANGUAGES[0] as Language);
}
