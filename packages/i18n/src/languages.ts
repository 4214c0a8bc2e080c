/** A language that the platform speaks. */
export interface Language {
  /** The platform's code, as stored and sent. */
  readonly code: string;
  /** The BCP 47 tag, for `lang` and for number and date formats. */
  readonly tag: string;
  /** Its name in itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** The display face lacks its letters (`tokens.css` names the same languages): headings have the phone's own face. */
  readonly headings?: 'phone';
}

/** The languages that have catalogues (`decisions.md`, Languages). English is the source. */
export const LANGUAGES: readonly Language[] = [
  { code: 'EN', tag: 'en', name: 'English', dir: 'ltr' },
  { code: 'TY', tag: 'fil', name: 'Filipino', dir: 'ltr' },
  { code: 'AR', tag: 'ar', name: 'العربية', dir: 'rtl', headings: 'phone' },
  { code: 'DE', tag: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'ES', tag: 'es', name: 'Español', dir: 'ltr' },
  { code: 'FR', tag: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'HI', tag: 'hi', name: 'हिन्दी', dir: 'ltr', headings: 'phone' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia', dir: 'ltr' },
  { code: 'JA', tag: 'ja', name: '日本語', dir: 'ltr', headings: 'phone' },
  { code: 'KO', tag: 'ko', name: '한국어', dir: 'ltr', headings: 'phone' },
  { code: 'NL', tag: 'nl', name: 'Nederlands', dir: 'ltr' },
  { code: 'PL', tag: 'pl', name: 'Polski', dir: 'ltr' },
  { code: 'PT-BR', tag: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { code: 'RU', tag: 'ru', name: 'Русский', dir: 'ltr', headings: 'phone' },
  { code: 'TH', tag: 'th', name: 'ไทย', dir: 'ltr', headings: 'phone' },
  { code: 'TR', tag: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', dir: 'ltr', headings: 'phone' },
  { code: 'ZH-CN', tag: 'zh-CN', name: '简体中文', dir: 'ltr', headings: 'phone' },
  { code: 'ZH-TW', tag: 'zh-TW', name: '繁體中文', dir: 'ltr', headings: 'phone' },
];

/** The language in which all texts are first written. */
export const SOURCE_LANGUAGE = 'EN';

/** The languages of the back office. */
export const STAFF_LANGUAGES: readonly Language[] = LANGUAGES.filter(({ code }) => ['EN', 'TY'].includes(code));

/** Mirrored, stretched English for tests and pictures; never offered to players. */
export const PSEUDO_LANGUAGE: Language = { code: 'XX', tag: 'ar-XB', name: 'Pseudo', dir: 'rtl' };

/** The language of a code; unknown codes read as English. */
export function languageOf(code: string): Language {
  if (code === PSEUDO_LANGUAGE.code) return PSEUDO_LANGUAGE;
  return LANGUAGES.find((language) => language.code === code) ?? (LANGUAGES[0] as Language);
}
