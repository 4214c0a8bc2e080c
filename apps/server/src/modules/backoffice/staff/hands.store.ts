import type { Db } from '@baize/db';
import type { Person } from '../../../kernel/staff/backoffice.ts';

/** So long a made or reset account and who made it are one person. */
export const HAND_MS = 7 * 24 * 3_600_000;

/** Writes down in whose hands an account was. */
export async function insertHand(tx: Db, row: { staffId: string; byId: string; at: Date }): Promise<void> {
  await tx.run`insert into backoffice_staff_hand (staff_id, by_id, at) values (${row.staffId}, ${row.byId}, ${row.at})`;
}

/**
 * Whether two of the staff count as one person: the same, or joined by accounts that one of them made or reset lately,
 * also over others. Null: somebody of whom only a name was kept, and who is not there any more.
 */
export async function areOne(db: Db, one: string | null, other: string, now: Date): Promise<boolean> {
  if (one === null) return false;
  if (one === other) return true;
  const row = await db.row<{ found: boolean }>`
    with recursive joined (id) as (
      select ${one}::uuid
      union
      select case when h.staff_id = j.id then h.by_id else h.staff_id end
      from joined j join backoffice_staff_hand h on (h.staff_id = j.id or h.by_id = j.id) and h.at > ${new Date(now.getTime() - HAND_MS)}
    )
    select exists (select 1 from joined where id = ${other}) as found`;
  return row?.found ?? false;
}

/** The same with somebody who may be known by name only. */
export async function isSamePerson(db: Db, first: Person, staffId: string, now: Date): Promise<boolean> {
  return areOne(db, 'id' in first ? first.id : await findStaffId(db, first.userName), staffId, now);
}

/** Of a user name; names never change and are never given again. Null: nobody's. */
export async function findStaffId(db: Db, userName: string): Promise<string | null> {
  return (await db.row<{ id: string }>`select id from backoffice_staff where user_name = ${userName}`)?.id ?? null;
}
