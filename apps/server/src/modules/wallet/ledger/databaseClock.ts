import type { Db } from '@baize/db';

/** The database's clock as this process knows it: the only one that a statement can be judged by, whenever it arrives. */
export interface DatabaseClock {
  /** Milliseconds of the database's clock at a moment of `performance.now()`; null before it was asked. */
  at(steadyMs: number): number | null;
  /** Asks the database, unless it was asked within the last minute. */
  ask(on: Db): Promise<void>;
  /** One of the clocks has jumped, or this process stood still: the next `ask` is a real one. */
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
      // The answer has travelled, so the guess is never ahead of the database: a deadline comes rather early than late.
      offsetMs = told.now.getTime() - performance.now();
      askAgainAt = performance.now() + ASK_EVERY_MS;
    },
    distrust: () => void (askAgainAt = 0),
  };
}
