import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import { sql, type Db } from '@baize/db';

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
  readonly countsAt: Date;
}

const COLUMNS = sql`id, merchant_id as "merchantId", member_id as "memberId", channel, target, language, asked_at as "askedAt",
  counts_at as "countsAt"`;

/** A newer wish takes the place of the older, under an id and with a link of its own. */
export async function replaceContactChange(
  tx: Db,
  change: ContactChange & { readonly stopHash: Buffer },
): Promise<void> {
  await tx.run`
    insert into identity_contact_change (id, merchant_id, member_id, channel, target, stop_hash, language, asked_at, counts_at)
    values (${change.id}, ${change.merchantId}, ${change.memberId}, ${change.channel}, ${change.target}, ${change.stopHash},
            ${change.language}, ${change.askedAt}, ${change.countsAt})
    on conflict (merchant_id, member_id, channel) do update set
      id = excluded.id, target = excluded.target, stop_hash = excluded.stop_hash, language = excluded.language,
      asked_at = excluded.asked_at, counts_at = excluded.counts_at`;
}

/** What a member waits for; one number and one address at most. */
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

/** Takes a change away, to let it count or to stop it: of several at once, one gets it. */
export async function takeContactChange(
  tx: Db,
  { merchantId, memberId }: Owner,
  id: string,
): Promise<ContactChange | null> {
  return tx.row<ContactChange>`
    delete from identity_contact_change
    where id = ${id} and merchant_id = ${merchantId} and member_id = ${memberId} returning ${COLUMNS}`;
}

export async function takeByStopHash(tx: Db, merchantId: string, stopHash: Buffer): Promise<ContactChange | null> {
  return tx.row<ContactChange>`
    delete from identity_contact_change where merchant_id = ${merchantId} and stop_hash = ${stopHash} returning ${COLUMNS}`;
}

/** Takes every change of a member away. */
export async function takeContactChanges(tx: Db, { merchantId, memberId }: Owner): Promise<ContactChange[]> {
  return tx.rows<ContactChange>`
    delete from identity_contact_change where merchant_id = ${merchantId} and member_id = ${memberId} returning ${COLUMNS}`;
}

/** The same for one kind of contact. */
export async function deleteContactChange(
  tx: Db,
  { merchantId, memberId }: Owner,
  channel: CodeChannel,
): Promise<void> {
  await tx.run`
    delete from identity_contact_change
    where merchant_id = ${merchantId} and member_id = ${memberId} and channel = ${channel}`;
}
