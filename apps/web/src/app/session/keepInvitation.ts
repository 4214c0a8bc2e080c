const KEY = 'invitation';

/** The invitation belongs to the visit: a session that ends, such as a trial, leaves it. */
export function keepInvitation(clear: () => void): void {
  const invitation = sessionStorage.getItem(KEY);
  clear();
  if (invitation !== null) sessionStorage.setItem(KEY, invitation);
}
