import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { deleteInPieces, sql, type Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export interface ContactChange extends Owner {
  readonly id: string;
  readonly channel: CodeChannel;
  readonly target: string;
  readonly language: string;
  readonly askedAt: Date;
  readonly effectiveAt: Date;
}

const COLUMNS = sql`id, merchant_id as "merchantId", member_id as "memberId", channel, target, language, asked_at as "askedAt",
  counts_at as "effectiveAt"`;

/** Replaces an older request, with a new id and link; earlier links stop it as well. */
export async function replaceContactChange(
  tx: Db,
  change: ContactChange & { readonly stopHash: Buffer },
): Promise<void> {
  await tx.run`
    insert into identity_contact_stop (merchant_id, stop_hash, member_id, channel, until)
    select merchant_id, stop_hash, member_id, channel, counts_at from identity_contact_change
    where merchant_id = ${change.merchantId} and member_id = ${change.memberId} and channel = ${change.channel}`;
  await tx.run`
    update identity_contact_stop set until = ${change.effectiveAt}
    where merchant_id = ${change.merchantId} and member_id = ${change.memberId} and channel = ${change.channel}`;
  await tx.run`
    insert into identity_contact_change (id, merchant_id, member_id, channel, target, stop_hash, language, asked_at, counts_at)
    values (${change.id}, ${change.merchantId}, ${change.memberId}, ${change.channel}, ${change.target}, ${change.stopHash},
            ${change.language}, ${change.askedAt}, ${change.effectiveAt})
    on conflict (merchant_id, member_id, channel) do update set
      id = excluded.id, target = excluded.target, stop_hash = excluded.stop_hash, language = excluded.language,
      asked_at = excluded.asked_at, counts_at = excluded.counts_at`;
}

/** One number and one address at most. */
export async function listContactChanges(db: Db, { merchantId, memberId }: Owner): Promise<ContactChange[]> {
  return db.rows<ContactChange>`
    select ${COLUMNS} from identity_contact_change
    where merchant_id = ${merchantId} and member_id = ${memberId} order by asked_at, id limit 10`;
}

export async function listDueChanges(db: Db, now: Date, limit: number): Promise<(Owner & { readonly id: string })[]> {
  return db.rows`
    select id, merchant_id as "merchantId", member_id as "memberId" from identity_contact_change
    where counts_at <= ${now} order by counts_at limit ${limit}`;
}

/** Takes a change, to apply or stop it; only one of concurrent calls gets it. */
export async function takeContactChange(
  tx: Db,
  { merchantId, memberId }: Owner,
  id: string,
): Promise<ContactChange | null> {
  return tx.row<ContactChange>`
    delete from identity_contact_change
    where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} returning ${COLUMNS}`;
}

/** The member's withdrawal; the link stays valid as long as the change would have waited. False: over. */
export async function withdrawChange(tx: Db, { merchantId, memberId }: Owner, id: string): Promise<boolean> {
  const row = await tx.row`
    with taken as (
      delete from identity_contact_change
      where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} returning *)
    insert into identity_contact_stop (merchant_id, stop_hash, member_id, channel, until)
    select merchant_id, stop_hash, member_id, channel, counts_at from taken returning 1`;
  return row !== null;
}

/** Which changes a link stops, whatever request it came with; null: expired. */
export async function findByStopHash(
  db: Db,
  merchantId: string,
  stopHash: Buffer,
  now: Date,
): Promise<(Owner & { readonly channel: CodeChannel }) | null> {
  return db.row`
    select merchant_id as "merchantId", member_id as "memberId", channel from identity_contact_change
    where merchant_id = ${merchantId} and stop_hash = ${stopHash}
    union all
    select merchant_id, member_id, channel from identity_contact_stop
    where merchant_id = ${merchantId} and stop_hash = ${stopHash} and until > ${now}`;
}

export async function takeChangeOf(
  tx: Db,
  { merchantId, memberId, channel }: Owner & { readonly channel: CodeChannel },
): Promise<ContactChange | null> {
  return tx.row<ContactChange>`
    delete from identity_contact_change
    where merchant_id = ${merchantId} and member_id = ${memberId} and channel = ${channel} returning ${COLUMNS}`;
}

/** Invalidates earlier links, of one kind of contact or all. */
export async function deleteStops(tx: Db, { merchantId, memberId }: Owner, channel: CodeChannel | null): Promise<void> {
  await tx.run`
    delete from identity_contact_stop
    where merchant_id = ${merchantId} and member_id = ${memberId} and channel = coalesce(${channel}, channel)`;
}

export async function deleteOldStops(db: Db, now: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from identity_contact_stop where until < ${now} and (merchant_id, stop_hash) in (
        select merchant_id, stop_hash from identity_contact_stop where until < ${now} order by until limit ${most})`,
  );
}

export async function takeContactChanges(tx: Db, { merchantId, memberId }: Owner): Promise<ContactChange[]> {
  return tx.rows<ContactChange>`
    delete from identity_contact_change where merchant_id = ${merchantId} and member_id = ${memberId} returning ${COLUMNS}`;
}
