import type { Fragment } from './sql.ts';

export type { Fragment } from './sql.ts';

/** Where and under which name migrations are recorded. */
export interface Migrations {
  /** Folder of `0001_module.sql` files, run in the order of their names. */
  readonly folder: URL;
  /** Schema that keeps the record and that the files work in. */
  readonly schema: string;
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** How often the work may run when the database asks for a retry (40001, 40P01). Default 5. */
  readonly attempts?: number;
}

/**
 * What stores see of a database: the same on PostgreSQL and on the embedded one.
 * int8 arrives as bigint, timestamptz as Date, jsonb parsed. Pass JSON as `JSON.stringify(x)` with a `::jsonb` cast.
 */
export interface Db {
  /** All rows of a statement. */
  rows<T>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]>;
  /** The first row or null. */
  row<T>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T | null>;
  /** How many rows a statement touched. */
  run(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>;
  /** The same for a fragment built with `sql`, or for text prepared once on a hot path. */
  query<T>(statement: Pick<Fragment, 'text' | 'values'>): Promise<{ rows: T[]; count: number }>;
  /** Runs the work in one transaction; inside one already, in a savepoint. Retries what the database asks to retry. */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** An open database: what stores see of it, and what only its opener and a few writers need. */
export interface Database extends Db {
  readonly kind: 'postgres' | 'embedded';
  /** Runs several statements separated by semicolons, without parameters. For migrations and tests. */
  script(text: string): Promise<void>;
  /**
   * A connection of its own, for a writer that must not wait for the pool. The embedded database has only one and shares it.
   * A connection whose session was changed, or that is not to be trusted, is released with `destroy`.
   */
  lane(): Promise<{ db: Db; release(destroy?: boolean): void }>;
  close(): Promise<void>;
}
