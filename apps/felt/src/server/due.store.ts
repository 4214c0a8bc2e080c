import { sql, type Db, type Fragment } from '@baize/db';

/** A row that waits for the platform: `dueAt` says when it is gone on with, `attempts` how often that was for nothing. */
export interface DueRow {
  readonly id: string;
  readonly status: string;
  readonly dueAt: Date | null;
  readonly attempts: number;
}

/** A table's rows that wait. */
export interface DueRows<R extends DueRow> {
  /** What a row is called in the log. */
  readonly name: string;
  /** Those whose time has come, the longest overdue first. */
  list(db: Db, page: { readonly now: Date; readonly limit: number }): Promise<R[]>;
  /** Takes or renews a row's lease; false: taken. */
  lease(db: Db, row: Pick<DueRow, 'id' | 'status' | 'dueAt'>, until: Date): Promise<boolean>;
  /** Puts the next try off; for the holder of the lease. */
  defer(db: Db, row: Pick<DueRow, 'id' | 'status'>, until: Date): Promise<void>;
  countTried(db: Db, attempts: number): Promise<number>;
}

type DueTable<R extends DueRow> = Pick<DueRows<R>, 'name' | 'list'> & {
  readonly table: Fragment;
  /** What all that wait have in common, as its index says. */
  readonly waits: Fragment;
};

export const dueRows = <R extends DueRow>({ name, list, table, waits }: DueTable<R>): DueRows<R> => ({
  name,
  list,
  async lease(db, { id, status, dueAt }, until) {
    const count = await db.run`
      update ${table} set due_at = ${until} where id = ${id} and status = ${status} and due_at = ${dueAt}`;
    return count === 1;
  },
  async defer(db, { id, status }, until) {
    await db.run`
      update ${table} set due_at = ${until}, attempts = attempts + 1 where id = ${id} and status = ${status}`;
  },
  async countTried(db, attempts) {
    const row = await db.row<{ count: number }>`
      select count(*)::int as count from ${table} where ${waits} and attempts >= ${attempts}`;
    return row?.count ?? 0;
  },
});

/** The usual condition of a table's index of what waits. */
export const IS_DUE = sql`due_at is not null`;
