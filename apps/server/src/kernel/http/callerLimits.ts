import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../refusal.ts';

/** Whose call it is; guests are known by their address, which may be a whole network of phones. */
export interface Caller {
  readonly key: string;
  readonly isGuest: boolean;
}

/** So many calls of one caller are worked on at once; the others wait, so that nobody's rush is felt by anybody else. */
const AT_ONCE = 8;
const GUESTS_AT_ONCE = 64;
/** Beyond it a caller is told to come again. */
const WAITING_MAX = 1_000;

interface Known {
  readonly limit: LimitFunction;
  calls: number;
}

/** Calls of one caller take turns; calls of different callers know nothing of each other. */
export function createCallerLimits() {
  const known = new Map<string, Known>();
  return {
    /** Throws `server.busy` when too many of the caller's wait. */
    async take<T>({ key, isGuest }: Caller, work: () => Promise<T>): Promise<T> {
      const caller = known.get(key) ?? { limit: pLimit(isGuest ? GUESTS_AT_ONCE : AT_ONCE), calls: 0 };
      if (caller.calls >= WAITING_MAX) throw new Refusal('server.busy');
      known.set(key, caller);
      caller.calls++;
      try {
        return await caller.limit(work);
      } finally {
        if (--caller.calls === 0) known.delete(key);
      }
    },
    /** Callers with calls under way or waiting. */
    callers: (): number => known.size,
  };
}
