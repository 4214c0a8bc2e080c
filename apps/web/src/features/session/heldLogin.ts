import { whenCleared } from '../form/index.ts';
import type { LoginTab, LoginValues } from './login.rules.ts';

/** What stood in the login form when its page was left. */
interface Held {
  readonly tab: LoginTab;
  readonly values: LoginValues;
  readonly remembers: boolean;
}

/** Long enough to read the terms. */
const HELD_MS = 600_000;

let held: (Held & { readonly at: number }) | null = null;
whenCleared(() => void (held = null));

/** Keeps what stands in the form for a look at the terms and back: in memory only, as it holds a password. */
export function holdLogin(what: Held): void {
  held = { ...what, values: { ...what.values, captcha: '' }, at: Date.now() };
}

/** What was held in the last ten minutes, or null. */
export const heldLogin = (): Held | null => (held && Date.now() - held.at < HELD_MS ? held : null);

/** Forgets it: it was taken up, or whoever typed it has gone another way. */
export const dropHeldLogin = (): void => void (held = null);
