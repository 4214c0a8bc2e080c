import type { Database } from '@baize/db';
import { affectedBy, BEAT_MS, freeDead, type Boss } from './boss.ts';
import { levelOfRetried } from './busy.ts';
import type { Clock } from './clock.ts';
import { RUN_KEPT_EVERY_MS } from './jobs.rules.ts';
import type { Logger } from './log.ts';

/** Timed work done by one process at a time. */
export interface Jobs {
  /**
   * Runs `work` every `periodMs` on the process on duty, and never twice at once, however long it takes. When `isDue` says no, the turn is
   * skipped.
   */
  every(name: string, periodMs: number, work: () => Promise<void>, isDue?: () => boolean): void;
  /** Skips all turns until what it answers is called, and waits for work under way. */
  pause(): Promise<() => void>;
  /** Ends the timers, waits for work under way and gives the duty to another process. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly db: Database;
  readonly boss: Boss;
  readonly clock: Clock;
  readonly log: Logger;
  /** False without the worker role: never on duty. */
  readonly enabled: boolean;
}

export function createJobs({ db, boss, clock, log, enabled }: JobsOptions): Jobs {
  const duty = createDuty({ db, boss, log });
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let isPaused = false;
  let isStopped = false;

  const writtenAt = new Map<string, { at: number; failed: boolean }>();

  /** Records how a job last ended for staff; failures and recoveries immediately. */
  async function writeDown(name: string, periodMs: number, startedAt: Date, failed: boolean): Promise<void> {
    const now = clock.now();
    const last = writtenAt.get(name);
    if (last?.failed === failed && now.getTime() - last.at < RUN_KEPT_EVERY_MS) return;
    writtenAt.set(name, { at: now.getTime(), failed });
    const failedAt = failed ? now : null;
    await db.run`
      insert into kernel_job (name, period_ms, ended_at, took_ms, failed, failed_at)
      values (${name}, ${periodMs}, ${now}, ${now.getTime() - startedAt.getTime()}, ${failed}, ${failedAt})
      on conflict (name) do update set period_ms = excluded.period_ms, ended_at = excluded.ended_at, took_ms = excluded.took_ms,
        failed = excluded.failed, failed_at = coalesce(excluded.failed_at, kernel_job.failed_at)`;
  }

  async function turn(name: string, periodMs: number, work: () => Promise<void>): Promise<void> {
    const startedAt = clock.now();
    const failed = await work().then(
      () => false,
      (error: unknown) => {
        log[levelOfRetried(error)]({ err: error, job: name }, 'job failed');
        return true;
      },
    );
    await writeDown(name, periodMs, startedAt, failed).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'how a job ended could not be written down'),
    );
  }

  return {
    every(name, periodMs, work, isDue = () => true) {
      if (!enabled || isStopped) return;
      duty.seek();
      let busy = false;
      const timer = setInterval(() => {
        if (busy || isPaused || !duty.isOurs() || !isDue()) return;
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
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await duty.giveBack();
    },
  };
}

const LOOK_MS = 1_000;
/** The database gives the duty away 10 s after the last sign; whoever could not say one stops before. */
const SURE_MS = 8_000;

/**
 * The duty of timed jobs: one job of pg-boss that never ends. Who has it is said by the database and its clock; this process trusts it only for
 * as long as its own last sign is young, measured by a clock that nobody sets.
 */
function createDuty({ db, boss, log }: Pick<JobsOptions, 'db' | 'boss' | 'log'>) {
  let held: { id: string; retryCount: number; beatAt: number; sureUntil: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const now = performance.now();
    const signed = { beatAt: now + BEAT_MS, sureUntil: now + SURE_MS };
    if (!held) {
      const [job] = await boss.fetch('duty');
      if (job) held = { id: job.id, retryCount: job.retryCount, ...signed };
      else await freeDead(boss, db, 'duty');
    } else if (now >= held.beatAt) {
      if (affectedBy(await boss.touch('duty', held)) > 0) held = { ...held, ...signed };
      else {
        held = null;
        log.warn('another process has the duty of timed jobs now: this one was not heard of for too long');
      }
    }
  }

  function lookInTurn(): void {
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'the duty of timed jobs could not be looked after'))
      .finally(() => (looking = null));
  }

  return {
    isOurs: (): boolean => held !== null && performance.now() < held.sureUntil,
    /** From now on it takes the duty when nobody has it. */
    seek(): void {
      if (timer) return;
      timer = setInterval(lookInTurn, LOOK_MS);
      timer.unref();
      lookInTurn();
    },
    async giveBack(): Promise<void> {
      clearInterval(timer);
      await looking;
      if (!held) return;
      const { id, retryCount } = held;
      held = null;
      await db.run`
        update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = 'duty' and id = ${id} and state = 'active' and retry_count = ${retryCount}`.catch(
        (error: unknown) =>
          log.warn({ err: error }, 'the duty of timed jobs could not be given back; it runs out by itself'),
      );
    },
  };
}
