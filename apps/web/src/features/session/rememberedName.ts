const KEY = 'rememberedLogin';

interface Remembered {
  readonly type: 'username';
  readonly username: string;
  /** The version of the terms that was accepted here before. */
  readonly terms: string;
}

const NOBODY: Remembered = { type: 'username', username: '', terms: '' };

/** What this phone keeps of the last login (A3): never a password. */
export function readRemembered(): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Remembered> | null;
    return typeof kept?.username === 'string'
      ? { ...NOBODY, username: kept.username, terms: String(kept.terms) }
      : NOBODY;
  } catch {
    return NOBODY;
  }
}

export function remember(username: string, terms: string): void {
  localStorage.setItem(KEY, JSON.stringify({ type: 'username', username, terms } satisfies Remembered));
}

export function forgetRemembered(): void {
  localStorage.removeItem(KEY);
}

let handed = '';

/** Hands a fresh member's name over to the login form, for this visit only. */
export function handName(username: string): void {
  handed = username;
}

export const handedName = (): string => handed;
