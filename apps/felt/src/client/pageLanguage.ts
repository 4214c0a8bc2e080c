import type { Language } from '@baize/i18n/languages.ts';

/** The page is read in this language, from the side that it begins on. */
export function setPageLanguage({ tag, dir }: Language): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
