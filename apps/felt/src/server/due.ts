import { levelOfRetried, type Db } from '@baize/db';
import type { Logger } from 'pino';
import { atOnce } from './atOnce.ts';
import { after, type Clock } from './clock.ts';
import type { DueRow, DueRows } from './due.store.ts';
import type { MoneyAnswer } from './money.ts';
import { backoffMs, LEASE_MS, STUCK_ATTEMPTS } from './rounds.rules.ts';

interface DueParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

const RECOVER_BATCH = 200;
const RECOVER_AT_ONCE = 16;

/** Leaves a row to the recovery, later each time; from STUCK_ATTEMPTS on somebody must look. */
export async function putOff<R extends DueRow>(
  { db, clock, log }: DueParts,
  rows: DueRows<R>,
  row: DueRow,
  answer: MoneyAnswer,
): Promise<null> {
  const attempts = row.attempts + 1;
  const why = answer.kind === 'unsure' ? answer.why : answer.kind;
  const facts = { [rows.name]: row.id, status: row.status, attempts, why };
  if (attempts < STUCK_ATTEMPTS) log.warn(facts, `the platform has not taken a ${rows.name}’s message`);
  else log.error(facts, `a ${rows.name} is stuck`);
  await rows.defer(db, row, after(clock.now(), backoffMs(row.attempts)));
  return null;
}

/** What a dead process or a silent platform has left: `goOn` takes each that is due, and its lease. Returns how many were due. */
export async function recoverDue<R extends DueRow>(
  { db, clock, log }: DueParts,
  rows: Pick<DueRows<R>, 'name' | 'list'>,
  goOn: (row: R) => Promise<unknown>,
): Promise<number> {
  const due = await rows.list(db, { now: clock.now(), limit: RECOVER_BATCH });
  await atOnce(due, RECOVER_AT_ONCE, async (row) => {
    try {
      await goOn(row);
    } catch (error) {
      log[levelOfRetried(error)]({ err: error, [rows.name]: row.id }, `a ${rows.name} could not be recovered`);
    }
  });
  return due.length;
}

interface Steps<R, C> {
  /** null: no further now. */
  next(row: R): Promise<C | null>;
  /** The row as it then is; null: somebody else was first. */
  move(row: R, change: C): Promise<R | null>;
  read(row: R): Promise<R>;
}

/** Takes a row on until it waits for the platform, for somebody or for nothing. The caller holds its lease. */
export async function takeOn<R, C>(row: R, { next, move, read }: Steps<R, C>): Promise<R> {
  let current = row;
  for (;;) {
    const change = await next(current);
    if (!change) return current;
    const moved = await move(current, change);
    // Whoever was first has the row now.
    if (!moved) return read(current);
    current = moved;
  }
}

/** Takes the lease of a row for as long as a message takes; null: somebody else has it. */
export async function leaseDue<R extends DueRow>(
  { db, clock }: DueParts,
  rows: DueRows<R>,
  row: Pick<DueRow, 'id' | 'status' | 'dueAt'>,
): Promise<Date | null> {
  const until = after(clock.now(), LEASE_MS);
  return (await rows.lease(db, row, until)) ? until : null;
}

/** How many are stuck. */
export async function countStuck(db: Db, ...all: readonly Pick<DueRows<DueRow>, 'countTried'>[]): Promise<number> {
  let count = 0;
  for (const rows of all) count += await rows.countTried(db, STUCK_ATTEMPTS);
  return count;
}
