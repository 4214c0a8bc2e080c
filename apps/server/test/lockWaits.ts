import { outsideTransaction, type Database } from '@baize/db';

/** How many statements of this database wait for a row that another holds; asked from inside a transaction as well. */
export const countLockWaits = (db: Database): Promise<number> =>
  outsideTransaction(
    async () =>
      (
        await db.rows`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length,
  );
