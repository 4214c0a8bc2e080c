import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Callers } from './http.ts';
import { bearerOf } from './read.ts';
import { Refusal } from './refusal.ts';

/** Requests per second, and `burst` at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface Rates {
  /** One player's page. */
  readonly session: Rate;
  /** All that comes from one address; a whole house may share it. */
  readonly address: Rate;
}

export const DEFAULT_RATES: Rates = {
  session: { perSecond: 10, burst: 30 },
  address: { perSecond: 50, burst: 200 },
};

const KEYS_MOST = 20_000;

export interface Buckets {
  /** Takes one; returns the wait in milliseconds, or 0. */
  take(key: string): number;
  readonly size: number;
}

/** A token bucket per key; the longest unused is dropped first, being full or nearly so. */
export function createBuckets({ perSecond, burst }: Rate, clock: Clock, keysMost = KEYS_MOST): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key) {
      const now = clock.now().getTime();
      const known = buckets.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, known.left + (Math.max(0, now - known.at) * perSecond) / 1000);
      const isEnough = left >= 1;
      buckets.delete(key); // Set anew, it stands last.
      buckets.set(key, { left: isEnough ? left - 1 : left, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > keysMost && oldest !== undefined) buckets.delete(oldest);
      return isEnough ? 0 : Math.ceil(((1 - left) * 1000) / perSecond);
    },
    get size() {
      return buckets.size;
    },
  };
}

/** Limits the pages' requests, by route: an address can be written in many ways. */
export function addRateLimits(
  http: FastifyInstance,
  { rates, clock, groupOf }: { rates: Rates; clock: Clock; groupOf: Callers['groupOf'] },
): void {
  const addresses = createBuckets(rates.address, clock);
  const sessions = createBuckets(rates.session, clock);

  http.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return;
    const token = bearerOf(request);
    const waitMs = addresses.take(groupOf(request.ip)) || (token === null ? 0 : sessions.take(token));
    if (waitMs === 0) return;
    reply.header('retry-after', Math.ceil(waitMs / 1000));
    throw new Refusal('requests.tooMany');
  });
}
