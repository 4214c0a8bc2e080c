import type { Db } from '@baize/db';
import type { ProjectedEntry } from './figures.rules.ts';

/** Gets every real entry once, in order per account. */
export interface Projection {
  /** Stored with its progress. */
  readonly name: string;
  /** In the mark's transaction; may repeat after a rollback. */
  apply(tx: Db, entries: readonly ProjectedEntry[]): Promise<void>;
  /** After the commit; lost when the process dies. */
  applied?(entries: readonly ProjectedEntry[]): void;
  /** Before a rebuild. */
  forget(tx: Db): Promise<void>;
}
