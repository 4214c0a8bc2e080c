import { after } from '../clock.ts';
import type { PastRound } from '../../live.ts';
import { getTable } from './games.ts';
import { markPresent } from './leader.store.ts';
import { PRESENT_MS } from './drive.ts';
import type { TableParts } from './parts.ts';
import { readTable } from './look.store.ts';
import { listPast, type RoundRow } from './rounds.store.ts';
import { clothOf, pastView, type Cloth } from './view.ts';

/** How often a process looks at a table that somebody here watches. */
const LOOK_MS = 300;
/** How often it says that it does. */
const PRESENT_EVERY_MS = 3000;
const PAST_MOST = 120;

/** A table as last seen by this process, the same for all viewers. */
export interface Look {
  readonly round: RoundRow | null;
  readonly cloth: Cloth | null;
  readonly viewers: number;
  readonly past: readonly PastRound[];
}

/** What looks at something for this process's viewers; `L`: what is seen, the same for all. */
export interface Watching<L> {
  look(): Promise<L>;
  /** Calls back after each look that may differ. Returns what ends it. */
  join(hear: (look: L) => void): () => void;
  readonly viewers: number;
  stop(): Promise<void>;
}

export type Watch = Watching<Look>;

/** Looks each 300 ms while there are viewers, and says every few seconds how many. A failed look is only later. */
export function createWatching<L>({
  clock,
  read,
  sayPresent,
  onWatched,
  onFault,
}: {
  readonly clock: TableParts['clock'];
  read(): Promise<L>;
  sayPresent(viewers: number, now: Date): Promise<void>;
  onWatched(): void;
  onFault(error: unknown): void;
}): Watching<L> {
  const listeners = new Set<(look: L) => void>();
  let presentAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<L> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isStopped = false;

  const look = (): Promise<L> => (looking ??= read().finally(() => (looking = null)));

  async function beat(): Promise<void> {
    try {
      // Told at once when the last viewer leaves: no further round is needed.
      const now = clock.now();
      if (now.getTime() - presentAt >= PRESENT_EVERY_MS || listeners.size === 0) {
        presentAt = now.getTime();
        await sayPresent(listeners.size, now);
      }
      if (listeners.size > 0) {
        onWatched();
        const seen = await look();
        for (const hear of listeners) hear(seen);
      }
    } catch (error) {
      onFault(error);
    }
    isBeating = listeners.size > 0 && !isStopped;
    if (isBeating) timer = setTimeout(() => void beat(), LOOK_MS).unref();
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

/**
 * Watches a table for this process's viewers: a query each 300 ms, none without viewers. Rows are the truth, so
 * leader and followers agree; a failed look is only later.
 */
export function createWatch(
  { db, clock, log, process }: TableParts & { readonly process: string },
  game: string,
  onWatched: () => void,
): Watch {
  let newest: Look | null = null;

  async function lookNow(): Promise<Look> {
    // Between draw and count nothing changes: the last stakes still hold.
    const still = newest?.round?.phase === 'drawing' ? newest.round.id : null;
    const seen = await readTable(db, game, { since: after(clock.now(), -PRESENT_MS), still });
    const round = seen.id === null ? null : seen;
    const isStill = seen.tickets === null && round !== null;
    const cloth = isStill ? (newest?.cloth ?? null) : round && clothOf(round, seen.tickets ?? [], seen.results ?? []);
    newest = { round, cloth, viewers: seen.viewers, past: await readPast(round) };
    return newest;
  }

  /** Read again only when a round has ended. */
  async function readPast(round: RoundRow | null): Promise<readonly PastRound[]> {
    const isOver = round?.phase === 'settled' && newest?.past.at(-1)?.id !== round.id;
    const isNewPad = round !== null && padStart(round.number) > (newest?.past[0]?.number ?? 0);
    if (newest && !isOver && !(isNewPad && newest.past.length > 0)) return newest.past;
    const rows = await listPast(db, game, { from: padStart(round?.number ?? 1), limit: PAST_MOST });
    return rows.map((row) => pastView(row, game));
  }

  function padStart(number: number): number {
    const pad = getTable(game).padRounds;
    return pad === null ? 1 : number - ((number - 1) % pad);
  }

  return createWatching({
    clock,
    read: lookNow,
    sayPresent: (viewers, now) => markPresent(db, game, { process, viewers, now }),
    onWatched,
    onFault: (error) => log.warn({ err: error, table: game }, 'a table could not be looked at'),
  });
}
