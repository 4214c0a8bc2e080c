import { noteComesBack } from '../../app/session/autoLogin.ts';

const KEY = 'rememberedLogin';
const SALT_KEY = 'rememberedLoginSalt';

/** The last login kept by this phone (A3, remember-password record): a revocable token, never a password. */
export interface Remembered {
  readonly type: 'username' | 'sms';
  /** As typed. */
  readonly username: string;
  readonly countryDialingCode: string;
  /** ISO code: several countries share a dialling code. */
  readonly country: string;
  /** Empty: only the name is remembered. */
  readonly token: string;
  /** The next token, stored before asking, so that a lost answer can be repeated. */
  readonly next: string;
  /** Version of the terms accepted here. */
  readonly terms: string;
}

/** A phone that remembers nothing. */
export const NOBODY: Remembered = {
  type: 'username',
  username: '',
  countryDialingCode: '',
  country: '',
  token: '',
  next: '',
  terms: '',
};

export function readRemembered(): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Record<keyof Remembered, unknown>> | null;
    if (typeof kept?.username !== 'string') return NOBODY;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return {
      type: kept.type === 'sms' ? 'sms' : 'username',
      username: kept.username,
      countryDialingCode: text(kept.countryDialingCode),
      country: text(kept.country),
      token: decode(text(kept.token)),
      next: decode(text(kept.next)),
      terms: text(kept.terms),
    };
  } catch {
    return NOBODY;
  }
}

/** Tokens are double-encoded, as A3 has the password. */
export function remember(record: Remembered): void {
  localStorage.setItem(SALT_KEY, newToken().slice(0, 16));
  const { token, next, ...rest } = record;
  localStorage.setItem(KEY, JSON.stringify({ ...rest, token: encode(token), next: encode(next) }));
}

/** The old token was revoked with the old password. */
export function replaceToken(token: string): void {
  const kept = readRemembered();
  if (kept.token !== '' || kept.next !== '') remember({ ...kept, token, next: '' });
}

/** After the right answer to a due question. */
export function grantToken(token: string): void {
  const kept = readRemembered();
  if (kept.username === '') return;
  remember({ ...kept, token, next: '' });
  noteComesBack(true);
}

export function forgetRemembered(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(SALT_KEY);
}

/** 256 random bits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

// Hides nothing, and need not: the token is revocable, good once, and a copy gives itself away.
const salt = (): string => localStorage.getItem(SALT_KEY) ?? '';
const encode = (token: string): string => (token === '' ? '' : btoa(`${salt()}.${btoa(token)}`));
function decode(text: string): string {
  if (text === '') return '';
  const [before, inner = ''] = atob(text).split('.');
  return before === salt() ? atob(inner) : '';
}

interface HandedPhone {
  readonly number: string;
  readonly country: string;
}

interface Handed {
  readonly username: string;
  readonly phone: HandedPhone | null;
  /** No password: log in by a code. */
  readonly isByCode: boolean;
  /** Version of the terms at registration. */
  readonly terms: string;
}

const NONE: Handed = { username: '', phone: null, isByCode: false, terms: '' };
let handed = NONE;

/** Passes a new member's name and number to the login form, for this visit. */
export const handName = (username: string, more: Partial<Omit<Handed, 'username'>> = {}): void =>
  void (handed = { ...NONE, ...more, username });

export const handedLogin = (): Handed => handed;
