import type { Db } from '@baize/db';
import type { AccountKey } from './figures.rules.ts';

/** How far a projection has read an account. */
export interface Mark {
  readonly at: number;
  readonly projection: string;
  readonly seq: bigint;
}

export async function insertProjections(db: Db, names: readonly string[]): Promise<void> {
  await db.run`
    insert into report_projection (name) select name from unnest(${names}::text[]) p (name) order by name on conflict (name) do nothing`;
}

/** Blocks rebuilds, not other steps. */
export async function shareProjections(tx: Db, names: readonly string[]): Promise<void> {
  await tx.rows`select name from report_projection where name = any(${names}::text[]) order by name for share`;
}

/** Waits for steps and blocks new ones. */
export async function holdProjection(tx: Db, name: string, at: Date): Promise<void> {
  await insertProjections(tx, [name]);
  await tx.run`update report_projection set rebuilt_at = ${at} where name = ${name}`;
}

const columnsOf = (accounts: readonly AccountKey[]) => ({
  buckets: accounts.map(({ bucket }) => bucket),
  members: accounts.map(({ memberId }) => memberId),
  currencies: accounts.map(({ currency }) => currency),
  merchants: accounts.map(({ merchantId }) => merchantId),
});

/** Locked, so that a second step over an account sees the first's. */
export async function lockMarks(tx: Db, accounts: readonly AccountKey[], names: readonly string[]): Promise<Mark[]> {
  const found = await selectMarks(tx, accounts, names);
  if (found.length === accounts.length * names.length) return found;
  const { buckets, members, currencies, merchants } = columnsOf(accounts);
  await tx.run`
    insert into report_mark (bucket, member_id, currency, projection, merchant_id, seq)
    select a.bucket, a.member_id, a.currency, p.name, a.merchant_id, 0
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[])
      a (bucket, member_id, currency, merchant_id)
    cross join unnest(${names}::text[]) p (name)
    order by 1, 2, 3, 4
    on conflict (bucket, member_id, currency, projection) do nothing`;
  return selectMarks(tx, accounts, names);
}

async function selectMarks(tx: Db, accounts: readonly AccountKey[], names: readonly string[]): Promise<Mark[]> {
  const { buckets, members, currencies, merchants } = columnsOf(accounts);
  return tx.rows<Mark>`
    select a.at::int as at, m.projection, m.seq
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[])
      with ordinality a (bucket, member_id, currency, merchant_id, at)
    join report_mark m on m.bucket = a.bucket and m.member_id = a.member_id and m.currency = a.currency
      and m.merchant_id = a.merchant_id
    where m.projection = any(${names}::text[])
    order by m.bucket, m.member_id, m.currency, m.projection for update of m`;
}

export async function moveMarks(
  tx: Db,
  marks: readonly { readonly account: AccountKey; readonly seq: bigint }[],
  names: readonly string[],
): Promise<void> {
  const { buckets, members, currencies, merchants } = columnsOf(marks.map(({ account }) => account));
  await tx.run`
    update report_mark m set seq = greatest(m.seq, a.seq)
    from unnest(${buckets}::smallint[], ${members}::uuid[], ${currencies}::text[], ${merchants}::text[],
      ${marks.map(({ seq }) => String(seq))}::bigint[]) a (bucket, member_id, currency, merchant_id, seq)
    where m.bucket = a.bucket and m.member_id = a.member_id and m.currency = a.currency and m.merchant_id = a.merchant_id
      and m.projection = any(${names}::text[])`;
}

export async function deleteMarks(tx: Db, projection: string): Promise<void> {
  // Of every merchant.
  await tx.run`delete from report_mark where projection = ${projection} and merchant_id is not null`;
}

/** Fixes the merchant's zone at its first entry, waiting for who changes it. */
export async function fixZone(db: Db, merchantId: string): Promise<string> {
  const zone = await findZone(db, merchantId);
  if (zone !== null) return zone;
  await db.run`
    insert into report_zone (merchant_id, time_zone)
    select m.id, coalesce(m.settings ->> 'timeZone', 'UTC') from merchant m where m.id = ${merchantId} for share
    on conflict (merchant_id) do nothing`;
  return (await findZone(db, merchantId)) ?? 'UTC';
}

/** Null before the merchant's first real entry. */
export async function findZone(db: Db, merchantId: string): Promise<string | null> {
  const row = await db.row<{ zone: string }>`
    select time_zone as zone from report_zone where merchant_id = ${merchantId}`;
  return row?.zone ?? null;
}
