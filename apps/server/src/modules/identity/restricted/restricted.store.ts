import { sql, type Db } from '@baize/db';

export interface RestrictedEntry {
  readonly merchantId: string;
  readonly kind: 'person' | 'idNumber';
  readonly hash: string;
  /** Which list says so; empty: staff by hand. */
  readonly source: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly at: Date;
  /** When it ends by itself; null: it does not. */
  readonly until: Date | null;
}

/** Enters several at once; what a list says of its own entry's end counts anew. */
export async function upsertRestricted(db: Db, entries: readonly RestrictedEntry[]): Promise<void> {
  const each = <Name extends keyof RestrictedEntry>(name: Name) => entries.map((entry) => entry[name]);
  await db.run`
    insert into identity_restricted_person (merchant_id, hash, kind, source, reason, added_by, added_at, until)
    select distinct on (merchant_id, hash, source) * from unnest(
      ${each('merchantId')}::text[], ${each('hash')}::text[], ${each('kind')}::text[], ${each('source')}::text[],
      ${each('reason')}::text[], ${each('addedBy')}::text[], ${each('at')}::timestamptz[], ${each('until')}::timestamptz[])
      as entry (merchant_id, hash, kind, source, reason, added_by, added_at, until)
    on conflict (merchant_id, hash, source) do update set until = excluded.until
    where identity_restricted_person.until is distinct from excluded.until`;
}

export async function deleteRestricted(db: Db, merchantId: string, hashes: readonly string[]): Promise<number> {
  return db.run`
    delete from identity_restricted_person where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[])`;
}

/** Who was born on one of these days, with the names they gave. */
export async function listBornOn(
  db: Db,
  merchantId: string,
  birthdays: readonly string[],
): Promise<{ id: string; payeeName: string; birthday: string }[]> {
  return db.rows`
    select id, payee_name as "payeeName", birthday::text as birthday from identity_member
    where merchant_id = ${merchantId} and birthday = any(${[...birthdays]}::date[]) and payee_name <> ''`;
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
  readonly source: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly until: Date | null;
}

const LINE = sql`hash as entry, kind, source, reason, added_by as by, added_at as at, until`;

/** Newest first; `after` is the last line of the page before. */
export async function listRestricted(
  db: Db,
  merchantId: string,
  { after, limit }: { after: { at: string; entry: string } | null; limit: number },
): Promise<RestrictedLine[]> {
  return db.rows<RestrictedLine>`
    select ${LINE} from identity_restricted_person
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
    select ${LINE} from identity_restricted_person
    where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) order by added_at desc`;
}

/** What an entry says; null when it is not there. */
export const findRestrictedEntry = (db: Db, merchantId: string, entry: string): Promise<RestrictedLine | null> =>
  db.row<RestrictedLine>`
    select ${LINE} from identity_restricted_person where merchant_id = ${merchantId} and hash = ${entry}`;

/** Takes an entry off the list, whichever lists name it, and answers what it was; null when it is not there. */
export async function takeRestricted(tx: Db, merchantId: string, entry: string): Promise<RestrictedLine | null> {
  const rows = await tx.rows<RestrictedLine>`
    delete from identity_restricted_person where merchant_id = ${merchantId} and hash = ${entry} returning ${LINE}`;
  return rows[0] ?? null;
}

/** Forgets entries of all merchants that are over. */
export async function deleteOver(db: Db, now: Date): Promise<number> {
  return db.run`delete from identity_restricted_person where until <= ${now} and merchant_id is not null`;
}

/** The entries of some lists, by their hashes. */
export async function listOfSources(db: Db, merchantId: string, sources: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ hash: string }>`
    select hash from identity_restricted_person
    where merchant_id = ${merchantId} and source = any(${[...sources]}::text[]) and source <> ''`;
  return rows.map(({ hash }) => hash);
}

/** Takes entries of some lists away that are not among these. */
export async function deleteGone(
  tx: Db,
  merchantId: string,
  { sources, kept }: { readonly sources: readonly string[]; readonly kept: readonly string[] },
): Promise<number> {
  return tx.run`
    delete from identity_restricted_person entry
    where merchant_id = ${merchantId} and source = any(${[...sources]}::text[]) and source <> ''
      and not exists (select 1 from unnest(${[...kept]}::text[]) as kept (hash) where kept.hash = entry.hash)`;
}

export async function findRestricted(
  db: Db,
  merchantId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const found = await db.row`
    select 1 from identity_restricted_person
    where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) and (until is null or until > ${now}) limit 1`;
  return found !== null;
}

export async function listHashesListed(
  db: Db,
  sought: readonly { readonly merchantId: string; readonly hash: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sought.length === 0) return new Set();
  const rows = await db.rows<{ merchantId: string; hash: string }>`
    select entry.merchant_id as "merchantId", entry.hash from identity_restricted_person entry
    join unnest(${sought.map(({ merchantId }) => merchantId)}::text[], ${sought.map(({ hash }) => hash)}::text[])
      as sought (merchant_id, hash) on (entry.merchant_id, entry.hash) = (sought.merchant_id, sought.hash)
    where entry.until is null or entry.until > ${now}`;
  return new Set(rows.map(({ merchantId, hash }) => `${merchantId} ${hash}`));
}
