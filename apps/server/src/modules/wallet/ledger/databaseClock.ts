import type { Db } from '@baize/db';

/** The database's clock, by which statements are judged, as estimated here. */
export interface DatabaseClock {
  /** Its milliseconds at a `performance.now()`; null before it was asked. */
  at(steadyMs: number): number | null;
  /** At most once a minute. */
  ask(on: Db): Promise<void>;
  /** After a clock jump or a stall: the next `ask` is real. */
  distrust(): void;
}

const ASK_EVERY_MS = 60_000;

export function createDatabaseClock(): DatabaseClock {
  let offsetMs: number | null = null;
  let askAgainAt = 0;
  return {
    at: (steadyMs) => (offsetMs === null ? null : steadyMs + offsetMs),
    async ask(on) {
      if (performance.now() < askAgainAt) return;
      const told = await on.row<{ now: Date }>`select clock_timestamp() as now`;
      if (!told) return;
      // The answer took time, so the estimate is never ahead: deadlines come early rather than late.
      offsetMs = told.now.getTime() - performance.now();
      askAgainAt = performance.now() + ASK_EVERY_MS;
    },
    distrust: () => void (askAgainAt = 0),
  };
}
