import { createHash } from 'node:crypto';
import type { Db } from './db.ts';
import type { Fragment } from './sql.ts';

/** So many rows a subject has at most. Two names that fall on one row only wait for each other. */
const SLOTS = 1024;

/**
 * Where work has to be done one after the other and there is no row of its own to lock: `takeTurn(tx, subject, name)` waits
 * until every transaction that took the same turn is over, and holds it until the caller's ends. A transaction takes at most
 * one turn of a subject. `table` has the columns `subject text, slot smallint`, together its key.
 */
export const turnsIn =
  (table: Fragment) =>
  async (tx: Db, subject: string, name: string): Promise<void> => {
    const slot = createHash('sha256').update(name).digest().readUInt16BE(0) % SLOTS;
    await tx.run`
      insert into ${table} (subject, slot) values (${subject}, ${slot})
      on conflict (subject, slot) do update set slot = excluded.slot`;
  };
