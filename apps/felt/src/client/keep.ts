import type { GameAction, GameOptions } from '../api.ts';

/** A request kept until its result was shown, so that a reload repeats it. */
export type Pending =
  | {
      readonly kind: 'play';
      readonly key: string;
      readonly stake: string;
      readonly options: GameOptions;
      /** Of free rounds; null or left out: the player's own stake. */
      readonly reward?: string | null;
    }
  | { readonly kind: 'act'; readonly key: string; readonly roundId: string; readonly action: GameAction };

export interface Keep {
  session(): string | null;
  setSession(session: string): void;
  forgetSession(): void;
  /** `seal`: of the player's current seeds, so that another player's or an old request is never repeated. */
  pending(seal: string): Pending | null;
  setPending(pending: Pending, seal: string): void;
  clearPending(): void;
}

type Kept = { readonly pending: Pending; readonly seal: string; readonly at: number };

/** After this a forgotten tab stakes no more; the history has the round. */
const PENDING_MS = 10 * 60_000;

/** Kept per game in `storage`. A new launch is a new session; the seeds show the same player. */
export function createKeep(game: string, storage: Storage, now: () => number = Date.now): Keep {
  const sessionKey = `felt.session.${game}`;
  const pendingKey = `felt.pending.${game}`;

  return {
    session: () => storage.getItem(sessionKey),
    setSession: (session) => storage.setItem(sessionKey, session),
    forgetSession: () => storage.removeItem(sessionKey),
    pending(seal) {
      const text = storage.getItem(pendingKey);
      if (text === null) return null;
      const kept = JSON.parse(text) as Kept;
      return kept.seal === seal && now() - kept.at < PENDING_MS ? kept.pending : null;
    },
    setPending: (pending, seal) =>
      storage.setItem(pendingKey, JSON.stringify({ pending, seal, at: now() } satisfies Kept)),
    clearPending: () => storage.removeItem(pendingKey),
  };
}

/** The tab's storage, or memory where forbidden: then a reload forgets, and the server knows. */
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

/** A random UUID. `crypto.randomUUID` is missing on plain http, as in a home network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
