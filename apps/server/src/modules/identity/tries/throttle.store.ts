import { deleteInPieces, type Db } from '@baize/db';

const WINDOW_MS = 30 * 60_000;
export const LOCK_MS = 30 * 60_000;

export interface Throttle {
  /** Including this try. */
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/**
 * Counts a try as failed before the check, so that concurrent ones all count; success undoes it. Reaching `lockAfter`
 * locks for half an hour (GLI-19 §2.5.3); null never locks. Tries while locked count on: `failures` above `lockAfter`
 * was locked before.
 */
export async function countTry(db: Db, key: string, lockAfter: number | null, now: Date): Promise<Throttle> {
  const windowStart = new Date(now.getTime() - WINDOW_MS);
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const row = await db.row<Throttle>`
    insert into identity_login_throttle as t (key, failures, window_start, locked_until)
    values (${key}, 1, ${now}, case when ${lockAfter}::int <= 1 then ${lockedUntil}::timestamptz end)
    on conflict (key) do update set
      failures = case when t.locked_until > ${now} then t.failures + 1
                      when t.window_start < ${windowStart} or t.locked_until is not null then 1 else t.failures + 1 end,
      window_start = case when t.locked_until > ${now} then t.window_start
                          when t.window_start < ${windowStart} or t.locked_until is not null then ${now} else t.window_start end,
      locked_until = case when t.locked_until > ${now} then t.locked_until
                          when t.window_start < ${windowStart} or t.locked_until is not null then null
                          when t.failures + 1 >= ${lockAfter}::int then ${lockedUntil}::timestamptz end
    returning failures, locked_until as "lockedUntil"`;
  return row ?? { failures: 1, lockedUntil: null };
}

/** Undoes one counted try; others stay, so that an own account does not clear an address. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db.run`update identity_login_throttle set failures = greatest(failures - 1, 0) where key = ${key}`;
}

export async function findThrottle(db: Db, key: string, now: Date): Promise<Throttle> {
  const row = await db.row<Throttle>`
    select failures, locked_until as "lockedUntil" from identity_login_throttle
    where key = ${key} and (window_start > ${new Date(now.getTime() - WINDOW_MS)} or locked_until > ${now})`;
  return row ?? { failures: 0, lockedUntil: null };
}

export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.run`delete from identity_login_throttle where key = ${key}`;
}

export async function deleteOldThrottles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WINDOW_MS - LOCK_MS);
  await deleteInPieces(
    (most) => db.run`
      delete from identity_login_throttle where window_start < ${before} and key = any(array(
        select key from identity_login_throttle where window_start < ${before} order by window_start limit ${most}))`,
  );
}
