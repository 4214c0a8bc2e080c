import type { Database } from '@baize/db';
import type { Logger } from 'pino';
import { systemClock, type Clock } from './clock.ts';

/** The time of all processes, and what stops to look after it. */
export interface SharedClock extends Clock {
  stop(): void;
}

export interface ClockParts {
  /** The database's milliseconds since 1970. */
  ask(): Promise<number>;
  /** Milliseconds that never jump. */
  steady(): number;
}

/** Of so many answers the quickest tells most. */
const ASKED = 3;
const ANEW_MS = 20_000;

/**
 * The database's time, reckoned on by a clock that never jumps: processes agree about who leads, and about when a flight is over, however far
 * apart their machines' clocks are. On the embedded engine there is one process, and its own time.
 */
export async function openSharedClock(db: Database, log: Logger): Promise<SharedClock> {
  if (db.kind === 'embedded') return { now: systemClock.now, stop: () => undefined };
  const clock = createSharedClock({
    async ask() {
      const row = await db.row<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
      return row?.ms ?? Number.NaN;
    },
    steady: () => performance.now(),
  });
  await clock.set();
  const timer = setInterval(() => {
    // Until it is asked again the last answer holds.
    clock.set().catch((error: unknown) => log.warn({ err: error }, 'the database’s time could not be asked for'));
  }, ANEW_MS).unref();
  return { now: clock.now, stop: () => clearInterval(timer) };
}

/** A clock that stands where it was last set, and goes on from there. */
export function createSharedClock({ ask, steady }: ClockParts): Clock & { set(): Promise<void> } {
  let ahead = 0;
  return {
    now: () => new Date(steady() + ahead),
    async set() {
      let least = Number.POSITIVE_INFINITY;
      let best = ahead;
      for (let asked = 0; asked < ASKED; asked++) {
        const sent = steady();
        const told = await ask();
        const took = steady() - sent;
        if (took >= least) continue;
        least = took;
        best = told - sent - took / 2;
      }
      ahead = best;
    },
  };
}
