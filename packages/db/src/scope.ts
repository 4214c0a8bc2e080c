import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';

/** A transaction under way, with those around it (of other databases). */
interface Held {
  readonly database: object;
  readonly around: Held | undefined;
  /** What was begun inside and outlives the transaction may use the database like anybody. */
  isOver: boolean;
}

const underWay = new AsyncLocalStorage<Held | undefined>();

/**
 * The outer database was used while a transaction of it is under way: that waits for a second connection while the first is
 * held, which with one session never ends. Pass `tx` on, or do the work afterwards.
 */
export class OuterDatabaseInTransaction extends Error {
  /** Who used it, from the nearest caller outwards: `file:line`. */
  readonly places: readonly string[];

  constructor(places: readonly string[]) {
    super(`the outer database is used inside a transaction at ${places.join(' < ') || 'an unknown place'}`);
    this.name = 'OuterDatabaseInTransaction';
    this.places = places;
  }
}

/** Runs a transaction's work, which is refused the outer database until it ends. */
export async function insideTransactionOf<T>(database: object, work: () => Promise<T>): Promise<T> {
  const held: Held = { database, around: underWay.getStore(), isOver: false };
  try {
    return await underWay.run(held, work);
  } finally {
    held.isOver = true;
  }
}

/** Throws when a transaction of this database is under way around the caller; of any, when none is named. */
export function refuseInsideTransaction(database?: object): void {
  for (let held = underWay.getStore(); held; held = held.around) {
    if (!held.isOver && (database === undefined || held.database === database))
      throw new OuterDatabaseInTransaction(placesOfCallers());
  }
}

/**
 * Starts work that does not belong to the transaction around it and must not be waited for inside: a hint to others, a
 * timer, a worker that serves everybody.
 */
export const outsideTransaction = <T>(work: () => T): T => underWay.run(undefined, work);

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PLACES_SHOWN = 4;
const FRAMES_READ = 30;

function placesOfCallers(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES_READ;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  const places = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+|[A-Z]:[^\s():]+):(\d+):\d+/g)].flatMap(
    ([, file = '', line]) =>
      (file.startsWith(HERE) && !file.endsWith('.test.ts')) || file.includes('/node_modules/')
        ? []
        : [`${file.replace(ROOT, '')}:${line}`],
  );
  return places.slice(0, PLACES_SHOWN);
}
