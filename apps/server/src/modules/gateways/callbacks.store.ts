import { deleteInPieces, type Db } from '@baize/db';

export interface WaitingCallback {
  readonly id: string;
  readonly merchantId: string;
  readonly accountId: string;
  readonly reference: string | null;
  readonly gatewayId: string | null;
  readonly attempts: number;
}

type CallbackRef = Pick<WaitingCallback, 'merchantId' | 'id'>;

export interface NewCallback {
  readonly id: string;
  readonly merchantId: string;
  readonly accountId: string;
  readonly eventKey: string;
  readonly reference: string | null;
  readonly gatewayId: string | null;
  readonly bytesSealed: Buffer;
  readonly at: Date;
}

/** Stores a callback; returns the row due now, null when it woke within `quietMs`. */
export async function keepCallback(db: Db, callback: NewCallback, quietMs: number): Promise<string | null> {
  const { at } = callback;
  const quietSince = new Date(at.getTime() - quietMs);
  const row = await db.row<{ id: string; due: boolean }>`
    insert into gateway_callback as c (id, merchant_id, account_id, event_key, reference, gateway_id, bytes_sealed, received_at,
      woken_at, due_at)
    values (${callback.id}, ${callback.merchantId}, ${callback.accountId}, ${callback.eventKey}, ${callback.reference},
      ${callback.gatewayId}, ${callback.bytesSealed}, ${at}, ${at}, ${at})
    on conflict (account_id, event_key) do update set repeats = c.repeats + 1,
      due_at = case when c.woken_at <= ${quietSince} then ${at} else c.due_at end,
      woken_at = case when c.woken_at <= ${quietSince} then ${at} else c.woken_at end
    returning id, (due_at = ${at}) is true as due`;
  return row?.due ? row.id : null;
}

/** Keeps a sample of callbacks that nobody signed. */
export async function keepRejected(
  db: Db,
  callback: NewCallback,
  outcome: 'badSignature' | 'unreadable',
): Promise<void> {
  await db.run`
    insert into gateway_callback (id, merchant_id, account_id, event_key, bytes_sealed, received_at, woken_at, outcome)
    values (${callback.id}, ${callback.merchantId}, ${callback.accountId}, ${callback.eventKey}, ${callback.bytesSealed},
      ${callback.at}, ${callback.at}, ${outcome})
    on conflict (account_id, event_key) do nothing`;
}

/** Claims due callbacks for a time. */
export const claimDue = (
  db: Db,
  { now, until, most, id = null }: { now: Date; until: Date; most: number; id?: string | null },
): Promise<WaitingCallback[]> =>
  db.rows`
    update gateway_callback c set due_at = ${until}, attempts = c.attempts + 1
    where c.id in (
      select id from gateway_callback where due_at <= ${now} and (${id}::uuid is null or id = ${id}::uuid)
      order by due_at limit ${most} for update skip locked)
    returning c.id, c.merchant_id as "merchantId", c.account_id as "accountId", c.reference, c.gateway_id as "gatewayId",
      c.attempts`;

/** Unless the event came again meanwhile. */
export async function endCallback(
  db: Db,
  { merchantId, id }: CallbackRef,
  claimedUntil: Date,
  outcome: 'handled' | 'orphan',
): Promise<void> {
  await db.run`
    update gateway_callback set due_at = null, outcome = ${outcome}
    where merchant_id = ${merchantId} and id = ${id} and due_at = ${claimedUntil}`;
}

export async function postponeCallback(
  db: Db,
  { merchantId, id }: CallbackRef,
  claimedUntil: Date,
  dueAt: Date,
): Promise<void> {
  await db.run`
    update gateway_callback set due_at = ${dueAt}
    where merchant_id = ${merchantId} and id = ${id} and due_at = ${claimedUntil}`;
}

export async function deleteOldCallbacks(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from gateway_callback where received_at <= ${before} and id = any(array(
        select id from gateway_callback where received_at <= ${before} order by received_at limit ${most}))`,
  );
}

/** Due callbacks, and samples of rejected ones; counted up to a thousand. */
export async function countCallbacks(
  db: Db,
  { merchantId, accountId }: { merchantId: string; accountId: string },
  since: Date,
): Promise<{ waiting: number; refused: number }> {
  const row = await db.row<{ waiting: bigint; refused: bigint }>`
    select
      (select count(*) from (select 1 from gateway_callback where merchant_id = ${merchantId} and account_id = ${accountId}
        and due_at is not null limit 1000) w) as waiting,
      (select count(*) from (select 1 from gateway_callback where merchant_id = ${merchantId} and account_id = ${accountId}
        and received_at > ${since} and outcome in ('badSignature', 'unreadable') limit 1000) r) as refused`;
  return { waiting: Number(row?.waiting ?? 0), refused: Number(row?.refused ?? 0) };
}

/** A merchant's callbacks waiting since before a moment. */
export async function countWaitingCallbacks(
  db: Db,
  merchantId: string,
  before: Date,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const row = await db.row<{ count: bigint; oldestAt: Date | null }>`
    select count(*) as count, min(received_at) as "oldestAt" from gateway_callback
    where due_at is not null and merchant_id = ${merchantId} and received_at <= ${before}`;
  return { count: Number(row?.count ?? 0n), oldestAt: row?.oldestAt ?? null };
}
