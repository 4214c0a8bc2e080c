import type { App } from '../../../kernel/app.ts';
import { must } from '../../../kernel/must.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { minutesUntil } from './tries.rules.ts';
import { countTry, findThrottle, forgetTries, uncountTry, type Throttle } from './throttle.store.ts';

const prefixes = new Set<string>();

/** Keys for tries at one thing, with a prefix unique in the server. */
export function tryKeysOf<Of extends readonly string[]>(prefix: string): (...of: Of) => string {
  must(!prefixes.has(prefix), `only one thing has its tries counted under ${prefix}`);
  prefixes.add(prefix);
  // Input may contain a colon.
  return (...of) => [prefix, ...of.map((part) => part.replaceAll('%', '%25').replaceAll(':', '%3a'))].join(':');
}

export interface TryLimit {
  readonly key: string;
  /** This try locks for half an hour; null never locks. */
  readonly max: number | null;
  /** A shared key: success undoes only its own try. */
  readonly isShared?: boolean;
}

export type AttemptOutcome<T> =
  | { readonly outcome: 'right'; readonly value: T }
  /** `failures` in the limits' order, this try included; `minutes` above 0: it locked. */
  | { readonly outcome: 'wrong'; readonly failures: readonly number[]; readonly minutes: number }
  /** Locked before: nothing was checked. */
  | { readonly outcome: 'locked'; readonly minutes: number };

/**
 * Counts a try, then judges it (`judge`: the result, or false or null), so that concurrent guesses all count; success
 * undoes it. While locked nothing is judged. Not inside a transaction that a refusal rolls back.
 */
export function withAttemptLimit<T>(
  app: App,
  limits: readonly TryLimit[],
  judge: () => Promise<T | false | null>,
): Promise<AttemptOutcome<T>> {
  const locking = limits.find(({ max }) => max !== null);
  const judgeTry = () => countAndJudge(app, limits, judge);
  return locking ? afterOthers(app, locking.key, judgeTry) : judgeTry();
}

const lastOf = perApp(() => new Map<string, Promise<unknown>>());

/** Serialized: right tries at once would count as failures until undone. */
async function afterOthers<T>(app: App, key: string, work: () => Promise<T>): Promise<T> {
  const last = lastOf(app);
  const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}

async function countAndJudge<T>(
  app: App,
  limits: readonly TryLimit[],
  judge: () => Promise<T | false | null>,
): Promise<AttemptOutcome<T>> {
  const now = app.clock.now();
  const tries: (Throttle & TryLimit)[] = [];
  for (const limit of limits) tries.push({ ...limit, ...(await countTry(app.db, limit.key, limit.max, now)) });
  const minutesOf = (locks: readonly Throttle[]): number =>
    Math.max(0, ...locks.map(({ lockedUntil }) => (lockedUntil ? minutesUntil(lockedUntil, now) : 0)));
  const before = minutesOf(tries.filter(({ failures, max }) => max !== null && failures > max));
  if (before > 0) return { outcome: 'locked', minutes: before };

  const value = await judge();
  if (value === false || value === null)
    return { outcome: 'wrong', failures: tries.map(({ failures }) => failures), minutes: minutesOf(tries) };
  await Promise.all(tries.map(({ key, isShared }) => (isShared ? uncountTry(app.db, key) : forgetTries(app.db, key))));
  return { outcome: 'right', value };
}

/** Failed tries in the window, and the lock's end. */
export const triesAt = (app: App, key: string): Promise<Throttle> => findThrottle(app.db, key, app.clock.now());

/** Clears a key for somebody identified in another way. */
export const forgiveTries = (app: App, key: string): Promise<void> => forgetTries(app.db, key);
