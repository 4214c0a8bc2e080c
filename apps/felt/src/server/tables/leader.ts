import { after } from '../clock.ts';
import { step, type DriveParts } from './drive.ts';
import { getTable, type TableGame } from './games.ts';
import { deletePresence, lead, leave } from './leader.store.ts';
import { listUnfinished } from './rounds.store.ts';

/** A leader that is not heard of for this long leads no more. */
const LEAD_MS = 5000;
/** How often a leader says so, and another asks whether it may. */
const RENEW_MS = 1500;
const AFTER_ERROR_MS = 500;
const PRESENCE_KEPT_MS = 60_000;

export interface Leader {
  /** Somebody looks: the table needs a leader. Does nothing if this process is on it. */
  wake(game: string): void;
  /** Goes on with rounds that a process left. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Drives this process's tables, each in a loop that ends when the table sleeps, or another leads and nobody watches
 * from here.
 */
export function createLeader(
  parts: DriveParts & { readonly process: string; viewersOf(game: string): number },
): Leader {
  const { db, clock, log, process } = parts;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  /** What ends the pauses of the loops. */
  const nudges = new Set<() => void>();

  async function turn(game: TableGame): Promise<Date | null> {
    const now = clock.now();
    if (!(await lead(db, game.code, { process, now, until: after(now, LEAD_MS) })))
      return parts.viewersOf(game.code) === 0 ? null : after(now, RENEW_MS);
    const wait = await step(parts, game);
    if (wait !== 'asleep') return wait.until;
    // A viewer who came between the two looks is seen in the next.
    return parts.viewersOf(game.code) === 0 ? null : after(now, AFTER_ERROR_MS);
  }

  async function drive(game: TableGame): Promise<void> {
    while (!stopping.signal.aborted) {
      const until = await turn(game).catch((error: unknown) => {
        log.error({ err: error, table: game.code }, 'a table could not be moved on');
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
    const loop = drive(getTable(code)).finally(() => {
      running.delete(code);
      if (parts.viewersOf(code) > 0) wake(code);
    });
    running.set(code, loop);
  }

  return {
    wake,
    async recover() {
      await deletePresence(db, after(clock.now(), -PRESENCE_KEPT_MS));
      for (const { game } of await listUnfinished(db)) wake(game);
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
