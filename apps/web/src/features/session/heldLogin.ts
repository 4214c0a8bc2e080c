import { whenCleared } from '../form/index.ts';
import { newPasswordOf } from '../heldPassword/index.ts';
import type { LoginTab, LoginValues } from './login.rules.ts';

interface Held {
  readonly tab: LoginTab;
  readonly values: LoginValues;
  readonly remembers: boolean;
}

/** Long enough to read the terms. */
const HELD_MS = 600_000;

let held: (Held & { readonly at: number }) | null = null;
whenCleared(() => void (held = null));

/** For a look at the terms; in memory, as it holds a password. */
export function holdLogin(what: Held): void {
  const { username, password } = what.values;
  // That one is kept for a shorter time elsewhere.
  const own = password === newPasswordOf(username) ? '' : password;
  held = { ...what, values: { ...what.values, password: own, captcha: '' }, at: Date.now() };
}

/** For ten minutes. */
export const heldLogin = (): Held | null => (held && Date.now() - held.at < HELD_MS ? held : null);

export const dropHeldLogin = (): void => void (held = null);
