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
  /** Why it is not sent at once; empty when it is. */
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

/** What is due, first what is of use for a while only (codes and links): it never waits behind notices. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DueMessage[]> {
  return db.rows<DueMessage>`
    select id, merchant_id as "merchantId", channel, recipient as "to", purpose, sealed, attempts, due_at as "dueAt",
           useless_at as "uselessAt"
    from delivery_message where state = 'waiting' and due_at <= ${now} order by useless_at is null, due_at limit ${limit}`;
}

/** Takes a message for one try: false when another process was first. Until `until` nobody else tries it. */
export async function claimMessage(db: Db, message: DueMessage, until: Date): Promise<boolean> {
  const claimed = await db.run`
    update delivery_message set due_at = ${until}, attempts = attempts + 1
    where id = ${message.id} and merchant_id = ${message.merchantId} and state = 'waiting' and attempts = ${message.attempts}`;
  return claimed === 1;
}

/** Notices of one kind to one number or address that were not due yet and never tried: a later one, about to be written, tells instead. */
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
    update delivery_message set state = 'withheld', sealed = null, last_problem = 'told by a later one'
    where merchant_id = ${merchantId} and member_id = ${memberId} and purpose = ${purpose}
      and lower(recipient) = ${to.toLowerCase()}
      and state = 'waiting' and useless_at is null and attempts = 0 and due_at > ${now}`;
}

/** A carrier has it: the text is not needed any more. */
export async function markSent(db: Db, message: DueMessage, at: Date): Promise<void> {
  await db.run`
    update delivery_message set state = 'sent', sent_at = ${at}, sealed = null, last_problem = ''
    where id = ${message.id} and merchant_id = ${message.merchantId}`;
}

/**
 * Tried in vain: again at `again`, or given up when that is null. What was given up loses its text, but for a notice (`keepsText`),
 * which holds no secret and may be sent again by staff.
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

/** Messages of a merchant, newest first; `before` is the id that the page before ended with. */
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

/** A message that was given up and is still of use waits again, with all its tries; one that waits is due now. */
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

/** Texts of all merchants by their rows' ids, for sealing them anew. */
export async function listSealed(db: Db, after: string | null, limit: number): Promise<SealedMessage[]> {
  return db.rows<SealedMessage>`
    select id, merchant_id as "merchantId", sealed from delivery_message
    where sealed is not null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`;
}

/** False when the text has changed or gone since it was read. */
export async function replaceSealed(db: Db, { id, merchantId, sealed }: SealedMessage, anew: Buffer): Promise<boolean> {
  const replaced = await db.run`
    update delivery_message set sealed = ${anew} where id = ${id} and merchant_id = ${merchantId} and sealed = ${sealed}`;
  return replaced === 1;
}
