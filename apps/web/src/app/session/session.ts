import { MEMBER_TYPES, TRIAL_MEMBER, type MemberType, type SessionInfo } from '@baize/contract/identity/session.ts';

/** The tab's session (A3). */
export interface Session {
  readonly token: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly merchantCode?: string;
  readonly firstTimeLogin?: boolean;
}

const KEY = 'MC_SESSION_INFO';

export interface SessionStore {
  get(): Session | null;
  subscribe(hear: () => void): () => void;
  /** A trial session has only token, username and type (A3). */
  open(session: SessionInfo): void;
  /** An own password is set. */
  settle(): void;
  /** Clears the whole session storage (A4). */
  close(): void;
}

export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let current = read();
  const set = (session: Session | null) => {
    current = session;
    for (const hear of listeners) hear();
  };
  const keep = (session: Session) => {
    sessionStorage.setItem(KEY, JSON.stringify(session));
    set(session);
  };
  return {
    get: () => current,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    open({ token, userName, type, merchantCode, firstTimeLogin }) {
      keep(type === TRIAL_MEMBER ? { token, userName, type } : { token, merchantCode, userName, type, firstTimeLogin });
    },
    settle() {
      if (current) keep({ ...current, firstTimeLogin: false });
    },
    close() {
      sessionStorage.clear();
      set(null);
    },
  };
}

function read(): Session | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Session> | null;
    if (!kept || typeof kept.token !== 'string' || typeof kept.userName !== 'string') return null;
    return (MEMBER_TYPES as readonly unknown[]).includes(kept.type) ? (kept as Session) : null;
  } catch {
    return null;
  }
}
