interface Held {
  readonly token: string;
  readonly password: string;
}

/** In memory only. */
let held: Held | null = null;

/** Keeps a login's password for the page's life (A2: no old-password field right after a login). */
export function holdPassword(token: string, password: string): void {
  held = { token, password };
}

export const heldPassword = (token: string): string | null => (held?.token === token ? held.password : null);

export function dropPassword(): void {
  held = null;
}
