/** Browsers inside other apps: they install nothing, and sign-in services turn them away (`disallowed_useragent`). */
export const IN_APP_BROWSER =
  /FBA[NV]|Instagram|Line\/|MicroMessenger|GSA\/|Zalo|BytedanceWebview|musical_ly|KAKAOTALK|Viber|Telegram|Twitter|; wv\)/i;

/** Only in the browser. */
export const isInAppBrowser = (): boolean => IN_APP_BROWSER.test(navigator.userAgent);

/** A page's address for the phone's own browser; the invitation that this visit came by goes along. */
export function addressElsewhere(path: string): string {
  const invitation = sessionStorage.getItem('invitation');
  return `${location.origin}${path}${invitation === null ? '' : `?${invitation}`}`;
}
