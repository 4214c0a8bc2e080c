import { sentence } from '@baize/contract/sentence.ts';
import { deleteInPieces, type Db } from '@baize/db';

export type Channel = 'sms' | 'email';
export type MessageState = 'waiting' | 'sent' | 'kept' | 'failed' | 'withheld';

export interface NewMessageRow {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string | null;
  readonly channel: Channel;
  readonly to: string;
  readonly purpose: string;
  readonly language: string;
  readonly sealed: Buffer | null;
  readonly state: MessageState;
  readonly uselessAt: Date | null;
  readonly dueAt: Date;
  /** Why it is delayed; empty: not. */
  readonly problem: string;
  readonly at: Date;
}

export async function insertMessage(tx: Db, row: NewMessageRow): Promise<void> {
  await tx.run`
    insert into delivery_message (id, merchant_id, member_id, channel, recipient, purpose, language, sealed, state, due_at,
                                  useless_at, last_problem, created_at)
    values (${row.id}, ${row.merchantId}, ${row.memberId}, ${row.channel}, ${row.to}, ${row.purpose}, ${row.language},
            ${row.sealed}, ${row.state}, ${row.dueAt}, ${row.uselessAt}, ${row.problem}, ${row.at})`;
}

export interface DueMessage {
  readonly id: string;
  readonly merchantId: string;
  readonly channel: Channel;
  readonly to: string;
  readonly purpose: string;
  readonly sealed: Uint8Array;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly uselessAt: Date | null;
}

/** Short-lived ones (codes, links) first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DueMessage[]> {
  return db.rows<DueMessage>`
    select id, merchant_id as "merchantId", channel, recipient as "to", purpose, sealed, attempts, due_at as "dueAt",
           useless_at as "uselessAt"
    from delivery_message where state = 'waiting' and due_at <= ${now} order by useless_at is null, due_at limit ${limit}`;
}

/** Claims a message until `until`; false: another process was first. */
export async function claimMessage(db: Db, message: DueMessage, until: Date): Promise<boolean> {
  const claimed = await db.run`
    update delivery_message set due_at = ${until}, attempts = attempts + 1
    where id = ${message.id} and merchant_id = ${message.merchantId} and state = 'waiting' and attempts = ${message.attempts}`;
  return claimed === 1;
}

/** Drops undue, untried notices of a kind to a contact: a later one follows. */
export async function withholdNotDue(
  tx: Db,
  {
    merchantId,
    memberId,
    purpose,
    to,
    now,
  }: Pick<NewMessageRow, 'merchantId' | 'memberId' | 'purpose' | 'to'> & { now: Date },
): Promise<void> {
  await tx.run`
    update delivery_message set state = 'withheld', sealed = null, last_problem = ${sentence('desk.message.laterOne')}
    where merchant_id = ${merchantId} and member_id = ${memberId} and purpose = ${purpose}
      and lower(recipient) = ${to.toLowerCase()}
      and state = 'waiting' and useless_at is null and attempts = 0 and due_at > ${now}`;
}

/** The text is deleted. */
export async function markSent(db: Db, message: DueMessage, at: Date): Promise<void> {
  await db.run`
    update delivery_message set state = 'sent', sent_at = ${at}, sealed = null, last_problem = ''
    where id = ${message.id} and merchant_id = ${message.merchantId}`;
}

/**
 * Retry at `again`, or given up when null; then the text is deleted, except a notice's (`keepsText`), which has no
 * secret and may be resent.
 */
export async function markProblem(
  db: Db,
  message: DueMessage,
  problem: string,
  again: Date | null,
  keepsText = false,
): Promise<void> {
  await db.run`
    update delivery_message set
      state = ${again ? 'waiting' : 'failed'}, last_problem = ${problem.slice(0, 200)},
      due_at = coalesce(${again}::timestamptz, due_at), sealed = case when ${again === null && !keepsText} then null else sealed end
    where id = ${message.id} and merchant_id = ${message.merchantId}`;
}

export interface MessageLine {
  readonly id: string;
  readonly memberId: string | null;
  readonly channel: Channel;
  readonly to: string;
  readonly purpose: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly lastProblem: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly sealed: Uint8Array | null;
  readonly uselessAt: Date | null;
}

/** Newest first; `before`: the last id. */
export async function listMessageRows(
  db: Db,
  merchantId: string,
  {
    before,
    memberId,
    state = null,
    limit,
  }: { before: string | null; memberId: string | null; state?: MessageState | null; limit: number },
): Promise<MessageLine[]> {
  return db.rows<MessageLine>`
    select id, member_id as "memberId", channel, recipient as "to", purpose, state, attempts, last_problem as "lastProblem",
           created_at as "createdAt", sent_at as "sentAt", sealed, useless_at as "uselessAt"
    from delivery_message
    where merchant_id = ${merchantId} and (${before}::uuid is null or id < ${before}::uuid)
      and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
      and (${state}::text is null or state = ${state})
    order by id desc limit ${limit}`;
}

/** A given-up message that is still useful starts anew; a waiting one is due now. */
export async function reencryptMessage(tx: Db, merchantId: string, id: string, now: Date): Promise<boolean> {
  const reencrypted = await tx.run`
    update delivery_message set state = 'waiting', due_at = ${now}, attempts = case when state = 'failed' then 0 else attempts end
    where merchant_id = ${merchantId} and id = ${id} and state in ('failed', 'waiting') and sealed is not null
      and (useless_at is null or useless_at > ${now})`;
  return reencrypted === 1;
}

export async function findMessage(
  tx: Db,
  merchantId: string,
  id: string,
): Promise<{ channel: Channel; state: MessageState; to: string; purpose: string } | null> {
  return tx.row`
    select channel, state, recipient as "to", purpose from delivery_message
    where merchant_id = ${merchantId} and id = ${id} for update`;
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from delivery_message where created_at < ${before} and id = any(array(
        select id from delivery_message where created_at < ${before} order by created_at limit ${most}))`,
  );
}

export interface SealedMessage {
  readonly id: string;
  readonly merchantId: string;
  readonly sealed: Uint8Array;
}

/** Over all merchants, for resealing. */
export async function listSealed(db: Db, after: string | null, limit: number): Promise<SealedMessage[]> {
  return db.rows<SealedMessage>`
    select id, merchant_id as "merchantId", sealed from delivery_message
    where sealed is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

/** False when changed since read. */
export async function replaceSealed(db: Db, { id, merchantId, sealed }: SealedMessage, anew: Buffer): Promise<boolean> {
  const replaced = await db.run`
    update delivery_message set sealed = ${anew} where id = ${id} and merchant_id = ${merchantId} and sealed = ${sealed}`;
  return replaced === 1;
}
