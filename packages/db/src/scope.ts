import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';

/**
 * Whose connections a statement takes: those of members' and staff's calls, of the vendor API and the reads that all share,
 * or of everything else (jobs, seeds, hints). None of them can use up another's.
 */
export type Share = 'calls' | 'money' | 'work';

/** Around work: its share, and the transaction under way with those around it (of other databases). */
interface Scope {
  readonly share: Share;
  readonly database: object | null;
  readonly around: Scope | undefined;
  /** What was begun inside and outlives the transaction may use the database like anybody. */
  isOver: boolean;
}

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Whose connections the statement of this moment takes. */
export const shareNow = (): Share => scopes.getStore()?.share ?? 'work';

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
  const scope: Scope = { share: shareNow(), database, around: scopes.getStore(), isOver: false };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

/** Throws when a transaction of this database is under way around the caller; of any, when none is named. */
export function refuseInsideTransaction(database?: object): void {
  for (let scope = scopes.getStore(); scope; scope = scope.around) {
    if (!scope.isOver && scope.database !== null && (database === undefined || scope.database === database))
      throw new OuterDatabaseInTransaction(placesOfCallers());
  }
}

/**
 * Starts work that does not belong to the transaction around it and must not be waited for inside: a hint to others, a
 * timer, a worker that serves everybody.
 */
export const outsideTransaction = <T>(work: () => T): T => scopes.run(undefined, work);

const SHARES: Readonly<Record<Share, Scope>> = {
  calls: { share: 'calls', database: null, around: undefined, isOver: false },
  money: { share: 'money', database: null, around: undefined, isOver: false },
  work: { share: 'work', database: null, around: undefined, isOver: false },
};

/** Runs work on the connections of a share, outside of any transaction around it. */
export const withShare = <T>(share: Share, work: () => T): T => scopes.run(SHARES[share], work);

const HERE = new URL('.', import.meta.url).href;
const ROOT = new URL('../../../', import.meta.url).href;
const FRAME = /^\s+at (?:.*\(|async )?((?:file:\/\/|\/|[A-Z]:\\).+):(\d+):\d+\)?$/;
const PLACES_SHOWN = 4;
const FRAMES_READ = 30;

function placesOfCallers(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES_READ;
  const lines = (new Error().stack ?? '').split('\n');
  Error.stackTraceLimit = limit;
  return lines.flatMap((text) => placeOf(text) ?? []).slice(0, PLACES_SHOWN);
}

/** Null: not a line of the code that asked. */
function placeOf(text: string): string | null {
  const [, file, line] = FRAME.exec(text) ?? [];
  if (file === undefined) return null;
  const { href } = file.startsWith('file:') ? new URL(file) : pathToFileURL(file);
  const isOurs = href.startsWith(HERE) && !href.endsWith('.test.ts');
  return isOurs || href.includes('/node_modules/') ? null : `${decodeURI(href.replace(ROOT, ''))}:${line}`;
}
