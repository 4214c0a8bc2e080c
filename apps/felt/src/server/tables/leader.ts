import { levelOfRetried, type Db } from '@baize/db';
import type { Logger } from 'pino';
import { after, type Clock } from '../clock.ts';
import { deletePresence, lead, leave } from './leader.store.ts';

/** A process that was not heard of for this long has no viewers. */
export const PRESENT_MS = 10_000;

/** A leader that is not heard of for this long leads no more. */
export const LEAD_MS = 5000;
/** How often a leader says so, and another asks whether it may. */
const RENEW_MS = 1500;
const AFTER_ERROR_MS = 500;
const PRESENCE_KEPT_MS = 60_000;

/** What a game waits for: a moment, or nothing, when it sleeps. */
export type Wait = { readonly until: Date } | 'asleep';

/** What is led: a table's rounds, a league's days. */
export interface Led {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly process: string;
  viewersOf(game: string): number;
  /** Moves a game on by one due step. */
  step(game: string): Promise<Wait>;
  /** Games with something that a process may have left. */
  listUnfinished(): Promise<readonly string[]>;
}

export interface Leader {
  /** Somebody looks: the game needs a leader. Does nothing if this process is on it. */
  wake(game: string): void;
  /** Goes on with what a process left. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Drives this process's games, each in a loop that ends when the game sleeps, or another leads and nobody watches
 * from here.
 */
export function createLeader(parts: Led): Leader {
  const { db, clock, log, process } = parts;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  /** What ends the pauses of the loops. */
  const nudges = new Set<() => void>();

  async function turn(game: string): Promise<Date | null> {
    const now = clock.now();
    if (!(await lead(db, game, { process, now, until: after(now, LEAD_MS) })))
      return parts.viewersOf(game) === 0 ? null : after(now, RENEW_MS);
    const wait = await parts.step(game);
    if (wait !== 'asleep') return wait.until;
    // A viewer who came between the two looks is seen in the next.
    return parts.viewersOf(game) === 0 ? null : after(now, AFTER_ERROR_MS);
  }

  async function drive(game: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const until = await turn(game).catch((error: unknown) => {
        log[levelOfRetried(error)]({ err: error, table: game }, 'a table could not be moved on');
        return after(clock.now(), AFTER_ERROR_MS);
      });
      if (until === null) return;
      await pause(Math.min(Math.max(0, until.getTime() - clock.now().getTime()), RENEW_MS));
    }
  }

  /** A pause that ends at once when the loops are to look again. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        nudges.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      nudges.add(done);
    });
  }

  const nudge = (): void => {
    for (const done of [...nudges]) done();
  };

  function wake(code: string): void {
    if (stopping.signal.aborted || running.has(code)) return;
    const loop = drive(code).finally(() => {
      running.delete(code);
      if (parts.viewersOf(code) > 0) wake(code);
    });
    running.set(code, loop);
  }

  return {
    wake,
    async recover() {
      await deletePresence(db, after(clock.now(), -PRESENCE_KEPT_MS));
      for (const game of await parts.listUnfinished()) wake(game);
      nudge();
    },
    async stop() {
      stopping.abort();
      nudge();
      await Promise.all(running.values());
      await leave(db, process).catch((error: unknown) => log.warn({ err: error }, 'the tables could not be let go'));
    },
  };
}
