import type { Database } from '@baize/db';
import type { Clock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';

/** Timed work that one process at a time does, however many run. */
export interface Jobs {
  /** Runs `work` every `periodMs` on whichever process holds the lease of that name. */
  every(name: string, periodMs: number, work: () => Promise<void>): void;
  /** Ends the timers and waits for work under way. */
  stop(): Promise<void>;
}

interface JobsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** False on processes without the worker role: they never take a lease. */
  readonly enabled: boolean;
}

/** A lease outlives two missed turns, so that a pause of the holder does not hand its work over too early. */
const LEASE_TURNS = 3;

export function createJobs({ db, clock, ids, log, enabled }: JobsOptions): Jobs {
  const holder = ids.uuid();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  async function takeLease(name: string, periodMs: number): Promise<boolean> {
    const now = clock.now();
    const until = new Date(now.getTime() + periodMs * LEASE_TURNS);
    const taken = await db.run`
      insert into kernel_lease (name, holder, until) values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where kernel_lease.holder = ${holder} or kernel_lease.until < ${now}`;
    return taken > 0;
  }

  async function turn(name: string, periodMs: number, work: () => Promise<void>): Promise<void> {
    try {
      if (await takeLease(name, periodMs)) await work();
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed');
    }
  }

  return {
    every(name, periodMs, work) {
      if (!enabled) return;
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
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
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await db.run`delete from kernel_lease where holder = ${holder}`.catch((error: unknown) =>
        log.warn({ err: error }, 'leases could not be given back; they run out by themselves'),
      );
    },
  };
}
