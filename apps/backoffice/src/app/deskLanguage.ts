import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';

const YEAR_S = 365 * 24 * 3600;

/** The language that was chosen at this desk, by its code. */
export const chosenLanguage = (): string => /(?:^|; )desk_language=(\w+)/.exec(document.cookie)?.[1] ?? SOURCE_LANGUAGE;

/** Keeps a choice and opens the page anew in it. */
export function chooseLanguage(code: string): void {
  document.cookie = `desk_language=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Strict`;
  location.reload();
}
