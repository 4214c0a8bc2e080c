import type { RiskSign } from '@baize/contract/backoffice/protection.ts';
import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import type { Owner } from './limits.store.ts';
import type { StopRow } from './stops.store.ts';

export interface CaseRow extends Owner {
  readonly id: string;
  readonly state: 'open' | 'spoken' | 'measured' | 'closed';
  readonly points: number;
  readonly signs: readonly RiskSign[];
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly lookAgainAt: Date | null;
  readonly closedAt: Date | null;
  readonly closeAskedBy: string | null;
  readonly version: number;
}

const CASE = sql`id, merchant_id as "merchantId", member_id as "memberId", state, points, signs, opened_at as "openedAt",
  due_at as "dueAt", look_again_at as "lookAgainAt", closed_at as "closedAt", close_asked_by as "closeAskedBy", version`;

export async function listOpenCases(
  db: Db,
  { merchantId, after, limit }: { merchantId: string; after: { points: number; id: string } | null; limit: number },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>`
    select ${CASE} from protection_case
    where merchant_id = ${merchantId} and state <> 'closed'
      ${after === null ? sql.empty : sql`and (points < ${after.points} or points = ${after.points} and id > ${after.id})`}
    order by points desc, id limit ${limit}`;
}

export async function listCases(
  db: Db,
  { merchantId, before, limit }: { merchantId: string; before: string | null; limit: number },
): Promise<CaseRow[]> {
  return db.rows<CaseRow>`
    select ${CASE} from protection_case
    where merchant_id = ${merchantId} ${before === null ? sql.empty : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function countOpenCases(db: Db, merchantId: string): Promise<number> {
  const row = await db.row<{ count: bigint }>`
    select count(*) as count from protection_case where merchant_id = ${merchantId} and state <> 'closed'`;
  return Number(row?.count ?? 0);
}

/** 0: none. */
export async function findOpenPoints(db: Db, { merchantId, memberId }: Owner): Promise<number> {
  const row = await db.row<{ points: number }>`
    select points from protection_case
    where merchant_id = ${merchantId} and member_id = ${memberId} and state <> 'closed'`;
  return row?.points ?? 0;
}

export async function lockOpenCase(db: Db, { merchantId, memberId }: Owner): Promise<CaseRow | null> {
  return db.row<CaseRow>`
    select ${CASE} from protection_case
    where merchant_id = ${merchantId} and member_id = ${memberId} and state <> 'closed' for update`;
}

export async function updateCase(
  db: Db,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  change: Pick<CaseRow, 'state' | 'lookAgainAt' | 'closedAt' | 'closeAskedBy'>,
): Promise<void> {
  await db.run`
    update protection_case set state = ${change.state}, look_again_at = ${change.lookAgainAt}, closed_at = ${change.closedAt},
      close_asked_by = ${change.closeAskedBy}, version = version + 1
    where merchant_id = ${merchantId} and id = ${id}`;
}

/** Or updates the open one; its time to speak never gets later. */
export async function writeCase(
  db: Db,
  { merchantId, memberId }: Owner,
  seen: {
    readonly id: string;
    readonly points: number;
    readonly signs: readonly RiskSign[];
    readonly now: Date;
    readonly dueAt: Date;
  },
): Promise<void> {
  await db.run`
    insert into protection_case as c (id, merchant_id, member_id, state, points, signs, opened_at, due_at)
    values (${seen.id}, ${merchantId}, ${memberId}, 'open', ${seen.points}, ${JSON.stringify(seen.signs)}::jsonb, ${seen.now}, ${seen.dueAt})
    on conflict (merchant_id, member_id) where state <> 'closed' do update set points = excluded.points, signs = excluded.signs,
      due_at = least(c.due_at, excluded.due_at), version = c.version + 1
    where c.points <> excluded.points or c.signs <> excluded.signs`;
}

/** Of all merchants. */
export async function listPlayedSince(
  db: Db,
  since: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Owner[]> {
  return db.rows<Owner>`
    select merchant_id as "merchantId", member_id as "memberId" from protection_member
    where last_stake_at >= ${since} and member_id > ${after} order by member_id limit ${limit}`;
}

export async function countEvents(
  db: Db,
  { merchantId, memberId }: Owner,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ kind: string; count: bigint }>`
    select kind, count(*) as count from protection_event
    where merchant_id = ${merchantId} and member_id = ${memberId} and at >= ${since} group by kind`;
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Days since one with so many minutes at games. */
export async function countLongDays(
  db: Db,
  { merchantId, memberId }: Owner,
  { since, minutes }: { readonly since: string; readonly minutes: number },
): Promise<number> {
  const row = await db.row<{ count: bigint }>`
    select count(*) as count from protection_day
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId}
      and day >= ${since}::date and minutes >= ${minutes}`;
  return Number(row?.count ?? 0);
}

/** Stops of a merchant, newest first. */
export async function listStops(
  db: Db,
  { merchantId, before, limit }: { merchantId: string; before: string | null; limit: number },
): Promise<StopRow[]> {
  return db.rows<StopRow>`
    select id, merchant_id as "merchantId", member_id as "memberId", stop, term, since, until, decided_by as "decidedBy",
      staff_id as "staffId", reason
    from protection_stop where merchant_id = ${merchantId} ${before === null ? sql.empty : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

/** What happened at a merchant between two moments, counted. */
export async function countReport(
  db: Db,
  { merchantId, from, to }: { readonly merchantId: string; readonly from: Date; readonly to: Date },
): Promise<{ readonly kind: string; readonly detail: string; readonly count: bigint }[]> {
  return db.rows<{ kind: string; detail: string; count: bigint }>`
    select kind, coalesce(detail ->> 'limit', detail ->> 'term', detail ->> 'choice', '') as detail, count(*) as count
    from protection_event where merchant_id = ${merchantId} and at >= ${from} and at < ${to}
    group by 1, 2 order by 1, 2`;
}
