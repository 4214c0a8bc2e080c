import { isRetryable, isUniqueViolation, outsideTransaction, refuseInsideTransaction, type Database } from '@baize/db';
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
  /** Judges and applies an entry. Resolves when durable; throws `LedgerBusy` when too many wait. */
  post(entry: Entry): Promise<Outcome>;
  size(): number;
  /** Stops accepting, finishes what waits, returns the connections. */
  stop(): Promise<void>;
}

export interface LedgerOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Concurrent writers: one commits while the other executes. Default 2; embedded: 1. */
  readonly writers?: number;
  /** How many entries may wait. */
  readonly queueMax?: number;
  /** Then a connection is given up and its entries are sent again. Default 20 s. */
  readonly answerMsMax?: number;
  /** Older entries are not applied: `LedgerBusy`. Default 30 s. */
  readonly entryMsMax?: number;
  /** Nobody gives up waiting (seeds): a database clock that jumped makes no young entry late. Default: no. */
  readonly isPatient?: () => boolean;
  /** Called per answered batch. Errors in listeners go to `onFault`. */
  readonly onBatch?: (entries: number) => void;
  /** Called per answered entry, with the time since asked. */
  readonly onPosted?: (entry: Entry, outcome: Outcome, seconds: number) => void;
  readonly onFault?: (error: unknown) => void;
}

/** Too many waiting, overtaken too often, or too old. Nothing was posted. */
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
/** Longer than noticing and repeating a lost answer; callers give up sooner. */
const ENTRY_MS_MAX = 30_000;
/** Rows per house account, chosen at random, so that processes seldom wait for each other. */
const LANES = 256;

/**
 * Group commit without a timer: a free writer takes what waits, one entry per member. Idle, it answers at once; busy,
 * it writes large batches. A member's entries keep their order.
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
      // Lets in callers just answered and requests that arrived together: batches are half as large again.
      await endOfTurn();
      const batch = queue.take(Math.min(BATCH_MAX, Math.ceil(queue.size() / writers)));
      // The other writer was quicker.
      if (batch.length === 0) continue;
      if (queue.hasReady()) sleepers.pop()?.();
      await write({ ...options, queue, connection, lane, databaseClock, entryMsMax }, batch);
      if (isStopping || queue.hasReady()) sleepers.splice(0).forEach((wake) => wake());
    }
    connection.release();
  }

  const firstLane = randomInt(LANES);
  const running = outsideTransaction(() =>
    Array.from({ length: writers }, (_, index) => runWriter((firstLane + index) % LANES)),
  );
  return {
    async post(entry) {
      refuseInsideTransaction();
      if (isStopping || queue.size() >= queueMax) throw new LedgerBusy();
      // Fixed now: entries get no younger during a stall.
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

/** Sends a batch; if it fails as a whole, each entry by itself. */
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
    const age = performance.now() - waiting.sinceMs;
    if (writer.isPatient?.() && age < writer.entryMsMax) {
      waiting.deadlineMs = null;
      return answer(writer, waiting, null);
    }
    // The deadline was the batch's oldest; others have time left.
    if ((waiting.deadlineMs ?? 0) > deadlineMs) answer(writer, waiting, null);
    else queue.finish(waiting, ({ fail }) => fail(new LedgerBusy()));
  });
}

function earliestDeadline({ databaseClock, entryMsMax }: Writer, batch: readonly Waiting[]): number {
  for (const waiting of batch) waiting.deadlineMs ??= (databaseClock.at(waiting.sinceMs) ?? 0) + entryMsMax;
  return Math.min(...batch.map(({ deadlineMs }) => deadlineMs ?? 0));
}

/** Listeners must not hold up callers. */
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
