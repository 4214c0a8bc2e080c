/** What a form of a guest's keeps for a tab that the phone throws away behind its camera or its messages, and how long at most. */
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

/** Dies with the tab. Never a password, a captcha or a code; null forgets. */
export function keepTyped(name: Kept, what: object | null): void {
  if (what) sessionStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), what }));
  else sessionStorage.removeItem(keyOf(name));
}

/** What was kept in the last hour, as nobody has checked it yet; null for none, and where the server draws. */
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

/** What a form keeps in memory beside it goes with it. */
export const whenCleared = (forget: () => void): void => void forgetters.push(forget);

/** Somebody is in: what was typed on the way belongs to nobody else. */
export function clearTyped(): void {
  for (const name of NAMES) keepTyped(name, null);
  for (const forget of forgetters) forget();
}

/** A text of what was kept. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
