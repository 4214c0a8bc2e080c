import { IN_APP_BROWSER } from './inAppBrowser.rules.ts';

/** Only in the browser. */
export const isInAppBrowser = (): boolean => IN_APP_BROWSER.test(navigator.userAgent);

/** A page's address for the phone's own browser; the invitation that this visit came by goes along. */
export function addressElsewhere(path: string): string {
  const invitation = sessionStorage.getItem('invitation');
  return `${location.origin}${path}${invitation === null ? '' : `?${invitation}`}`;
}
