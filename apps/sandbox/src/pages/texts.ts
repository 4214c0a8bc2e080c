import { LANGUAGES, SOURCE_LANGUAGE, languageOf } from '@baize/i18n/languages.ts';
import { siteLanguageOf } from '@baize/i18n/languageTags.ts';
import { textIn } from '@baize/i18n/serverTexts.ts';

/** The pages' texts in one language, by what follows `sandbox.` in their keys. */
export interface Texts {
  /** The BCP 47 tag. */
  readonly language: string;
  /** Empty where there is no text. */
  say(key: string, values?: Readonly<Record<string, number>>): string;
}

/** The texts that the browser asks for, else English. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const asked = siteLanguageOf(acceptLanguage?.split(/[,;]/)[0]?.trim() ?? SOURCE_LANGUAGE);
  const language = LANGUAGES.find(({ code }) => code === asked) ?? languageOf(SOURCE_LANGUAGE);
  return {
    language: language.tag,
    say: (key, values = {}) => textIn('sandbox', `sandbox.${key}`, values, language.code) ?? '',
  };
}
