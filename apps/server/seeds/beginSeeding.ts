import type { Database } from '@baize/db';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 250;

/**
 * Waits until no other process seeds a demo on this database; answers how to say that this one has. The lock is its connection's: a process
 * that is killed meanwhile holds up nobody.
 */
export async function beginSeeding(database: Database): Promise<() => Promise<void>> {
  const { db, release } = await database.lane();
  for (;;) {
    const row = await db.row<{ isOurs: boolean }>`
      select pg_try_advisory_lock(hashtextextended('seeds the demo', 0)) as "isOurs"`;
    if (row?.isOurs) break;
    await pause(LOOK_AGAIN_MS);
  }
  return async () => {
    await db.row`select pg_advisory_unlock(hashtextextended('seeds the demo', 0))`;
    release();
  };
}
