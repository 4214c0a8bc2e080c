import type { FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';

/** So many calls of one session are worked on at once; its others wait, so that nobody's rush is felt by others. */
const SESSION_AT_ONCE = 8;
/** Guests of one address, which may be a whole network of phones. */
const ADDRESS_AT_ONCE = 64;

/** Whose call it is, before it is known whether the token is good. */
const callerOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): [caller: string, atOnce: number] =>
  headers.authorization === undefined ? [ip, ADDRESS_AT_ONCE] : [headers.authorization, SESSION_AT_ONCE];

interface Caller {
  readonly limit: LimitFunction;
  calls: number;
}

/** Calls of one caller take turns; calls of different callers know nothing of each other. */
export function createCallerLimits() {
  const callers = new Map<string, Caller>();
  return {
    async take<T>(request: Pick<FastifyRequest, 'headers' | 'ip'>, work: () => Promise<T>): Promise<T> {
      const [key, atOnce] = callerOf(request);
      const caller = callers.get(key) ?? { limit: pLimit(atOnce), calls: 0 };
      callers.set(key, caller);
      caller.calls++;
      try {
        return await caller.limit(work);
      } finally {
        if (--caller.calls === 0) callers.delete(key);
      }
    },
    /** Callers with calls under way or waiting. */
    callers: (): number => callers.size,
  };
}
