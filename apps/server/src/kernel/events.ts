import type { EndReason } from '@baize/contract/live.ts';
import { deleteInPieces, refuseInsideTransaction, type Database, type Db } from '@baize/db';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { affectedBy, BEAT_MS, bossDb, freeDead, type Boss } from './boss.ts';
import { levelOfRetried } from './busy.ts';
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
 * News between modules by pg-boss: the row is written in the transaction of what happened, so it leaves exactly when that is committed; a
 * listener may hear it twice and must not mind. A member's events are heard in their order, over all processes. One that a listener cannot
 * take is tried again at growing pauses, and in the end waits for staff: that member's later events wait for it, and nobody else's.
 */
export interface Events {
  emit<N extends Name>(tx: Db, name: N, payload: EventMap[N]): Promise<void>;
  listen<N extends Name>(by: string, name: N, hear: (payload: EventMap[N]) => Promise<void>): void;
  /**
   * Hands out what waits; with a member, waits for that member's events only. Called after commits and by a timer for what another process
   * left; inside a transaction it is refused, as what that emits is not there yet. Within a listener it answers at once: the run goes on.
   */
  deliver(memberId?: string): Promise<void>;
  /** Looks every few seconds for what other processes emitted or died with, until `stop`. */
  watch(): void;
  /** What a process died with waits again; true: there was some. */
  freeDead(): Promise<boolean>;
  /** A listener takes it now, they say: it is due at once. False: it does not wait for another try. */
  tryAgain(tx: Db, id: string): Promise<boolean>;
  /** Deletes what everyone has heard a week ago or earlier. */
  forgetHeard(): Promise<void>;
  /** Waits for what is being handed out, and hands out nothing more. */
  stop(): Promise<void>;
}

const QUEUE = 'events';
/** Events that are handed out at once, each another member's. */
const LINES_AT_ONCE = 8;
/** Taken with one statement, when most of the last are handed out. */
const TAKEN_AT_ONCE = 32;
/** Who waits for a delivery waits no longer for those of others; it goes on behind them. */
const PATIENCE_MS = 10_000;
const WATCH_MS = 5_000;
/** Between looks at what another process hands out. */
const ELSEWHERE_MS = 25;
/** Long enough to see what was told, and when, while somebody still asks. */
const HEARD_KEPT_DAYS = 7;

interface Told {
  readonly name: Name;
  readonly payload: { readonly memberId?: string };
}

interface Handing {
  readonly id: string;
  readonly retryCount: number;
  /** Null: it is about no member, and nothing waits for it. */
  readonly memberId: string | null;
  readonly done: Promise<void>;
}

export function createEvents({ db, boss, ids, log }: { db: Database; boss: Boss; ids: Ids; log: Logger }): Events {
  const listeners: Listener[] = [];
  const handing = new Map<string, Handing>();
  /** What is handed out belongs to no call and no transaction of whoever asked for it. */
  const outside = AsyncLocalStorage.snapshot();
  /** The event with which a listener is at work: what it calls may deliver as well, and would wait for itself. */
  const within = new AsyncLocalStorage<{ isOver: boolean }>();
  const withSlot = createSemaphore(LINES_AT_ONCE);
  let isStopped = false;
  let beat: NodeJS.Timeout | undefined;
  let watching: NodeJS.Timeout | undefined;

  /** Takes some, and hands them out. */
  async function fetchDue(): Promise<number> {
    if (handing.size >= LINES_AT_ONCE || isStopped) return 0;
    const jobs = await boss.fetch<Told>(QUEUE, { batchSize: TAKEN_AT_ONCE });
    for (const { id, retryCount, data } of jobs) {
      const done = withSlot(() => handOut({ id, retryCount }, data)).finally(() => handing.delete(id));
      handing.set(id, { id, retryCount, memberId: data.payload.memberId ?? null, done });
    }
    beat ??= setInterval(sign, BEAT_MS).unref();
    return jobs.length;
  }

  const fetchInTurn = oneAfterTheOther(() => outside(fetchDue));

  function sign(): void {
    if (handing.size === 0) return;
    boss
      .touch(QUEUE, [...handing.values()])
      .catch((error: unknown) => log.error({ err: error }, 'the events in hand could not be kept'));
  }

  /** To everyone who listens, also when one of them fails; somebody has to hear it again then. */
  async function handOut(attempt: { id: string; retryCount: number }, { name, payload }: Told): Promise<void> {
    let failedBy: string | null = null;
    const run = { isOver: false };
    await within.run(run, async () => {
      for (const listener of listeners) {
        if (listener.name !== name) continue;
        try {
          await listener.hear(payload as never);
        } catch (error) {
          failedBy ??= listener.by;
          const { id, retryCount: tries } = attempt;
          log[levelOfRetried(error)](
            { err: error, event: name, id, by: listener.by, tries },
            'a listener failed; it hears the event again',
          );
        }
      }
    });
    run.isOver = true;
    // When this cannot be written, the event is handed out again, as of a process that died.
    await (failedBy === null ? boss.complete(QUEUE, attempt) : boss.fail(QUEUE, attempt, { by: failedBy })).catch(
      (error: unknown) => log.error({ err: error, event: name, id: attempt.id }, 'that an event was heard is not kept'),
    );
  }

  const inHand = (): Promise<void>[] => [...handing.values()].map(({ done }) => done);

  /** Until nothing is due: a listener may have emitted more. */
  async function deliverAll(): Promise<void> {
    for (;;) {
      // One in hand may have held up what comes after it while we looked.
      const held = handing.size;
      if ((await fetchInTurn()) > 0) continue;
      if (handing.size > 0) await Promise.race(inHand());
      else if (held === 0) return;
    }
  }

  const deliverInTurn = oneAfterTheOther(deliverAll);

  /** Until none of hers is due. Others' that were there first are taken as well, and not waited for. */
  async function deliverMember(memberId: string): Promise<void> {
    for (;;) {
      await fetchInTurn();
      const hers = [...handing.values()].find((one) => one.memberId === memberId);
      if (hers) await hers.done;
      if (isStopped || !(await isDue(memberId))) return;
      if (!hers) await Promise.race([pause(ELSEWHERE_MS), ...inHand()]);
    }
  }

  /** Whether one is being handed out, or would be if there were hands. */
  async function isDue(memberId: string): Promise<boolean> {
    const row = await db.row<{ due: boolean }>`
      with of_member as (
        select state, start_after from pgboss.job
        where name = ${QUEUE} and singleton_key = ${memberId} and policy = 'key_strict_fifo' and state in ('active', 'retry', 'failed')
      )
      select case when exists (select 1 from of_member) then (select state = 'active' or (state = 'retry' and start_after <= now()) from of_member)
        else exists (select 1 from pgboss.job where name = ${QUEUE} and singleton_key = ${memberId} and policy = 'key_strict_fifo'
          and state < 'active' and not blocked and start_after <= now()) end as due`;
    return row?.due ?? false;
  }

  const couldNot = (error: unknown): void =>
    log.error({ err: error }, 'events could not be handed out; it is tried again');

  return {
    async emit(tx, name, payload) {
      const id = ids.uuid();
      const singletonKey = (payload as Told['payload']).memberId ?? id;
      await boss.insert(QUEUE, [{ id, data: { name, payload }, singletonKey }], { db: bossDb(tx) });
    },
    listen(by, name, hear) {
      listeners.push({ by, name, hear: hear as Listener['hear'] });
    },
    deliver(memberId) {
      refuseInsideTransaction();
      const run = within.getStore();
      if (run && !run.isOver) return Promise.resolve();
      const delivered = outside(() =>
        memberId === undefined
          ? deliverInTurn().catch(couldNot)
          : deliverMember(memberId)
              .catch(couldNot)
              .finally(() => void deliverInTurn().catch(couldNot)),
      );
      const patience = new AbortController();
      const waited = pause(PATIENCE_MS, undefined, { ref: false, signal: patience.signal });
      return Promise.race([delivered, waited]).finally(() => patience.abort());
    },
    watch() {
      watching ??= setInterval(() => {
        void freeDead(boss, db, QUEUE)
          .then(() => deliverInTurn())
          .catch(couldNot);
      }, WATCH_MS).unref();
    },
    freeDead: () => freeDead(boss, db, QUEUE),
    async tryAgain(tx, id) {
      const revived = affectedBy(await boss.retry(QUEUE, id, { db: bossDb(tx) }));
      const moved = await tx.run`
        update pgboss.job set start_after = now() where name = ${QUEUE} and id = ${id} and state = 'retry'`;
      return revived > 0 || moved > 0;
    },
    async forgetHeard() {
      await deleteInPieces(
        (most) => db.run`
          delete from pgboss.job where name = ${QUEUE} and id = any(array(
            select id from pgboss.job where name = ${QUEUE} and state = 'completed'
              and completed_on <= now() - ${HEARD_KEPT_DAYS} * interval '1 day' order by completed_on limit ${most}))`,
      );
    },
    async stop() {
      isStopped = true;
      clearInterval(watching);
      // What a look under way still brings is handed out.
      await fetchInTurn().catch(couldNot);
      await Promise.all(inHand());
      clearInterval(beat);
    },
  };
}

/** One run at a time. Whoever asks meanwhile shares the next, which begins after it asked. */
function oneAfterTheOther<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    next = null;
    return (running = work().finally(() => (running = null)));
  };
  return () => (running ? (next ??= running.then(begin, begin)) : begin());
}
