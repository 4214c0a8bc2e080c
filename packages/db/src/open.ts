import type { Database } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, type Pools } from './postgres.ts';

/** Which database is opened, and how. */
export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database opens. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; null keeps it in memory (tests). */
  readonly folder?: string | null | undefined;
  /** Connections: by share, or so many of each (default 16; tools and tests). */
  readonly max?: number | Pools | undefined;
  /** How long anybody waits for a connection; left out, as long as its share allows. Tests on a busy machine wait longer. */
  readonly patienceMs?: number | undefined;
  /** Told of connections that break while nobody uses them, and of embedded work that was ended. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** Opens PostgreSQL when an address is given, else the embedded database. */
export async function openDatabase({
  url,
  folder = null,
  max = 16,
  patienceMs,
  onError = () => undefined,
}: DatabaseOptions): Promise<Database> {
  const pools = typeof max === 'number' ? { calls: max, money: max, work: max, lanes: max } : max;
  return url ? openPostgres({ url, pools, patienceMs, onError }) : await openEmbedded({ folder, onError });
}

/** Of the ledger that serves. */
const LANES = 2;
/** The demo's seeds open ledgers of other days beside it for a while. */
const LANES_MAX = 8;

/** The connections of a process: the ledger's lanes, a quarter each for money and work, the rest for calls. */
export function poolsOf(total: number): Pools {
  const quarter = Math.max(1, Math.floor(total / 4));
  const work = Math.max(1, quarter - 1);
  return { lanes: LANES_MAX, money: quarter, work, calls: Math.max(1, total - LANES - quarter - work) };
}
