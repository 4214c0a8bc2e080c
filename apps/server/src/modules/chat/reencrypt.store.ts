import type { Db } from '@baize/db';

export interface SealedRow {
  readonly id: string;
  readonly merchantId: string;
  readonly sealed: Uint8Array;
}

export const listSealedMessages = (db: Db, after: string | null, limit: number): Promise<SealedRow[]> =>
  db.rows<SealedRow>`
    select conversation_id::text || ':' || lpad(seq::text, 10, '0') as id, merchant_id as "merchantId", sealed from chat_message
    where sealed is not null and (${after}::text is null or (conversation_id, seq) >
      (split_part(${after}::text, ':', 1)::uuid, split_part(${after}::text, ':', 2)::int))
    order by conversation_id, seq limit ${limit}`;

export async function replaceSealedMessage(
  db: Db,
  { id, merchantId, sealed }: SealedRow,
  fresh: Buffer,
): Promise<boolean> {
  const [conversationId, seq] = id.split(':');
  return (
    (await db.run`
      update chat_message set sealed = ${fresh}
      where merchant_id = ${merchantId} and conversation_id = ${conversationId} and seq = ${Number(seq)}
        and sealed = ${sealed}`) === 1
  );
}

export const listSealedNotes = (db: Db, after: string | null, limit: number): Promise<SealedRow[]> =>
  db.rows<SealedRow>`
    select id, merchant_id as "merchantId", sealed from chat_note
    where (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

export async function replaceSealedNote(
  db: Db,
  { id, merchantId, sealed }: SealedRow,
  fresh: Buffer,
): Promise<boolean> {
  return (
    (await db.run`
      update chat_note set sealed = ${fresh} where merchant_id = ${merchantId} and id = ${id} and sealed = ${sealed}`) ===
    1
  );
}

export const listSealedRatings = (db: Db, after: string | null, limit: number): Promise<SealedRow[]> =>
  db.rows<SealedRow>`
    select id, merchant_id as "merchantId", rating_sealed as sealed from chat_conversation
    where rating_sealed is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;

export async function replaceSealedRating(
  db: Db,
  { id, merchantId, sealed }: SealedRow,
  fresh: Buffer,
): Promise<boolean> {
  return (
    (await db.run`
      update chat_conversation set rating_sealed = ${fresh}
      where merchant_id = ${merchantId} and id = ${id} and rating_sealed = ${sealed}`) === 1
  );
}
