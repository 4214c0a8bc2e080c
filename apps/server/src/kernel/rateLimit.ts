import type { LimitName } from '@baize/contract/call.ts';
import { isIP } from 'node:net';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { addressGroup } from './addresses.ts';

export interface RateLimits {
  /**
   * Counts a use; answers the seconds to wait, 0 to go ahead. Addresses count by household; without a key all unknown
   * callers are one.
   */
  take(name: RateName, key: string): Promise<number>;
  /** The seconds to wait, without counting a use. */
  look(name: RateName, key: string): Promise<number>;
}

/**
 * `address` is the coarse one that everything from one address passes, known caller or not; `captchaFree` are registrations
 * that one address gets without a captcha, `upload` are the files that one member sends, `pages` the pages
 * of the site that one address opens, `guesses` the names nobody has that are guessed at for one address, `paintings` the covers that
 * are painted for it, `notices` the messages of one kind, unasked for, that go at once to one number or e-mail address of a member: delivery
 * counts them in its rows. `unsigned` are an address's large messages to the vendor API that no vendor has signed. `chatMessages`,
 * `chatPictures` and `chatTyping` are what one member sends in the live chat, `lotteryOrders` the lottery orders of one member.
 */
export type RateName =
  | 'address'
  | 'calls'
  | 'pages'
  | 'guesses'
  | 'paintings'
  | 'notices'
  | 'vendor'
  | 'unsigned'
  | 'captchaFree'
  | 'upload'
  | 'chatMessages'
  | 'chatPictures'
  | 'chatTyping'
  | 'lotteryOrders'
  | CodeRate
  | FeltRate
  | LimitName;
/**
 * Codes by number or e-mail address and purpose within an hour and a day, of all purposes together within a day (`codesAll`; a member's
 * to whatever number or address: `codesMember`), and how many one address gets without a captcha.
 */
type CodeRate = 'codesNumber' | 'codesDay' | 'codesAll' | 'codesMember' | 'codesCaptchaFree';
/** What Felt Studio takes of one game page and of one address, when it shares this process; it counts by itself. */
type FeltRate = 'feltSession' | 'feltAddress';
/** Uses and the seconds they are counted over. */
export type RateTable = Readonly<Record<RateName, { points: number; seconds: number }>>;

/** `decisions.md`, Shapes. A burst of 200 with 50 a second is 200 in 4 seconds. */
export const DEFAULT_RATES: RateTable = {
  address: { points: 2000, seconds: 4 },
  calls: { points: 200, seconds: 4 },
  pages: { points: 100, seconds: 4 },
  guesses: { points: 60, seconds: 20 },
  paintings: { points: 300, seconds: 20 },
  notices: { points: 5, seconds: 86_400 },
  vendor: { points: 5000, seconds: 1 },
  unsigned: { points: 20, seconds: 20 },
  login: { points: 30, seconds: 60 },
  register: { points: 60, seconds: 60 },
  trial: { points: 20, seconds: 3600 },
  captcha: { points: 60, seconds: 60 },
  codes: { points: 20, seconds: 3600 },
  promoCodes: { points: 10, seconds: 3600 },
  exports: { points: 20, seconds: 300 },
  previews: { points: 5, seconds: 1 },
  lotteryOrders: { points: 10, seconds: 1 },
  upload: { points: 20, seconds: 3600 },
  chatMessages: { points: 20, seconds: 60 },
  chatPictures: { points: 3, seconds: 60 },
  chatTyping: { points: 1, seconds: 4 },
  captchaFree: { points: 5, seconds: 1800 },
  codesNumber: { points: 5, seconds: 3600 },
  codesDay: { points: 15, seconds: 86_400 },
  codesAll: { points: 40, seconds: 86_400 },
  codesMember: { points: 60, seconds: 86_400 },
  codesCaptchaFree: { points: 3, seconds: 1800 },
  feltSession: { points: 30, seconds: 3 },
  feltAddress: { points: 200, seconds: 4 },
};

/** After a Redis failure, limits count locally for this long. */
const REST_MS = 5000;

/** Limits counted by all processes together; locally while Redis is away. */
export function createRateLimits(rates: RateTable, redis: Redis | null): RateLimits {
  const limiters = new Map(
    Object.entries(rates).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
      return [
        name,
        {
          shared: redis && new RateLimiterRedis({ ...options, storeClient: redis }),
          own: new RateLimiterMemory(options),
        },
      ];
    }),
  );
  let restsUntil = 0;
  /** rate-limiter-flexible throws its refusals. */
  async function ask<T>(
    name: RateName,
    question: (limiter: RateLimiterAbstract) => Promise<T>,
  ): Promise<T | undefined> {
    const limiter = limiters.get(name);
    if (!limiter) return undefined;
    if (limiter.shared && performance.now() >= restsUntil) {
      try {
        return await question(limiter.shared);
      } catch (failure) {
        if (!(failure instanceof Error)) throw failure;
        restsUntil = performance.now() + REST_MS;
      }
    }
    return question(limiter.own);
  }
  const countedAs = (key: string): string => (key === '' || isIP(key) !== 0 ? addressGroup(key) : key);
  const waitOf = ({ msBeforeNext }: { msBeforeNext: number }): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async take(name, key) {
      try {
        await ask(name, (limiter) => limiter.consume(countedAs(key)));
        return 0;
      } catch (denied) {
        if (denied instanceof Error) throw denied;
        return waitOf(denied as RateLimiterRes);
      }
    },
    async look(name, key) {
      const used = await ask(name, (limiter) => limiter.get(countedAs(key)));
      return used && used.remainingPoints <= 0 ? waitOf(used) : 0;
    },
  };
}
