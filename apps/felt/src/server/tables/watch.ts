import type { Db } from '@baize/db';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { markPresent } from './leader.store.ts';

/** How often a process looks at a game that somebody here watches. */
const LOOK_MS = 300;
/** How often it says that it does. */
const PRESENT_EVERY_MS = 3000;

export interface Watch<Look> {
  look(): Promise<Look>;
  /** Calls back after each look that may differ. Returns what ends it. */
  join(hear: (look: Look) => void): () => void;
  readonly viewers: number;
  stop(): Promise<void>;
}

interface WatchParts<Look> {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly process: string;
  readonly game: string;
  /** Reads the game as it is; `newest` is what was seen last. */
  read(newest: Look | null): Promise<Look>;
  /** When something of it is due before the next look; absent: nothing is. */
  nextMs?(newest: Look): number | null;
  onWatched(): void;
}

/**
 * Watches a game for this process's viewers: a query each 300 ms, none without viewers. Rows are the truth, so
 * leader and followers agree; a failed look is only later.
 */
export function createWatch<Look>({
  db,
  clock,
  log,
  process,
  game,
  read,
  nextMs,
  onWatched,
}: WatchParts<Look>): Watch<Look> {
  const listeners = new Set<(look: Look) => void>();
  let newest: Look | null = null;
  let presentAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Look> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isStopped = false;

  const look = (): Promise<Look> => (looking ??= lookNow().finally(() => (looking = null)));

  async function lookNow(): Promise<Look> {
    newest = await read(newest);
    return newest;
  }

  const pauseMs = (): number => Math.min(LOOK_MS, (newest && nextMs?.(newest)) ?? LOOK_MS);

  async function sayPresent(): Promise<void> {
    const now = clock.now();
    presentAt = now.getTime();
    await markPresent(db, game, { process, viewers: listeners.size, now });
  }

  async function beat(): Promise<void> {
    try {
      // Told at once when the last viewer leaves: no further round is needed.
      const isDue = clock.now().getTime() - presentAt >= PRESENT_EVERY_MS;
      if (isDue || listeners.size === 0) await sayPresent();
      if (listeners.size > 0) {
        onWatched();
        const seen = await look();
        for (const hear of listeners) hear(seen);
      }
    } catch (error) {
      log.warn({ err: error, table: game }, 'a table could not be looked at');
    }
    isBeating = listeners.size > 0 && !isStopped;
    if (isBeating) timer = setTimeout(() => void beat(), pauseMs()).unref();
  }

  return {
    look,
    join(hear) {
      if (listeners.size === 0) presentAt = Number.NEGATIVE_INFINITY;
      listeners.add(hear);
      if (!isBeating && !isStopped) {
        isBeating = true;
        void beat();
      }
      return () => listeners.delete(hear);
    },
    get viewers() {
      return listeners.size;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking?.catch(() => undefined);
    },
  };
}
