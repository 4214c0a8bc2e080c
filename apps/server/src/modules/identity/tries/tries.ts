import type { App } from '../../../kernel/app.ts';
import { must } from '../../../kernel/must.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { minutesUntil } from './tries.rules.ts';
import { countTry, findThrottle, forgetTries, uncountTry, type Throttle } from './throttle.store.ts';

const prefixes = new Set<string>();

/** The keys of tries at one thing. Who counts them names the thing, once in the whole server, and its keys have one shape: no key is another's. */
export function tryKeysOf<Of extends readonly string[]>(prefix: string): (...of: Of) => string {
  must(!prefixes.has(prefix), `only one thing has its tries counted under ${prefix}`);
  prefixes.add(prefix);
  // What was typed may hold a colon.
  return (...of) => [prefix, ...of.map((part) => part.replaceAll('%', '%25').replaceAll(':', '%3a'))].join(':');
}

/** One count that a try adds to. */
export interface TryLimit {
  readonly key: string;
  /** The try that reaches it locks the key for half an hour; null never locks. */
  readonly max: number | null;
  /** Many people count here: success takes its own try back and leaves the others standing. */
  readonly isShared?: boolean;
}

export type AttemptOutcome<T> =
  | { readonly outcome: 'right'; readonly value: T }
  /** `failures` stand in the order of the limits, this try included; `minutes` above 0: this try has locked it. */
  | { readonly outcome: 'wrong'; readonly failures: readonly number[]; readonly minutes: number }
  /** It was locked before: nothing was looked at. */
  | { readonly outcome: 'locked'; readonly minutes: number };

/**
 * Counts a try and judges it: `judge` answers what is right, or false or null. It is counted before it is judged, so that guesses
 * that come at once, to many processes, all count, and taken back when it is right; while a key is locked nothing is judged, not even the
 * right one. Never inside a transaction that a refusal reverses: the try must stay counted.
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

/** Tries at what can be locked wait for each other: right ones that came at once would count as many failures until the first is taken back. */
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

/** How many failed tries stand against a key in the running window, and until when it is locked. */
export const triesAt = (app: App, key: string): Promise<Throttle> => findThrottle(app.db, key, app.clock.now());

/** A clean sheet, for who has shown by another way who they are. */
export const forgiveTries = (app: App, key: string): Promise<void> => forgetTries(app.db, key);
