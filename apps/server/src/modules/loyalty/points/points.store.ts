import type { Db } from '@baize/db';
import type { ProjectedEntry } from '../../reports/index.ts';
import { weightOf } from '../vip/levels.rules.ts';

/** Own valid bets by member and day. */
export async function addWeighted(tx: Db, entries: readonly ProjectedEntry[]): Promise<void> {
  const sums = new Map<
    string,
    { bucket: number; member_id: string; merchant_id: string; day: string; weighted: bigint }
  >();
  for (const { bucket, memberId, merchantId, day, category, valid } of entries) {
    if (valid === 0n) continue;
    const key = `${memberId} ${day}`;
    const sum = sums.get(key)?.weighted ?? 0n;
    const weighted = sum + valid * weightOf(category);
    sums.set(key, { bucket, member_id: memberId, merchant_id: merchantId, day, weighted });
  }
  if (sums.size === 0) return;
  // One order for all: steps never deadlock.
  const rows = [...sums.values()].sort((a, b) => (a.member_id + a.day < b.member_id + b.day ? -1 : 1));
  await tx.run`
    insert into loyalty_day (bucket, member_id, merchant_id, day, weighted)
    select d.bucket, d.member_id, d.merchant_id, d.day, d.weighted
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, weighted: String(row.weighted) })))}::jsonb)
      as d (bucket smallint, member_id uuid, merchant_id text, day date, weighted bigint)
    where d.merchant_id is not null
    on conflict (bucket, member_id, day) do update set weighted = loyalty_day.weighted + excluded.weighted`;
}

/** Before everything is read again; credited points stay. */
export async function forgetWeighted(tx: Db): Promise<void> {
  await tx.query({ text: 'truncate loyalty_day', values: [] });
}

export const listEarners = (
  db: Db,
  { merchantId, day, limit }: { merchantId: string; day: string; limit: number },
): Promise<{ bucket: number; memberId: string; weighted: bigint }[]> =>
  db.rows<{ bucket: number; memberId: string; weighted: bigint }>`
    select d.bucket, d.member_id as "memberId", d.weighted from loyalty_day d
    where d.merchant_id = ${merchantId} and d.day = ${day}::date and not exists (
      select from loyalty_points p where p.bucket = d.bucket and p.member_id = d.member_id and p.day = d.day
        and p.merchant_id = d.merchant_id)
    order by d.bucket, d.member_id limit ${limit}`;

interface PointsRow {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
  readonly day: string;
  readonly points: bigint;
}

/** False: the day had its points before. */
export async function insertPoints(tx: Db, row: PointsRow): Promise<boolean> {
  const written = await tx.run`
    insert into loyalty_points (bucket, member_id, day, merchant_id, points)
    values (${row.bucket}, ${row.memberId}, ${row.day}::date, ${row.merchantId}, ${row.points})
    on conflict (bucket, member_id, day) do nothing`;
  return written > 0;
}

export async function updateCarry(
  tx: Db,
  { bucket, memberId, merchantId, carry }: Omit<PointsRow, 'day' | 'points'> & { carry: bigint },
): Promise<void> {
  await tx.run`
    update loyalty_member set carry = ${carry}
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}`;
}

/** False: the member was told for that month before. */
export async function markExpiryTold(
  tx: Db,
  { bucket, memberId, merchantId, first }: Omit<PointsRow, 'day' | 'points'> & { first: string },
): Promise<boolean> {
  const marked = await tx.run`
    update loyalty_member set expiry_told = ${first}::date
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId}
      and expiry_told is distinct from ${first}::date`;
  return marked > 0;
}

/** Oldest day first. */
export const listUnposted = (db: Db, limit: number): Promise<PointsRow[]> =>
  db.rows<PointsRow>`
    select bucket, member_id as "memberId", merchant_id as "merchantId", day::text as day, points from loyalty_points
    where posted_at is null and points > 0 and merchant_id is not null order by day, bucket, member_id limit ${limit}`;

export async function markPosted(db: Db, { bucket, memberId, merchantId, day }: PointsRow, at: Date): Promise<void> {
  await db.run`
    update loyalty_points set posted_at = ${at}
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and day = ${day}::date`;
}

/** The weighted sum of one day, minor units × percent. */
export async function findWeighted(
  db: Db,
  { bucket, memberId, merchantId, day }: Omit<PointsRow, 'points'>,
): Promise<bigint> {
  const row = await db.row<{ weighted: bigint }>`
    select weighted from loyalty_day
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and day = ${day}::date`;
  return row?.weighted ?? 0n;
}

export const listPlayed = (
  db: Db,
  {
    merchantId,
    from,
    to,
    after,
    limit,
  }: {
    readonly merchantId: string;
    readonly from: string;
    readonly to: string;
    readonly after: { readonly bucket: number; readonly memberId: string } | null;
    readonly limit: number;
  },
): Promise<{ bucket: number; memberId: string }[]> =>
  db.rows<{ bucket: number; memberId: string }>`
    select distinct bucket, member_id as "memberId" from loyalty_day
    where merchant_id = ${merchantId} and day between ${from}::date and ${to}::date
      and (bucket, member_id) > (${after?.bucket ?? -1}::smallint, ${after?.memberId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by bucket, member_id limit ${limit}`;
