import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';

/** The platform's code of a language that is asked for by code (`TY`) or by tag (`fil-PH`). */
export function siteLanguageOf(asked: string): string {
  const [primary = ''] = asked.toLowerCase().split('-');
  const found = LANGUAGES.find(({ code, tag }) => code === asked.toUpperCase() || tag === primary);
  return found?.code ?? SOURCE_LANGUAGE;
}
