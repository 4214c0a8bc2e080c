import type { Database, Db } from '@baize/db';
import { createBatchedRead } from '../../../kernel/batchedRead.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { hashToken } from '../../../kernel/ids.ts';
import type { SessionFinder } from '../../../kernel/session.ts';
import { findLivingSessions, isLiving, touchSessions, type FoundSession } from './sessions.store.ts';

/** Written at most once a minute: idle time counts in minutes. */
const TOUCH_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{20,100}$/;

/** Finds living sessions for the kernel; finding one counts as use. */
export function createSessionFinder({ db, clock }: { db: Database; clock: Clock }): SessionFinder {
  const findLiving = createBatchedRead({
    nameOf: (tokenHash: string) => tokenHash,
    read: (tokenHashes) => findLivingSessions(db, tokenHashes, clock.now()),
  });
  // When thousands come back at once, their idle times are one statement, too.
  const touch = createBatchedRead<FoundSession, true>({
    nameOf: ({ id }) => id,
    read: async (sessions) => {
      await touchSessions(db, sessions, clock.now());
      return new Map(sessions.map(({ id }) => [id, true]));
    },
  });
  return {
    async byToken(token) {
      if (!TOKEN.test(token)) return null;
      const session = await findLiving(hashToken(token).toString('hex'));
      if (session && isStale(session, clock.now())) await touch(session);
      return session;
    },
    lives: (session) => isLiving(db, session, clock.now()),
  };
}

/** Restarts a session's idle time. */
export async function useSession(
  db: Db,
  session: { readonly id: string; readonly merchantId: string; readonly lastSeenAt: Date },
  now: Date,
): Promise<void> {
  if (isStale(session, now)) await touchSessions(db, [session], now);
}

const isStale = ({ lastSeenAt }: { readonly lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > TOUCH_MS;
