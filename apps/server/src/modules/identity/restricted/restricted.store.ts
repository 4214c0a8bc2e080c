import { sql, type Db } from '@baize/db';

export interface RestrictedEntry {
  readonly merchantId: string;
  readonly kind: 'person' | 'idNumber';
  readonly hash: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly at: Date;
}

export async function upsertRestricted(db: Db, entry: RestrictedEntry): Promise<void> {
  await db.run`
    insert into identity_restricted_person (merchant_id, hash, kind, reason, added_by, added_at)
    values (${entry.merchantId}, ${entry.hash}, ${entry.kind}, ${entry.reason}, ${entry.addedBy}, ${entry.at})
    on conflict (merchant_id, hash) do nothing`;
}

export async function deleteRestricted(db: Db, merchantId: string, hashes: readonly string[]): Promise<number> {
  return db.run`
    delete from identity_restricted_person where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[])`;
}

export async function listBornOn(
  db: Db,
  merchantId: string,
  birthday: string,
): Promise<{ id: string; payeeName: string }[]> {
  return db.rows`
    select id, payee_name as "payeeName" from identity_member
    where merchant_id = ${merchantId} and birthday = ${birthday}::date and payee_name <> ''`;
}

export async function listByIdNumber(db: Db, merchantId: string, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select member_id as id from identity_registration
    where merchant_id = ${merchantId} and id_number_hash = any(${[...hashes]}::text[])`;
  return rows.map(({ id }) => id);
}

/** A line of the list, without a name. */
export interface RestrictedLine {
  readonly entry: string;
  readonly kind: 'person' | 'idNumber';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Newest first; `after`: last line of the page before. */
export async function listRestricted(
  db: Db,
  merchantId: string,
  { after, limit }: { after: { at: string; entry: string } | null; limit: number },
): Promise<RestrictedLine[]> {
  return db.rows<RestrictedLine>`
    select hash as entry, kind, reason, added_by as by, added_at as at from identity_restricted_person
    where merchant_id = ${merchantId}
      and ${after ? sql`(added_at, hash) < (${after.at}::timestamptz, ${after.entry}::text)` : sql`true`}
    order by added_at desc, hash desc limit ${limit}`;
}

export async function listRestrictedByHash(
  db: Db,
  merchantId: string,
  hashes: readonly string[],
): Promise<RestrictedLine[]> {
  return db.rows<RestrictedLine>`
    select hash as entry, kind, reason, added_by as by, added_at as at from identity_restricted_person
    where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) order by added_at desc`;
}

/** Removes a line and returns it; null: not there. */
export async function takeRestricted(tx: Db, merchantId: string, entry: string): Promise<RestrictedLine | null> {
  return tx.row<RestrictedLine>`
    delete from identity_restricted_person where merchant_id = ${merchantId} and hash = ${entry}
    returning hash as entry, kind, reason, added_by as by, added_at as at`;
}

export async function findRestricted(db: Db, merchantId: string, hashes: readonly string[]): Promise<boolean> {
  const found = await db.row`
    select 1 from identity_restricted_person
    where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) limit 1`;
  return found !== null;
}

export async function listHashesListed(
  db: Db,
  sought: readonly { readonly merchantId: string; readonly hash: string }[],
): Promise<ReadonlySet<string>> {
  if (sought.length === 0) return new Set();
  const rows = await db.rows<{ merchantId: string; hash: string }>`
    select entry.merchant_id as "merchantId", entry.hash from identity_restricted_person entry
    join unnest(${sought.map(({ merchantId }) => merchantId)}::text[], ${sought.map(({ hash }) => hash)}::text[])
      as sought (merchant_id, hash) on (entry.merchant_id, entry.hash) = (sought.merchant_id, sought.hash)`;
  return new Set(rows.map(({ merchantId, hash }) => `${merchantId} ${hash}`));
}
