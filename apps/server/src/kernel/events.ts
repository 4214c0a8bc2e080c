import type { Database, Db } from '@baize/db';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';

/** What modules tell each other. A module adds its own events here by declaration merging in `<module>.events.ts`. */
export interface EventMap {
  memberRegistered: { merchantId: string; memberId: string };
  /** From now on the member may not play: excluded, or disabled by staff. */
  memberBarred: { merchantId: string; memberId: string };
  /** A proof of the books has ended, by whatever asked for it. */
  booksProven: { ok: boolean; lines: { what: string; looked: number; broken: number }[] };
  /** `reason` is told to open pages; `ended` when left out. */
  sessionEnded: { merchantId: string; memberId: string; sessionId: string; reason?: 'wrongAnswer' | 'replaced' };
}

type Name = keyof EventMap;
type Listener = { name: Name; by: string; hear: (payload: never) => Promise<void> };

/**
 * News between modules by an outbox: the row is written in the transaction of what happened, so it leaves exactly when that
 * is committed; a listener may hear it twice and must not mind.
 */
export interface Events {
  emit<N extends Name>(tx: Db, name: N, payload: EventMap[N]): Promise<void>;
  listen<N extends Name>(by: string, name: N, hear: (payload: EventMap[N]) => Promise<void>): void;
  /** Hands out what waits. Called after commits and by a job for what a dead process left. */
  deliver(): Promise<void>;
}

const BATCH = 100;

export function createEvents({ db, clock, ids, log }: { db: Database; clock: Clock; ids: Ids; log: Logger }): Events {
  const listeners: Listener[] = [];
  let delivering: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function deliverAll(): Promise<void> {
    for (;;) {
      const rows = await db.rows<{ id: string; name: Name; payload: never }>`
        select id, name, payload from kernel_outbox where delivered_at is null order by id limit ${BATCH}`;
      for (const row of rows) {
        for (const listener of listeners) if (listener.name === row.name) await listener.hear(row.payload);
        await db.run`update kernel_outbox set delivered_at = ${clock.now()} where id = ${row.id}`;
      }
      if (rows.length < BATCH) return;
    }
  }

  const events: Events = {
    async emit(tx, name, payload) {
      await tx.run`
        insert into kernel_outbox (id, name, payload, created_at)
        values (${ids.uuid()}, ${name}, ${JSON.stringify(payload)}::jsonb, ${clock.now()})`;
    },
    listen(by, name, hear) {
      listeners.push({ by, name, hear: hear as Listener['hear'] });
    },
    deliver() {
      // One run at a time. A run under way may have looked before the caller's row was there, so the caller waits for the next.
      if (delivering) return (next ??= delivering.then(() => events.deliver()));
      next = null;
      delivering = deliverAll()
        .catch((error: unknown) => log.error({ err: error }, 'an event could not be delivered; it is tried again'))
        .finally(() => {
          delivering = null;
        });
      return delivering;
    },
  };
  return events;
}
