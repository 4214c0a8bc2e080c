import type { LimitName } from '@baize/contract/call.ts';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';

export interface RateLimits {
  /** Counts one use; answers how many seconds to wait, or 0 when it may go on. */
  take(name: RateName, key: string): Promise<number>;
}

/**
 * `address` is the coarse one that everything from one address passes, known caller or not; `captchaFree` are registrations
 * that one address gets without a captcha.
 */
export type RateName = 'address' | 'calls' | 'vendor' | 'captchaFree' | LimitName;
/** Uses and the seconds they are counted over. */
export type RateTable = Readonly<Record<RateName, { points: number; seconds: number }>>;

/** `decisions.md`, Shapes. A burst of 200 with 50 a second is 200 in 4 seconds. */
export const DEFAULT_RATES: RateTable = {
  address: { points: 2000, seconds: 4 },
  calls: { points: 200, seconds: 4 },
  vendor: { points: 5000, seconds: 1 },
  login: { points: 30, seconds: 60 },
  register: { points: 60, seconds: 60 },
  trial: { points: 20, seconds: 3600 },
  captcha: { points: 60, seconds: 60 },
  codes: { points: 20, seconds: 3600 },
  captchaFree: { points: 5, seconds: 1800 },
};

export function createRateLimits(rates: RateTable, redis: Redis | null): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>(
    Object.entries(rates).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
      return [
        name,
        redis
          ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) })
          : new RateLimiterMemory(options),
      ];
    }),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return 0;
      } catch (denied) {
        if (denied instanceof Error) throw denied;
        return Math.max(1, Math.ceil((denied as { msBeforeNext: number }).msBeforeNext / 1000));
      }
    },
  };
}
