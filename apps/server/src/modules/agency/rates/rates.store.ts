import type { Db } from '@baize/db';
import { NO_RATES, type Ppm } from '../keys.rules.ts';
import type { Place } from '../tree/tree.store.ts';

/** The rates of members on a day; who has none has zeros. */
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

/** Sets rates from a day on; what was set for that day before is replaced. */
export async function writeRates(
  tx: Db,
  { merchantId, day }: Place,
  rows: readonly { readonly id: string; readonly ppm: Ppm }[],
  setBy: string,
): Promise<void> {
  for (const { id, ppm } of rows)
    await tx.run`
      insert into agency_rate (merchant_id, member_id, from_day, ppm, set_by)
      values (${merchantId}, ${id}, ${day}::date, ${[...ppm]}::int[], ${setBy})
      on conflict (merchant_id, member_id, from_day) do update set ppm = excluded.ppm, set_by = excluded.set_by`;
}
