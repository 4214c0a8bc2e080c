import type { Database, Db } from '@baize/db';
import { createBatchedRead } from '../../../kernel/batchedRead.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { hashToken } from '../../../kernel/ids.ts';
import type { SessionFinder } from '../../../kernel/session.ts';
import { findLivingSessions, isLiving, touchSession } from './sessions.store.ts';

/** A session's last use is written at most once a minute: the idle time is counted to the minute. */
const TOUCH_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** Finds living sessions by their tokens for the kernel. Finding one counts as use: its idle time begins anew. */
export function createSessionFinder({ db, clock }: { db: Database; clock: Clock }): SessionFinder {
  const findLiving = createBatchedRead({
    nameOf: (tokenHash: string) => tokenHash,
    read: (tokenHashes) => findLivingSessions(db, tokenHashes, clock.now()),
  });
  return {
    async byToken(token) {
      if (!TOKEN.test(token)) return null;
      const session = await findLiving(hashToken(token).toString('hex'));
      if (session) await useSession(db, session, clock.now());
      return session;
    },
    lives: (session) => isLiving(db, session, clock.now()),
  };
}

/** Remembers that a session is in use: its idle time begins anew. */
export async function useSession(
  db: Db,
  session: { readonly id: string; readonly merchantId: string; readonly lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS) await touchSession(db, session, now);
}
