import { sql, type Db } from '@baize/db';
import type { ExclusionKey, SharedKey } from './restricted.rules.ts';

export interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export interface HashedKey {
  readonly kind: ExclusionKey['kind'] | 'account';
  readonly hash: string;
  readonly proven: boolean;
}

/** Adds what is new; what is there lasts until then, and a contact that was proven stays it. */
export async function upsertExclusionKeys(
  tx: Db,
  { merchantId, memberId }: Owner,
  keys: readonly HashedKey[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<void> {
  await tx.run`
    insert into identity_exclusion_key as k (merchant_id, member_id, kind, hash, proven, since, until)
    select ${merchantId}, ${memberId}::uuid, kind, hash, bool_or(proven), ${since}::timestamptz, ${until}::timestamptz
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ hash }) => hash)}::text[],
                ${keys.map(({ proven }) => proven)}::boolean[]) as key (kind, hash, proven)
    group by kind, hash
    on conflict (merchant_id, hash, member_id) do update set until = excluded.until, proven = k.proven or excluded.proven`;
}

/** All keys of a member last until then. */
export async function updateExclusionKeys(tx: Db, { merchantId, memberId }: Owner, until: Date): Promise<void> {
  await tx.run`
    update identity_exclusion_key set until = ${until} where merchant_id = ${merchantId} and member_id = ${memberId}`;
}

export async function deleteExclusionKeys(tx: Db, { merchantId, memberId }: Owner): Promise<void> {
  await tx.run`delete from identity_exclusion_key where merchant_id = ${merchantId} and member_id = ${memberId}`;
}

/** When the exclusion ends whose keys were written; null: the member is not excluded. */
export async function findKeyedUntil(db: Db, { merchantId, memberId }: Owner, now: Date): Promise<Date | null> {
  const row = await db.row<{ until: Date }>`
    select until from identity_exclusion_key
    where merchant_id = ${merchantId} and member_id = ${memberId} and kind = 'account' and until > ${now}`;
  return row?.until ?? null;
}

export interface FoundKey extends SharedKey {
  readonly excludedId: string;
  readonly hash: string;
  readonly since: Date;
}

/** Keys of other members whose exclusion is in force. */
export async function listExclusionKeys(
  db: Db,
  { merchantId, memberId }: Owner,
  hashes: readonly string[],
  now: Date,
): Promise<FoundKey[]> {
  if (hashes.length === 0) return [];
  return db.rows<FoundKey>`
    select member_id as "excludedId", kind, hash, proven, since from identity_exclusion_key
    where merchant_id = ${merchantId} and hash = any(${[...hashes]}::text[]) and until > ${now} and member_id <> ${memberId}
    order by since, member_id limit 1000`;
}

export interface ExclusionMatch extends Owner {
  readonly excludedId: string;
  readonly strength: 'sure' | 'likely';
  readonly kinds: readonly string[];
  readonly foundAt: Date;
  readonly askedBy: string | null;
  readonly clearedBy: string | null;
}

const MATCH = sql`x.merchant_id as "merchantId", x.member_id as "memberId", x.excluded_id as "excludedId", x.strength, x.kinds,
  x.found_at as "foundAt", x.asked_by as "askedBy", x.cleared_by as "clearedBy"`;

/** With the account whose exclusion it is. */
export type NamedMatch = ExclusionMatch & { readonly excludedName: string };

/** A member's matches, newest first. */
export async function listMatches(db: Db, { merchantId, memberId }: Owner): Promise<NamedMatch[]> {
  return db.rows<NamedMatch>`
    select ${MATCH}, m.user_name as "excludedName"
    from identity_exclusion_match x
    join identity_member m on m.id = x.excluded_id and m.merchant_id = x.merchant_id
    where x.merchant_id = ${merchantId} and x.member_id = ${memberId}
    order by x.found_at desc, x.excluded_id`;
}

export type OpenMatch = NamedMatch & { readonly userName: string };

/** What staff have not cleared, newest first; `after` is the last line of the page before. */
export async function listMatchesOpen(
  db: Db,
  merchantId: string,
  {
    after,
    limit,
  }: {
    readonly after: { readonly at: Date; readonly memberId: string; readonly excludedId: string } | null;
    readonly limit: number;
  },
): Promise<OpenMatch[]> {
  return db.rows<OpenMatch>`
    select ${MATCH}, other.user_name as "excludedName", me.user_name as "userName"
    from identity_exclusion_match x
    join identity_member me on me.id = x.member_id and me.merchant_id = x.merchant_id
    join identity_member other on other.id = x.excluded_id and other.merchant_id = x.merchant_id
    where x.merchant_id = ${merchantId} and x.cleared_at is null
      and ${after ? sql`(x.found_at, x.member_id, x.excluded_id) < (${after.at}, ${after.memberId}::uuid, ${after.excludedId}::uuid)` : sql`true`}
    order by x.found_at desc, x.member_id desc, x.excluded_id desc limit ${limit}`;
}

/** Written anew: what staff said was about fewer signs. */
export async function upsertMatch(tx: Db, match: ExclusionMatch): Promise<void> {
  await tx.run`
    insert into identity_exclusion_match (merchant_id, member_id, excluded_id, strength, kinds, found_at)
    values (${match.merchantId}, ${match.memberId}, ${match.excludedId}, ${match.strength}, ${[...match.kinds]}::text[], ${match.foundAt})
    on conflict (merchant_id, member_id, excluded_id) do update set strength = excluded.strength, kinds = excluded.kinds,
      found_at = excluded.found_at, asked_by = null, cleared_by = null, cleared_at = null`;
}

export async function updateMatch(
  tx: Db,
  { merchantId, memberId, excludedId }: Pick<ExclusionMatch, 'merchantId' | 'memberId' | 'excludedId'>,
  { askedBy, clearedBy, at }: { readonly askedBy: string; readonly clearedBy: string | null; readonly at: Date },
): Promise<void> {
  await tx.run`
    update identity_exclusion_match set asked_by = ${askedBy}, cleared_by = ${clearedBy},
      cleared_at = ${clearedBy === null ? null : at}
    where merchant_id = ${merchantId} and member_id = ${memberId} and excluded_id = ${excludedId}`;
}

/** Forgets what an exclusion has kept out, and answers whom. */
export async function takeMatchesWith(tx: Db, { merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>`
    delete from identity_exclusion_match where merchant_id = ${merchantId} and excluded_id = ${memberId}
    returning member_id as id`;
  return rows.map(({ id }) => id);
}

/** Others who have the same contact, proven or not. */
export async function listSharingContact(db: Db, { merchantId, memberId }: Owner): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select other.id from identity_member me
    join identity_member other on other.merchant_id = me.merchant_id and other.id <> me.id
      and (other.mobile = me.mobile or other.email_plain = me.email_plain)
    where me.merchant_id = ${merchantId} and me.id = ${memberId} limit 200`;
  return rows.map(({ id }) => id);
}

/** Which of these are keys of an exclusion in force. */
export async function listHashesExcluded(
  db: Db,
  sought: readonly { readonly merchantId: string; readonly hash: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sought.length === 0) return new Set();
  const rows = await db.rows<{ merchantId: string; hash: string }>`
    select distinct entry.merchant_id as "merchantId", entry.hash from identity_exclusion_key entry
    join unnest(${sought.map(({ merchantId }) => merchantId)}::text[], ${sought.map(({ hash }) => hash)}::text[])
      as sought (merchant_id, hash) on (entry.merchant_id, entry.hash) = (sought.merchant_id, sought.hash)
    where entry.until > ${now}`;
  return new Set(rows.map(({ merchantId, hash }) => `${merchantId} ${hash}`));
}
