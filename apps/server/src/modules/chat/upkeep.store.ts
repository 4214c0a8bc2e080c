import type { Db } from '@baize/db';
import type { ConversationRef } from './conversations.store.ts';

const AT_ONCE = 200;

/** Open ones whose member has said nothing since then. */
export const listSilent = (db: Db, before: Date): Promise<ConversationRef[]> =>
  db.rows<ConversationRef>`
    select merchant_id as "merchantId", id from chat_conversation
    where state = 'open' and silent_since < ${before} order by silent_since limit ${AT_ONCE}`;

/** Where nobody was at the desk since. */
export const listAbandoned = (db: Db, before: Date): Promise<ConversationRef[]> =>
  db.rows<ConversationRef>`
    select c.merchant_id as "merchantId", c.id from chat_conversation c
    where c.state = 'waiting' and c.queued_at < ${before} and not exists (
      select 1 from chat_availability a where a.merchant_id = c.merchant_id and a.seen_at >= ${before})
    order by c.queued_at limit ${AT_ONCE}`;

export const listSilentStaff = (db: Db, before: Date): Promise<{ merchantId: string; staffId: string }[]> =>
  db.rows`
    select merchant_id as "merchantId", staff_id as "staffId" from chat_availability
    where state <> 'away' and seen_at < ${before} order by seen_at limit ${AT_ONCE}`;

export interface OldPicture {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly blobId: string;
}

export const listOldPictures = (db: Db, before: Date): Promise<OldPicture[]> =>
  db.rows<OldPicture>`
    select merchant_id as "merchantId", conversation_id as "conversationId", seq, blob_id as "blobId" from chat_message
    where blob_id is not null and at < ${before} order by at limit ${AT_ONCE}`;

export async function forgetPicture(tx: Db, { merchantId, conversationId, seq }: OldPicture): Promise<void> {
  await tx.run`
    update chat_message set blob_id = null
    where merchant_id = ${merchantId} and conversation_id = ${conversationId} and seq = ${seq}`;
}

/** Ended before then, complaints much earlier, with all messages; false: none left. */
export async function eraseSome(db: Db, before: Date, complaintsBefore: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const old = await tx.rows<ConversationRef>`
      select merchant_id as "merchantId", id from chat_conversation
      where state = 'closed' and closed_at < ${before} and (not complaint or closed_at < ${complaintsBefore}) order by closed_at limit ${AT_ONCE} for update skip locked`;
    for (const { merchantId, id } of old) {
      await tx.run`delete from chat_message where merchant_id = ${merchantId} and conversation_id = ${id}`;
      await tx.run`delete from chat_note where merchant_id = ${merchantId} and conversation_id = ${id}`;
      await tx.run`delete from chat_conversation where merchant_id = ${merchantId} and id = ${id}`;
    }
    return old.length === AT_ONCE;
  });
}
