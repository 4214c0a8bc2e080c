import type { ChatEvent } from '@baize/contract/chat/chat.ts';
import { sql, type Db } from '@baize/db';

export interface StoredMessage {
  readonly merchantId: string;
  readonly conversationId: string;
  readonly seq: number;
  readonly senderId: string | null;
  readonly clientId: string | null;
  readonly by: 'member' | 'staff' | 'event';
  readonly staffName: string;
  readonly event: ChatEvent | null;
  readonly sealed: Uint8Array | null;
  readonly blobId: string | null;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

const COLUMNS = sql`
  merchant_id as "merchantId", conversation_id as "conversationId", seq, sender_id as "senderId", client_id as "clientId",
  by, staff_name as "staffName", event, sealed, blob_id as "blobId", width, height, at`;

export async function insertMessage(tx: Db, one: StoredMessage): Promise<void> {
  await tx.run`
    insert into chat_message (merchant_id, conversation_id, seq, sender_id, client_id, by, staff_name, event, sealed, blob_id,
      width, height, at)
    values (${one.merchantId}, ${one.conversationId}, ${one.seq}, ${one.senderId}, ${one.clientId}, ${one.by},
      ${one.staffName}, ${one.event}, ${one.sealed}, ${one.blobId}, ${one.width}, ${one.height}, ${one.at})`;
}

/** In whichever conversation. */
export const findSent = (
  db: Db,
  { merchantId, senderId, clientId }: { merchantId: string; senderId: string; clientId: string },
): Promise<StoredMessage | null> =>
  db.row<StoredMessage>`
    select ${COLUMNS} from chat_message
    where merchant_id = ${merchantId} and sender_id = ${senderId} and client_id = ${clientId} and client_id is not null`;

interface Request {
  readonly merchantId: string;
  readonly conversationId: string;
  /** After it from the oldest, else the newest before `before`; in order. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export async function listMessages(db: Db, request: Request): Promise<StoredMessage[]> {
  const { merchantId, conversationId, after, before, limit } = request;
  if (after !== undefined)
    return db.rows<StoredMessage>`
      select ${COLUMNS} from chat_message
      where merchant_id = ${merchantId} and conversation_id = ${conversationId} and seq > ${after} order by seq limit ${limit}`;
  const newest = await db.rows<StoredMessage>`
    select ${COLUMNS} from chat_message
    where merchant_id = ${merchantId} and conversation_id = ${conversationId}
      and ${before === undefined ? sql`true` : sql`seq < ${before}`}
    order by seq desc limit ${limit}`;
  return newest.reverse();
}

/** How many of staff's messages stand after a number. */
export async function countFromStaff(
  db: Db,
  { merchantId, conversationId, after }: { merchantId: string; conversationId: string; after: number },
): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(*)::int as count from chat_message
    where merchant_id = ${merchantId} and conversation_id = ${conversationId} and seq > ${after} and by = 'staff'`;
  return row?.count ?? 0;
}

/** The conversation that a picture belongs to. */
export async function findPictureOwner(
  db: Db,
  { merchantId, blobId }: { merchantId: string; blobId: string },
): Promise<{ conversationId: string; memberId: string } | null> {
  return db.row`
    select m.conversation_id as "conversationId", c.member_id as "memberId"
    from chat_message m join chat_conversation c on c.merchant_id = m.merchant_id and c.id = m.conversation_id
    where m.merchant_id = ${merchantId} and m.blob_id = ${blobId}`;
}
