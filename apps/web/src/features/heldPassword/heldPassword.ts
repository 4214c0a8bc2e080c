interface Held {
  readonly token: string;
  readonly password: string;
}

/** In the memory of this page only: never stored, and gone with a reload. */
let held: Held | null = null;

/** Keeps the password of a login for the life of the page (A2: no old-password field right after a login). */
export function holdPassword(token: string, password: string): void {
  held = { token, password };
}

/** The password that this session was logged in with, or null. */
export const heldPassword = (token: string): string | null => (held?.token === token ? held.password : null);

/** Forgets it: it was changed, or it is wrong. */
export function dropPassword(): void {
  held = null;
}
