import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import { lowest, NO_RATES, type Ppm } from '../keys.rules.ts';
import { belowOn, type Place } from '../tree/tree.store.ts';

export async function ratesOn(
  db: Db,
  { merchantId, day }: Place,
  ids: readonly string[],
): Promise<{ of(id: string): Ppm }> {
  const rows = await db.rows<{ memberId: string; ppm: number[] }>`
    select r.member_id as "memberId", r.ppm from unnest(${[...ids]}::uuid[]) who (id)
    cross join lateral (
      select member_id, ppm from agency_rate a
      where a.merchant_id = ${merchantId} and a.member_id = who.id and a.from_day <= ${day}::date
      order by a.from_day desc limit 1) r`;
  const known = new Map(rows.map(({ memberId, ppm }) => [memberId, ppm]));
  return { of: (id) => known.get(id) ?? NO_RATES };
}

/** Rates that hold from a later day on. */
export async function pendingRates(
  db: Db,
  { merchantId, day }: Place,
  memberId: string,
): Promise<{ readonly fromDay: string; readonly ppm: Ppm } | null> {
  return db.row`
    select from_day::text as "fromDay", ppm from agency_rate
    where merchant_id = ${merchantId} and member_id = ${memberId} and from_day > ${day}::date
    order by from_day limit 1`;
}

/** Replaces what was set for that day. */
export async function writeRates(
  tx: Db,
  { merchantId, day }: Place,
  rows: readonly { readonly id: string; readonly ppm: Ppm }[],
  setBy: string,
): Promise<void> {
  await tx.run`
    insert into agency_rate (merchant_id, member_id, from_day, ppm, set_by)
    select ${merchantId}, r.id, ${day}::date, r.ppm::int[], ${setBy}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ ppm }) => `{${ppm.join(',')}}`)}::text[]) r (id, ppm)
    on conflict (merchant_id, member_id, from_day) do update set ppm = excluded.ppm, set_by = excluded.set_by`;
}

export interface RateCut {
  readonly id: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly parentId: string;
  readonly depth: number;
  readonly were: Ppm;
  /** To what it would be cut. */
  readonly ppm: Ppm;
}

/** Everybody below with more, deepest first, and what they would be cut to. */
export async function listAboveRates(db: Db, place: Place, agentId: string, ppm: Ppm): Promise<RateCut[]> {
  const limits = [...ppm];
  const rows = await db.rows<Omit<RateCut, 'ppm'>>`
    select b.id, b.user_name as "userName", b.type::int as type, b.parent_id as "parentId", b.depth::int as depth, r.ppm as were
    from ${belowOn(place, agentId)} b
    cross join lateral (
      select a.ppm from agency_rate a
      where a.merchant_id = ${place.merchantId} and a.member_id = b.id and a.from_day <= ${place.day}::date
      order by a.from_day desc limit 1) r
    where exists (select from unnest(r.ppm, ${limits}::int[]) k (has, most) where k.has > k.most)
    order by b.depth desc, b.user_name`;
  return rows.map((row) => ({ ...row, ppm: lowest(row.were, ppm) }));
}

/** Lower rates would cut others. */
export async function highestBelow(db: Db, place: Place, id: string): Promise<Ppm> {
  const rows = await db.rows<{ at: number; most: number }>`
    select k.at::int as at, max(k.has) as most
    from identity_member m
    cross join lateral (
      select a.ppm from agency_rate a
      where a.merchant_id = m.merchant_id and a.member_id = m.id and a.from_day <= ${place.day}::date
      order by a.from_day desc limit 1) r
    cross join lateral unnest(r.ppm) with ordinality k (has, at)
    where m.merchant_id = ${place.merchantId} and m.parent_id = ${id}
    group by 1 order by 1`;
  return NO_RATES.map((none, at) => rows.find((row) => row.at === at + 1)?.most ?? none);
}
