import { sql, type Db } from '@baize/db';
import type { Owner } from './limits.store.ts';

/** A decision to stop play. */
export interface StopRow extends Owner {
  readonly id: string;
  readonly stop: 'timeOut' | 'excluded' | 'family';
  readonly term: string;
  readonly since: Date;
  readonly until: Date;
  readonly decidedBy: 'member' | 'staff';
  readonly staffId: string | null;
  readonly reason: string;
}

const STOP = sql`id, merchant_id as "merchantId", member_id as "memberId", stop, term, since, until, decided_by as "decidedBy",
  staff_id as "staffId", reason`;

export async function insertStop(db: Db, row: StopRow): Promise<void> {
  await db.run`
    insert into protection_stop (id, merchant_id, member_id, stop, term, since, until, decided_by, staff_id, reason)
    values (${row.id}, ${row.merchantId}, ${row.memberId}, ${row.stop}, ${row.term}, ${row.since}, ${row.until}, ${row.decidedBy},
      ${row.staffId}, ${row.reason})`;
}

/** An exclusion before a time-out, of two the later end. */
export async function findStop(
  db: Db,
  { merchantId, memberId }: Owner,
  now: Date,
  kind: StopRow['stop'] | null = null,
): Promise<StopRow | null> {
  return db.row<StopRow>`
    select ${STOP} from protection_stop
    where merchant_id = ${merchantId} and member_id = ${memberId} and until > ${now} and lifted_at is null
      ${kind === null ? sql.empty : sql`and stop = ${kind}`}
    order by stop = 'timeOut', until desc limit 1`;
}

export async function findStops(db: Db, owners: readonly Owner[], now: Date): Promise<ReadonlyMap<string, StopRow>> {
  const rows = await db.rows<StopRow>`
    select distinct on (merchant_id, member_id) ${STOP}
    from protection_stop
    where (merchant_id, member_id) in (
        select o.merchant_id, o.member_id
        from unnest(${owners.map(({ merchantId }) => merchantId)}::text[], ${owners.map(({ memberId }) => memberId)}::uuid[])
          as o (merchant_id, member_id))
      and until > ${now} and lifted_at is null
    order by merchant_id, member_id, stop = 'timeOut', until desc`;
  return new Map(rows.map((row) => [stopNameOf(row), row]));
}

export const stopNameOf = ({ merchantId, memberId }: Owner): string => `${merchantId} ${memberId}`;

/** A member's stops of all time, newest end first. */
export async function listStopsOf(db: Db, { merchantId, memberId }: Owner): Promise<StopRow[]> {
  return db.rows<StopRow>`
    select ${STOP} from protection_stop where merchant_id = ${merchantId} and member_id = ${memberId} order by until desc limit 100`;
}

/** Of all merchants, not carried out. */
export async function listOver(db: Db, now: Date, most: number): Promise<StopRow[]> {
  return db.rows<StopRow>`
    select id, merchant_id as "merchantId", member_id as "memberId", stop, term, since, until, decided_by as "decidedBy",
      staff_id as "staffId", reason
    from protection_stop where freed_at is null and until <= ${now} order by until limit ${most}`;
}

/** Exclusions in force, of all merchants, whose members have no keys yet. */
export async function listKeyless(db: Db, now: Date, most: number): Promise<StopRow[]> {
  return db.rows<StopRow>`
    select distinct on (s.merchant_id, s.member_id) ${STOP}
    from protection_stop s
    where stop in ('excluded', 'family') and until > ${now} and lifted_at is null
      and not exists (select 1 from identity_exclusion_key k where k.merchant_id = s.merchant_id and k.member_id = s.member_id)
    order by s.merchant_id, s.member_id, until desc limit ${most}`;
}

/** False when another process has carried it out. */
export async function markFreed(
  db: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const changed = await db.run`
    update protection_stop set freed_at = ${now} where merchant_id = ${merchantId} and id = ${id} and freed_at is null`;
  return changed === 1;
}

/** A family's exclusion ends now; false when it has ended. */
export async function markLifted(
  db: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const changed = await db.run`
    update protection_stop set lifted_at = ${now}, freed_at = ${now}
    where merchant_id = ${merchantId} and id = ${id} and stop = 'family' and freed_at is null`;
  return changed === 1;
}
