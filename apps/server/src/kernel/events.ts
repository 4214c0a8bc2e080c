import type { EndReason } from '@baize/contract/live.ts';
import { deleteInPieces, sql, type Database, type Db } from '@baize/db';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';
import { createSemaphore } from './semaphore.ts';

/** What modules tell each other. A module adds its own events here by declaration merging in `<module>.events.ts`. */
export interface EventMap {
  memberRegistered: { merchantId: string; memberId: string };
  /** A member has logged in; never of a trial. */
  sessionBegan: { merchantId: string; memberId: string };
  /** From now on the member may not play: excluded, on a break, or disabled by staff. */
  memberPlayBlocked: { merchantId: string; memberId: string; block: string; until: string | null };
  /** A reality check stands unanswered for a minute. */
  checkUnanswered: { merchantId: string; memberId: string };
  memberPlayUnblocked: { merchantId: string; memberId: string; block: string };
  /** A bonus grant has ended one way or another: `completed` when it turned to cash. */
  bonusGrantEnded: { merchantId: string; memberId: string; grantId: string; reason: string };
  /** A proof of the books has ended, by whatever asked for it. */
  booksProven: { ok: boolean; lines: { what: string; looked: number; broken: number }[] };
  /** `reason` is told to open pages; `ended` when left out. */
  sessionEnded: { merchantId: string; memberId: string; sessionId: string; reason?: Exclude<EndReason, 'ended'> };
}

type Name = keyof EventMap;
type Listener = { name: Name; by: string; hear: (payload: never) => Promise<void> };

/**
 * News between modules by an outbox: the row is written in the transaction of what happened, so it leaves exactly when that
 * is committed; a listener may hear it twice and must not mind. A member's events are heard in their order. One that a listener cannot take
 * is tried again at growing pauses: that member's later events wait for it, and nobody else's.
 */
export interface Events {
  emit<N extends Name>(tx: Db, name: N, payload: EventMap[N]): Promise<void>;
  listen<N extends Name>(by: string, name: N, hear: (payload: EventMap[N]) => Promise<void>): void;
  /**
   * Hands out what waits; with a member, waits for that member's events only. Called after commits and by a job for what a dead process
   * left. Within a listener it answers at once: the run goes on.
   */
  deliver(memberId?: string): Promise<void>;
  /** Deletes what everyone has heard a week ago or earlier. */
  forgetHeard(): Promise<void>;
}

const BATCH = 100;
/** Members whose events are handed out at once. */
const LINES_AT_ONCE = 8;
/** Who waits for a delivery waits no longer for those of others; it goes on behind them. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LAST_PAUSE_MS = 300_000;
/** Long enough to see what was told, and when, while somebody still asks. */
const HEARD_KEPT_MS = 7 * 24 * 3_600_000;
const pauseAfter = (tries: number): number => Math.min(2 ** Math.min(tries, 20) * FIRST_PAUSE_MS, LAST_PAUSE_MS);

interface Waiting {
  readonly id: string;
  readonly name: Name;
  readonly payload: never;
  /** Null: it is about no member, and nothing waits for it. */
  readonly memberId: string | null;
  readonly tries: number;
}

const COLUMNS = sql`o.id, o.name, o.payload, o.payload ->> 'memberId' as "memberId", o.tries`;

interface Run {
  looksAgain: boolean;
  /** What a listener began may outlive it, and then delivers like anybody. */
  isOver: boolean;
}

export function createEvents({ db, clock, ids, log }: { db: Database; clock: Clock; ids: Ids; log: Logger }): Events {
  const listeners: Listener[] = [];
  let delivering: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** The run in which a listener is at work: what it calls may deliver as well, and would wait for itself. */
  const runOf = new AsyncLocalStorage<Run>();
  const withSlot = createSemaphore(LINES_AT_ONCE);
  const memberLines = new Map<string, Promise<void>>();

  async function deliverAll(run: Run): Promise<void> {
    for (;;) {
      run.looksAgain = false;
      const now = clock.now();
      const rows = await db.rows<Waiting>`
        select ${COLUMNS} from kernel_outbox o
        where o.delivered_at is null and (o.next_at is null or o.next_at <= ${now})
          and not exists (
            select 1 from kernel_outbox e where e.delivered_at is null and e.next_at > ${now}
              and e.payload ->> 'memberId' = o.payload ->> 'memberId' and e.id < o.id)
        order by o.id limit ${BATCH}`;
      const ofNobody = Map.groupBy(
        rows.filter(({ memberId }) => memberId === null),
        ({ name }) => name,
      );
      const members = new Set(rows.flatMap(({ memberId }) => memberId ?? []));
      await Promise.all([
        ...[...ofNobody.values()].map((line) => withSlot(() => handOutLine(line))),
        ...[...members].map((memberId) => withSlot(() => handOutMember(memberId))),
      ]);
      if (rows.length < BATCH && !run.looksAgain) return;
    }
  }

  /** A member's events, by one at a time: whoever comes meanwhile looks after them for what is left. */
  function handOutMember(memberId: string): Promise<void> {
    const mine = (memberLines.get(memberId) ?? Promise.resolve()).catch(() => {}).then(() => readAndHandOut(memberId));
    memberLines.set(memberId, mine);
    return mine.finally(() => {
      if (memberLines.get(memberId) === mine) memberLines.delete(memberId);
    });
  }

  /** Until none is left: a listener may have emitted more of the same member. */
  async function readAndHandOut(memberId: string): Promise<void> {
    for (;;) {
      const now = clock.now();
      const rows = await db.rows<Waiting & { nextAt: Date | null }>`
        select ${COLUMNS}, o.next_at as "nextAt" from kernel_outbox o
        where o.delivered_at is null and o.payload ->> 'memberId' = ${memberId} order by o.id limit ${BATCH}`;
      const held = rows.findIndex(({ nextAt }) => nextAt !== null && nextAt > now);
      const due = held < 0 ? rows : rows.slice(0, held);
      if (due.length === 0 || !(await handOutLine(due)) || held >= 0) return;
    }
  }

  /**
   * Events in their order. False: one failed, and the rest of its member's waits for it; of what is about no member, nothing waits for one
   * that fails.
   */
  async function handOutLine(line: readonly Waiting[]): Promise<boolean> {
    for (const row of line) {
      if (await handOut(row)) {
        await db.run`update kernel_outbox set delivered_at = ${clock.now()} where id = ${row.id}`;
        continue;
      }
      const nextAt = new Date(clock.now().getTime() + pauseAfter(row.tries));
      await db.run`update kernel_outbox set tries = tries + 1, next_at = ${nextAt} where id = ${row.id}`;
      if (row.memberId !== null) return false;
    }
    return true;
  }

  /** To everyone who listens, also when one of them fails. False: somebody has to hear it again. */
  async function handOut({ id, name, payload, tries }: Waiting): Promise<boolean> {
    let isHeard = true;
    for (const listener of listeners) {
      if (listener.name !== name) continue;
      try {
        await listener.hear(payload);
      } catch (error) {
        isHeard = false;
        log.error(
          { err: error, event: name, id, by: listener.by, tries },
          'a listener failed; it hears the event again',
        );
      }
    }
    return isHeard;
  }

  /** One run at a time. A run under way may have looked before the caller's row was there, so the caller waits for the next. */
  function deliverInTurn(): Promise<void> {
    if (delivering) return (next ??= delivering.then(deliverInTurn));
    next = null;
    const run: Run = { looksAgain: false, isOver: false };
    delivering = runOf
      .run(run, () => deliverAll(run))
      .catch((error: unknown) => log.error({ err: error }, 'events could not be handed out; it is tried again'))
      .finally(() => {
        run.isOver = true;
        delivering = null;
      });
    return delivering;
  }

  /** One member's events, before others' that wait; those are handed out behind them. */
  function deliverMember(memberId: string): Promise<void> {
    const run: Run = { looksAgain: false, isOver: false };
    return runOf
      .run(run, () => handOutMember(memberId))
      .catch((error: unknown) => log.error({ err: error }, 'events could not be handed out; it is tried again'))
      .finally(() => {
        run.isOver = true;
        void deliverInTurn();
      });
  }

  return {
    async emit(tx, name, payload) {
      await tx.run`
        insert into kernel_outbox (id, name, payload, created_at)
        values (${ids.uuid()}, ${name}, ${JSON.stringify(payload)}::jsonb, ${clock.now()})`;
    },
    listen(by, name, hear) {
      listeners.push({ by, name, hear: hear as Listener['hear'] });
    },
    deliver(memberId) {
      const within = runOf.getStore();
      if (within && !within.isOver) {
        within.looksAgain = true;
        return Promise.resolve();
      }
      const patience = new AbortController();
      const waited = pause(PATIENCE_MS, undefined, { ref: false, signal: patience.signal });
      return Promise.race([memberId === undefined ? deliverInTurn() : deliverMember(memberId), waited]).finally(() =>
        patience.abort(),
      );
    },
    async forgetHeard() {
      const before = new Date(clock.now().getTime() - HEARD_KEPT_MS);
      await deleteInPieces(
        (most) => db.run`
          delete from kernel_outbox where delivered_at <= ${before} and id = any(array(
            select id from kernel_outbox where delivered_at <= ${before} order by delivered_at limit ${most}))`,
      );
    },
  };
}
