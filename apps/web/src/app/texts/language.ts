import { languageOf } from '@baize/i18n';
import { PAGES } from '../offline/cachedPages.ts';

const YEAR_S = 365 * 24 * 3600;

/** Kept as a cookie, so that the server writes the next page in it. */
export function keepLanguage(code: string): void {
  document.cookie = `language=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
  // Pages that the phone keeps are in the language of before (`worker/offline.ts`).
  void globalThis.caches?.delete(PAGES);
}

export function showLanguage(code: string): void {
  const { tag, dir } = languageOf(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
