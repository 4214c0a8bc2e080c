import { isRetryable, isUniqueViolation, type Database } from '@baize/db';
import { randomInt } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Clock } from '../../../kernel/clock.ts';
import { createEntryQueue, type EntryQueue, type Waiting } from './entryQueue.ts';
import { createDatabaseClock, type DatabaseClock } from './databaseClock.ts';
import type { Entry, Outcome } from './ledger.rules.ts';
import { isBroken, reconnecting, type Connection } from './laneConnection.ts';
import { postBatch } from './ledger.store.ts';

/** The only way money moves. */
export interface Ledger {
  /** Judges the entry and, when it holds, applies it. Answers when that is durable; throws `LedgerBusy` when too many wait. */
  post(entry: Entry): Promise<Outcome>;
  /** Entries that wait or are under way. */
  size(): number;
  /** Takes no more, finishes what waits and gives the connections back. */
  stop(): Promise<void>;
}

export interface LedgerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Connections that write at once: while one commits, the other executes. Default 2; the embedded database has one. */
  readonly writers?: number;
  /** How many entries may wait. */
  readonly queueMax?: number;
  /** After this long without an answer a connection is given up and the entries are sent again. Default 20 s. */
  readonly answerMsMax?: number;
  /** An entry that is older when the database sees it is not applied any more: `LedgerBusy`. Default 30 s. */
  readonly entryMsMax?: number;
  /** Told of every batch the database has answered. What this and the next throw goes to `onFault` and stops nothing. */
  readonly onBatch?: (entries: number) => void;
  /** Told of every entry that is answered, with the time since it was asked. */
  readonly onPosted?: (entry: Entry, outcome: Outcome, seconds: number) => void;
  readonly onFault?: (error: unknown) => void;
}

/** Too many entries wait, or one was overtaken too often or has become too old. Nothing was posted. */
export class LedgerBusy extends Error {
  constructor() {
    super('too many ledger entries wait');
    this.name = 'LedgerBusy';
  }
}

const WRITERS = 2;
const BATCH_MAX = 256;
const QUEUE_MAX = 20_000;
const OVERTAKEN_MAX = 100;
/** Longer than a lost answer takes to be noticed and asked for again; who asked gives up sooner. */
const ENTRY_MS_MAX = 30_000;
/** Rows of each house account. Every process chooses at random, so that two seldom wait for the same row. */
const LANES = 256;

/**
 * Group commit without a timer: a free writer takes what waits, at most one entry per member. An idle ledger therefore answers
 * at once, and a busy one writes large batches. Entries of one member keep their order.
 */
export function createLedger(options: LedgerOptions): Ledger {
  const { db, queueMax = QUEUE_MAX, entryMsMax = ENTRY_MS_MAX } = options;
  const writers = db.kind === 'embedded' ? 1 : (options.writers ?? WRITERS);
  const queue = createEntryQueue();
  const databaseClock = createDatabaseClock();
  const sleepers: (() => void)[] = [];
  let isStopping = false;

  async function runWriter(lane: number): Promise<void> {
    const connection = reconnecting(db, options.answerMsMax);
    while (!(isStopping && queue.isEmpty())) {
      if (!queue.hasReady()) {
        await new Promise<void>((wake) => sleepers.push(wake));
        continue;
      }
      // Callers who were just answered, and requests that arrived together, all get in: it makes batches half as large again.
      await endOfTurn();
      const batch = queue.take(Math.min(BATCH_MAX, Math.ceil(queue.size() / writers)));
      // The other writer may have been quicker.
      if (batch.length === 0) continue;
      if (queue.hasReady()) sleepers.pop()?.();
      await write({ ...options, queue, connection, lane, databaseClock, entryMsMax }, batch);
      if (isStopping || queue.hasReady()) sleepers.splice(0).forEach((wake) => wake());
    }
    connection.release();
  }

  const firstLane = randomInt(LANES);
  const running = Array.from({ length: writers }, (_, index) => runWriter((firstLane + index) % LANES));
  return {
    async post(entry) {
      if (isStopping || queue.size() >= queueMax) throw new LedgerBusy();
      // Fixed now: however long this process stands still from here on, the entry becomes no younger.
      const asked = databaseClock.at(performance.now());
      const outcome = queue.add(entry, asked === null ? null : asked + entryMsMax);
      sleepers.pop()?.();
      return outcome;
    },
    size: () => queue.size(),
    async stop() {
      isStopping = true;
      sleepers.splice(0).forEach((wake) => wake());
      await Promise.all(running);
    },
  };
}

interface Writer extends LedgerOptions {
  readonly queue: EntryQueue;
  readonly connection: Connection;
  readonly lane: number;
  readonly databaseClock: DatabaseClock;
  readonly entryMsMax: number;
}

/** Sends a batch and answers its callers. When the batch as a whole fails, each entry is sent by itself, so that only the culprit does. */
async function write(writer: Writer, batch: readonly Waiting[]): Promise<void> {
  const { queue, connection, lane, clock, databaseClock } = writer;
  const entries = batch.map(({ entry }) => entry);
  let outcomes: (Outcome | 'late' | null)[];
  let deadlineMs = 0;
  try {
    outcomes = await connection.run(async (on) => {
      await databaseClock.ask(on);
      deadlineMs = earliestDeadline(writer, batch);
      return postBatch(on, entries, { lane, now: clock.now(), deadline: new Date(deadlineMs) });
    });
  } catch (error) {
    const [first] = batch;
    if (isBroken(error)) {
      for (const waiting of batch) queue.finish(waiting, ({ fail }) => fail(error));
    } else if (batch.length > 1) {
      for (const waiting of batch) await write(writer, [waiting]);
    } else if (first && (isUniqueViolation(error) || isRetryable(error))) {
      answer(writer, first, null);
    } else if (first) {
      queue.finish(first, ({ fail }) => fail(error));
    }
    return;
  }
  guarded(writer, () => writer.onBatch?.(entries.length));
  batch.forEach((waiting, index) => {
    const outcome = outcomes[index] ?? null;
    if (outcome !== 'late') return answer(writer, waiting, outcome);
    databaseClock.distrust();
    // The deadline was that of the oldest in the batch; the others have time left.
    if ((waiting.deadlineMs ?? 0) > deadlineMs) answer(writer, waiting, null);
    else queue.finish(waiting, ({ fail }) => fail(new LedgerBusy()));
  });
}

function earliestDeadline({ databaseClock, entryMsMax }: Writer, batch: readonly Waiting[]): number {
  for (const waiting of batch) waiting.deadlineMs ??= (databaseClock.at(waiting.sinceMs) ?? 0) + entryMsMax;
  return Math.min(...batch.map(({ deadlineMs }) => deadlineMs ?? 0));
}

/** Who listens must never hold up who waits for an answer. */
function guarded({ onFault }: Writer, tell: () => void): void {
  try {
    tell();
  } catch (error) {
    onFault?.(error);
  }
}

function answer(writer: Writer, waiting: Waiting, outcome: Outcome | null): void {
  const { queue } = writer;
  if (outcome) {
    queue.finish(waiting, ({ answer: tell }) => tell(outcome));
    const seconds = (performance.now() - waiting.sinceMs) / 1000;
    guarded(writer, () => writer.onPosted?.(waiting.entry, outcome, seconds));
  } else if (++waiting.overtaken < OVERTAKEN_MAX) {
    queue.putBack(waiting);
  } else {
    queue.finish(waiting, ({ fail }) => fail(new LedgerBusy()));
  }
}
