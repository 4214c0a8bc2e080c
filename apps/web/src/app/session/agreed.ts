/** A3: kept per browser session, apart for guests and members. What is kept is the version of the terms that was agreed to. */
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

/**
 * What stays when a member or a trial ends: the guest of this browser session has agreed already, and has come by an invitation; the
 * next member has not agreed.
 */
export function keepAcross(clear: () => void): void {
  const agreed = sessionStorage.getItem(keyOf(false));
  const invitation = sessionStorage.getItem('invitation');
  clear();
  if (agreed !== null) keepAgreed(false, agreed);
  if (invitation !== null) sessionStorage.setItem('invitation', invitation);
}
