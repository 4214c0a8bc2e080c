/** Guests' form drafts, kept when the phone discards the tab behind camera or messages. */
const NAMES = [
  'register',
  'registerCode',
  'login',
  'loginCode',
  'forget',
  'forgetCode',
  'forgetWay',
  'forgetEmail',
] as const;
type Kept = (typeof NAMES)[number];
const KEPT_MS = 3_600_000;

const keyOf = (name: Kept): string => `typed.${name}`;

/** In the tab's storage, never passwords, captchas or codes; null removes. */
export function keepTyped(name: Kept, what: object | null): void {
  if (what) sessionStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), what }));
  else sessionStorage.removeItem(keyOf(name));
}

/** The last hour's draft, unchecked; null: none, or on the server. */
export function readTyped<T extends object>(name: Kept): Partial<Record<keyof T, unknown>> | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    const { at, what } = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as { at?: unknown; what?: unknown };
    const age = Date.now() - Number(at);
    return age >= 0 && age < KEPT_MS && typeof what === 'object' ? (what as Partial<Record<keyof T, unknown>>) : null;
  } catch {
    return null;
  }
}

const forgetters: (() => void)[] = [];

/** Clears what a form keeps in memory, too. */
export const whenCleared = (forget: () => void): void => void forgetters.push(forget);

/** After a login drafts go. */
export function clearTyped(): void {
  for (const name of NAMES) keepTyped(name, null);
  for (const forget of forgetters) forget();
}

/** A text of what was kept. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
