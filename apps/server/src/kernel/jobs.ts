import type { Database } from '@baize/db';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';

/** Timed work done by one process at a time. */
export interface Jobs {
  /** Runs `work` every `periodMs` on the lease holder. When `isDue` says no, the turn is skipped without a query. */
  every(name: string, periodMs: number, work: () => Promise<void>, isDue?: () => boolean): void;
  /** Skips all turns until what it answers is called, and waits for work under way. */
  pause(): Promise<() => void>;
  /** Ends the timers and waits for work under way. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** False without the worker role: no leases. */
  readonly enabled: boolean;
}

/** How often a successful run is recorded. */
const ROW_EVERY_MS = 60_000;
/** A lease survives two missed turns of its holder. */
const LEASE_TURNS = 3;

export function createJobs({ db, clock, ids, log, enabled }: JobsOptions): Jobs {
  const holder = ids.uuid();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let isPaused = false;

  async function takeLease(name: string, periodMs: number): Promise<boolean> {
    const now = clock.now();
    const until = new Date(now.getTime() + periodMs * LEASE_TURNS);
    const taken = await db.run`
      insert into kernel_lease (name, holder, until) values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where kernel_lease.holder = ${holder} or kernel_lease.until < ${now}`;
    return taken > 0;
  }

  const writtenAt = new Map<string, { at: number; failed: boolean }>();

  /** Records how a job last ended for staff; failures and recoveries immediately. */
  async function writeDown(name: string, periodMs: number, startedAt: Date, failed: boolean): Promise<void> {
    const now = clock.now();
    const last = writtenAt.get(name);
    if (last?.failed === failed && now.getTime() - last.at < ROW_EVERY_MS) return;
    writtenAt.set(name, { at: now.getTime(), failed });
    const failedAt = failed ? now : null;
    await db.run`
      insert into kernel_job (name, period_ms, ended_at, took_ms, failed, failed_at)
      values (${name}, ${periodMs}, ${now}, ${now.getTime() - startedAt.getTime()}, ${failed}, ${failedAt})
      on conflict (name) do update set period_ms = excluded.period_ms, ended_at = excluded.ended_at, took_ms = excluded.took_ms,
        failed = excluded.failed, failed_at = coalesce(excluded.failed_at, kernel_job.failed_at)`;
  }

  async function turn(name: string, periodMs: number, work: () => Promise<void>): Promise<void> {
    try {
      if (!(await takeLease(name, periodMs))) return;
      const startedAt = clock.now();
      const failed = await work().then(
        () => false,
        (error: unknown) => {
          log.error({ err: error, job: name }, 'job failed');
          return true;
        },
      );
      await writeDown(name, periodMs, startedAt, failed);
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
    }
  }

  return {
    every(name, periodMs, work, isDue = () => true) {
      if (!enabled) return;
      let busy = false;
      const timer = setInterval(() => {
        if (busy || isPaused || !isDue()) return;
        busy = true;
        const done = turn(name, periodMs, work).finally(() => {
          busy = false;
          running.delete(done);
        });
        running.add(done);
      }, periodMs);
      timer.unref();
      timers.push(timer);
    },
    async pause() {
      isPaused = true;
      await Promise.all(running);
      return () => void (isPaused = false);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await db.run`delete from kernel_lease where holder = ${holder}`.catch((error: unknown) =>
        log.warn({ err: error }, 'leases could not be given back; they run out by themselves'),
      );
    },
  };
}
