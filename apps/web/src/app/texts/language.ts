import { languageOf } from '@baize/i18n';
import { PAGES } from '../offline/cachedPages.ts';

const YEAR_S = 365 * 24 * 3600;

/** A cookie, for the server's next page. */
export function keepLanguage(code: string): void {
  document.cookie = `language=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
  // The address may name another.
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
  // Cached pages are in the former language (`worker/offline.ts`).
  void globalThis.caches?.delete(PAGES);
}

export function showLanguage(code: string): void {
  const { tag, dir } = languageOf(code);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
