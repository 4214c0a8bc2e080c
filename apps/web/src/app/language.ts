import { languageOf } from '@baize/i18n';

const YEAR_S = 365 * 24 * 3600;

/** Kept as a cookie, so that the server writes the next page in it. */
export function keepLanguage(code: string): void {
  document.cookie = `language=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

export function showLanguage(code: string): void {
  const { tag, dir } = languageOf(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
