import { after } from '../clock.ts';
import type { PastRound } from '../../live.ts';
import { getTable } from './games.ts';
import { markPresent } from './leader.store.ts';
import { PRESENT_MS } from './drive.ts';
import { heightOfCall, type Flights } from './flight.ts';
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

export interface Watch {
  look(): Promise<Look>;
  /** Calls back after each look that may differ. Returns what ends it. */
  join(hear: (look: Look) => void): () => void;
  readonly viewers: number;
  stop(): Promise<void>;
}

/**
 * Watches a table for this process's viewers: a query each 300 ms, none without viewers. Rows are the truth, so
 * leader and followers agree; a failed look is only later.
 */
export function createWatch(
  { db, clock, log, process, flights }: TableParts & { readonly process: string; readonly flights: Flights },
  game: string,
  onWatched: () => void,
): Watch {
  const listeners = new Set<(look: Look) => void>();
  let newest: Look | null = null;
  let presentAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Look> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isStopped = false;

  const look = (): Promise<Look> => (looking ??= lookNow().finally(() => (looking = null)));

  async function lookNow(): Promise<Look> {
    // Between draw and count nothing changes: the last stakes still hold.
    const still = newest?.round?.phase === 'drawing' && !getTable(game).flight ? newest.round.id : null;
    const seen = await readTable(db, game, { since: after(clock.now(), -PRESENT_MS), still });
    const round = seen.id === null ? null : overAtOnce(seen);
    const isStill = seen.tickets === null && round !== null;
    const cloth = isStill
      ? (newest?.cloth ?? null)
      : round && clothOf(round, seen.tickets ?? [], seen.results ?? [], reachedBy(round));
    newest = { round, cloth, viewers: seen.viewers, past: await readPast(round) };
    return newest;
  }

  /** A flight's end is told by the clock: the rows say it when its money is counted. */
  function overAtOnce(round: RoundRow): RoundRow {
    const flying = flights(round);
    return flying && clock.now() > flying.endAt ? { ...round, events: flying.events } : round;
  }

  function reachedBy(round: RoundRow): number | null {
    const flying = flights(round);
    const height = flying && heightOfCall(flying, clock.now());
    return typeof height === 'number' ? height : null;
  }

  /** Sooner where a flight ends before. */
  function pauseMs(): number {
    const flying = newest?.round ? flights(newest.round) : null;
    const left = flying ? flying.endAt.getTime() + 1 - clock.now().getTime() : 0;
    return left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS;
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
