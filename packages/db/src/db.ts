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
  /** Runs at most, when the database asks for a retry (40001, 40P01). Default 5. */
  readonly attempts?: number;
}

/**
 * A database as stores see it, the same on PostgreSQL and embedded. int8 is a bigint, timestamptz a Date, jsonb
 * parsed. Pass JSON as `JSON.stringify(x)` with a `::jsonb` cast.
 */
export interface Db {
  /** All rows of a statement. */
  rows<T>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T[]>;
  /** The first row or null. */
  row<T>(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<T | null>;
  /** How many rows a statement touched. */
  run(strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>;
  /** The same for a fragment of `sql`, or text prepared once on a hot path. */
  query<T>(statement: Pick<Fragment, 'text' | 'values'>): Promise<{ rows: T[]; count: number }>;
  /** Runs the work in a transaction (inside one, a savepoint), with the retries that the database asks for. */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
}

/** An open database, with what only its opener and a few writers need. */
export interface Database extends Db {
  readonly kind: 'postgres' | 'embedded';
  /** Runs several statements separated by semicolons, without parameters. For migrations and tests. */
  script(text: string): Promise<void>;
  /**
   * A connection of its own for a writer that must not wait for the pool; the embedded database shares its only one.
   * Release with `destroy` when the session was changed or cannot be trusted.
   */
  lane(): Promise<{ db: Db; release(destroy?: boolean): void }>;
  close(): Promise<void>;
}
