/** Long enough to press "Log in". */
export const NEW_PASSWORD_MS = 5 * 60_000;

interface Held {
  readonly userName: string;
  readonly password: string;
}

/** In memory only: never stored, and gone when the tab is left. */
let held: Held | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Keeps what was chosen at registration for the login that follows. */
export function keepNewPassword(userName: string, password: string): void {
  forgetNewPassword();
  held = { userName, password };
  timer = setTimeout(forgetNewPassword, NEW_PASSWORD_MS);
  addEventListener('pagehide', forgetNewPassword);
  document.addEventListener('visibilitychange', forgetWhenHidden);
}

/** Of this new member; empty: none is kept. */
export const newPasswordOf = (userName: string): string => (held?.userName === userName ? held.password : '');

/** After the login, 5 minutes, or when the tab is left. */
export function forgetNewPassword(): void {
  if (!held) return;
  held = null;
  clearTimeout(timer);
  removeEventListener('pagehide', forgetNewPassword);
  document.removeEventListener('visibilitychange', forgetWhenHidden);
  for (const hear of listeners) hear();
}

/** Tells that it is gone, so that no field keeps it either. */
export function onForgotten(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

const forgetWhenHidden = () => void (document.visibilityState === 'hidden' && forgetNewPassword());
