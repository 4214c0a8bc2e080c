import { sql, type Db, type Fragment } from '@baize/db';

export type OwnKind = 'account' | 'money' | 'game' | 'service' | 'protection';

/** The member whose inbox it is. */
export interface Owner {
  readonly bucket: number;
  readonly merchantId: string;
  readonly memberId: string;
}

export interface StoredMessage {
  readonly id: string;
  readonly seq: string;
  readonly kind: OwnKind;
  readonly sealed: Uint8Array;
  readonly at: Date;
  readonly readAt: Date | null;
}

/** The place after which a page of the list begins. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Locks its row, so that numbers are seen in order. */
export async function nextSeq(tx: Db, { bucket, merchantId, memberId }: Owner): Promise<string> {
  const row = await tx.row<{ seq: string }>`
    insert into inbox_cursor as c (bucket, member_id, merchant_id, last_seq) values (${bucket}, ${memberId}, ${merchantId}, 1)
    on conflict (bucket, member_id) do update set last_seq = c.last_seq + 1
    returning last_seq::text as seq`;
  return row?.seq ?? '1';
}

/** False: a message with this id was written before. */
export async function insertMessage(
  tx: Db,
  { bucket, merchantId, memberId }: Owner,
  message: Omit<StoredMessage, 'readAt'> & { readonly readAt?: Date | null },
): Promise<boolean> {
  return (
    (await tx.run`
      insert into inbox_message (bucket, merchant_id, member_id, id, seq, kind, sealed, at, read_at)
      values (${bucket}, ${merchantId}, ${memberId}, ${message.id}, ${message.seq}::bigint, ${message.kind}, ${message.sealed},
              ${message.at}, ${message.readAt ?? null})
      on conflict do nothing`) === 1
  );
}

export async function hasMessage(db: Db, { bucket, merchantId, memberId }: Owner, id: string): Promise<boolean> {
  return (
    (await db.row`select 1 from inbox_message
      where bucket = ${bucket} and member_id = ${memberId} and id = ${id} and merchant_id = ${merchantId}`) !== null
  );
}

const MESSAGE = sql`id, seq::text as seq, kind, sealed, at, read_at as "readAt"`;

interface ListQuery {
  readonly kind: string;
  readonly unreadOnly: boolean;
  readonly after: Place | null;
  readonly limit: number;
}

/** Newest first. */
export async function listMessages(
  db: Db,
  { bucket, merchantId, memberId }: Owner,
  { kind, unreadOnly, after, limit }: ListQuery,
): Promise<StoredMessage[]> {
  return db.rows<StoredMessage>`
    select ${MESSAGE} from inbox_message
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and deleted_at is null
      and ${kind === '' ? sql`true` : sql`kind = ${kind}`}
      and ${unreadOnly ? sql`read_at is null` : sql`true`}
      and ${after === null ? sql`true` : sql`(at, id) < (${after.at}, ${after.id}::uuid)`}
    order by at desc, id desc limit ${limit}`;
}

export async function findMessage(
  db: Db,
  { bucket, merchantId, memberId }: Owner,
  id: string,
): Promise<StoredMessage | null> {
  return db.row<StoredMessage>`
    select ${MESSAGE} from inbox_message
    where bucket = ${bucket} and member_id = ${memberId} and id = ${id} and merchant_id = ${merchantId}
      and deleted_at is null`;
}

/** Which of these are, or were, this member's. */
export async function listOwnIds(
  db: Db,
  { bucket, merchantId, memberId }: Owner,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>`
    select id from inbox_message
    where bucket = ${bucket} and member_id = ${memberId} and id = any(${[...ids]}::uuid[]) and merchant_id = ${merchantId}`;
  return rows.map(({ id }) => id);
}

/** For unread counts, as of one moment. */
export interface Standing {
  readonly readSeq: string;
  readonly lastSeq: string;
  readonly unread: number;
  readonly marks: readonly { readonly id: string; readonly deleted: boolean }[];
  readonly named: readonly string[];
}

export async function findStanding(db: Db, { bucket, merchantId, memberId }: Owner): Promise<Standing> {
  const row = await db.row<Standing>`
    select coalesce(c.read_seq, 0)::text as "readSeq", coalesce(c.last_seq, 0)::text as "lastSeq",
      (select count(*)::int from inbox_message m
       where m.bucket = ${bucket} and m.member_id = ${memberId} and m.merchant_id = ${merchantId}
         and m.read_at is null and m.deleted_at is null) as unread,
      (select coalesce(json_agg(json_build_object('id', k.broadcast_id, 'deleted', k.deleted_at is not null)), '[]')
       from inbox_mark k where k.bucket = ${bucket} and k.member_id = ${memberId} and k.merchant_id = ${merchantId}) as marks,
      (select coalesce(json_agg(n.broadcast_id), '[]') from inbox_named n
       where n.merchant_id = ${merchantId} and n.member_id = ${memberId}) as named
    from (select 1) one left join inbox_cursor c
      on c.bucket = ${bucket} and c.member_id = ${memberId} and c.merchant_id = ${merchantId}`;
  return row ?? { readSeq: '0', lastSeq: '0', unread: 0, marks: [], named: [] };
}

/** In one order: devices wait for each other. */
const held = ({ bucket, merchantId, memberId }: Owner, wanted: Fragment): Fragment => sql`
  bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and id in (
    select id from inbox_message
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and deleted_at is null and ${wanted}
    order by id for update)`;

export async function markMessages(db: Db, owner: Owner, ids: readonly string[], at: Date): Promise<void> {
  await db.run`
    update inbox_message set read_at = ${at}
    where merchant_id = ${owner.merchantId} and ${held(owner, sql`id = any(${[...ids]}::uuid[]) and read_at is null`)}`;
}

export async function markUpTo(
  tx: Db,
  owner: Owner,
  { broadcastSeq, ownSeq, at }: { readonly broadcastSeq: string; readonly ownSeq: string; readonly at: Date },
): Promise<void> {
  const { bucket, merchantId, memberId } = owner;
  await tx.run`
    insert into inbox_cursor as c (bucket, member_id, merchant_id, read_seq)
    values (${bucket}, ${memberId}, ${merchantId}, ${broadcastSeq}::bigint)
    on conflict (bucket, member_id) do update set read_seq = greatest(c.read_seq, excluded.read_seq)`;
  await tx.run`
    update inbox_message set read_at = ${at}
    where merchant_id = ${merchantId} and ${held(owner, sql`seq <= ${ownSeq}::bigint and read_at is null`)}`;
}

export async function markBroadcasts(
  db: Db,
  { bucket, merchantId, memberId }: Owner,
  ids: readonly string[],
  { at, deleted }: { readonly at: Date; readonly deleted: boolean },
): Promise<void> {
  const deletedAt = deleted ? at : null;
  await db.run`
    insert into inbox_mark as k (bucket, merchant_id, member_id, broadcast_id, read_at, deleted_at)
    select ${bucket}::smallint, ${merchantId}::text, ${memberId}::uuid, id, ${at}::timestamptz, ${deletedAt}::timestamptz
    from unnest(${[...ids]}::uuid[]) as id order by id
    on conflict (bucket, member_id, broadcast_id) do update set deleted_at = coalesce(k.deleted_at, excluded.deleted_at)`;
}

export async function deleteMessages(db: Db, owner: Owner, ids: readonly string[], at: Date): Promise<void> {
  await db.run`
    update inbox_message set deleted_at = ${at}, read_at = coalesce(read_at, ${at})
    where merchant_id = ${owner.merchantId} and ${held(owner, sql`id = any(${[...ids]}::uuid[])`)}`;
}

/** Deleted or old ones, of player protection much later; at most so many. */
export async function eraseMessages(
  db: Db,
  {
    deletedBefore,
    before,
    protectionBefore,
    most,
  }: {
    readonly deletedBefore: Date;
    readonly before: Date;
    readonly protectionBefore: Date;
    readonly most: number;
  },
): Promise<number> {
  return db.run`
    delete from inbox_message where (bucket, member_id, id) in (
      (select bucket, member_id, id from inbox_message where deleted_at < ${deletedBefore} limit ${most})
      union
      (select bucket, member_id, id from inbox_message where at < ${before} and kind <> 'protection' limit ${most})
      union
      (select bucket, member_id, id from inbox_message where at < ${protectionBefore} limit ${most}))`;
}

/** Sealed rows by id, for a change of secrets. */
export async function listSealedMessages(
  db: Db,
  after: string | null,
  limit: number,
): Promise<(Pick<StoredMessage, 'id' | 'sealed'> & Owner)[]> {
  return db.rows`
    select id, bucket, merchant_id as "merchantId", member_id as "memberId", sealed from inbox_message
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

export async function replaceSealedMessage(
  db: Db,
  { bucket, merchantId, memberId, id, sealed }: Pick<StoredMessage, 'id' | 'sealed'> & Owner,
  anew: Buffer,
): Promise<boolean> {
  return (
    (await db.run`
      update inbox_message set sealed = ${anew}
      where bucket = ${bucket} and member_id = ${memberId} and id = ${id} and merchant_id = ${merchantId}
        and sealed = ${sealed}`) === 1
  );
}
