import type { GameAction, GameOptions } from '../api.ts';

/** What was sent, or is about to be: kept until its result has been shown, so that a reload asks for it again. */
export type Pending =
  | { readonly kind: 'play'; readonly key: string; readonly stake: string; readonly options: GameOptions }
  | { readonly kind: 'act'; readonly key: string; readonly roundId: string; readonly action: GameAction };

/** What the page remembers while its tab lives. */
export interface Keep {
  session(): string | null;
  setSession(session: string): void;
  forgetSession(): void;
  pending(): Pending | null;
  setPending(pending: Pending): void;
  clearPending(): void;
}

/** Kept for one game in `storage`; a request belongs to the session that made it and is never sent by another. */
export function createKeep(game: string, storage: Storage): Keep {
  const sessionKey = `felt.session.${game}`;
  const pendingKey = `felt.pending.${game}`;
  const session = () => storage.getItem(sessionKey);

  return {
    session,
    setSession(next) {
      if (session() !== next) storage.removeItem(pendingKey);
      storage.setItem(sessionKey, next);
    },
    forgetSession() {
      storage.removeItem(sessionKey);
      storage.removeItem(pendingKey);
    },
    pending() {
      const text = storage.getItem(pendingKey);
      return text === null ? null : (JSON.parse(text) as Pending); // Only this file writes it.
    },
    setPending: (pending) => storage.setItem(pendingKey, JSON.stringify(pending)),
    clearPending: () => storage.removeItem(pendingKey),
  };
}

/** The tab's storage, or memory where the browser forbids it: then a reload forgets, and the server still knows. */
export function tabStorage(): Storage {
  try {
    sessionStorage.setItem('felt.test', '');
    sessionStorage.removeItem('felt.test');
    return sessionStorage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** A random UUID. `crypto.randomUUID` is missing on plain http, where a phone in the same room may play. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
