import type { Database } from './db.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Which database is opened, and how. */
export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database opens. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; null keeps it in memory (tests). */
  readonly folder?: string | null | undefined;
  /** Connections of the pool. Default 16. */
  readonly max?: number | undefined;
  /** Told of connections that break while nobody uses them. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** Opens PostgreSQL when an address is given, else the embedded database. */
export async function openDatabase({
  url,
  folder = null,
  max = 16,
  onError = () => undefined,
}: DatabaseOptions): Promise<Database> {
  return url ? openPostgres({ url, max, onError }) : await openEmbedded({ folder });
}
