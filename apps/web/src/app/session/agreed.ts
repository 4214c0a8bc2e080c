/** A3: the agreed version of the terms, per browser session, apart for guests and members. */
const keyOf = (isMember: boolean): string => (isMember ? 'agreeTerms_afterlogin' : 'agreeTerms');

export const hasAgreed = (isMember: boolean, version: string): boolean =>
  sessionStorage.getItem(keyOf(isMember)) === version;

export function keepAgreed(isMember: boolean, version: string): void {
  sessionStorage.setItem(keyOf(isMember), version);
  window.dispatchEvent(new Event(AGREED));
}

const AGREED = 'agreed';

/** Tells when somebody has agreed. */
export function onAgreed(hear: () => void): () => void {
  window.addEventListener(AGREED, hear);
  return () => window.removeEventListener(AGREED, hear);
}
