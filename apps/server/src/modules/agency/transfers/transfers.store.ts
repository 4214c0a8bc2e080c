import { sql, type Db } from '@baize/db';

export interface TransferRow {
  readonly id: string;
  readonly merchantId: string;
  readonly senderId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly note: string;
  readonly callerKey: string;
  readonly day: string;
  readonly state: 'begun' | 'left' | 'done' | 'refused';
  readonly createdAt: Date;
}
export interface TransferItem {
  readonly no: number;
  readonly receiverId: string;
  readonly userName: string;
  readonly amount: bigint;
  /** `coming` and `returning`: it is decided where it goes. */
  readonly state: 'open' | 'coming' | 'returning' | 'done' | 'back';
}

/** Beyond this only the newest count, as for deposits. */
const RECEIVED_MAX = 500;

const ROW = sql`
  id, merchant_id as "merchantId", sender_id as "senderId", currency, amount, note, caller_key as "callerKey", day::text as day, state,
  created_at as "createdAt"`;

export async function findTransferByKey(
  db: Db,
  { merchantId, senderId, callerKey }: Pick<TransferRow, 'merchantId' | 'senderId' | 'callerKey'>,
): Promise<TransferRow | null> {
  return db.row<TransferRow>`
    select ${ROW} from agency_transfer
    where merchant_id = ${merchantId} and sender_id = ${senderId} and caller_key = ${callerKey}`;
}

/** False when the caller's key was used meanwhile. */
export async function insertTransfer(
  tx: Db,
  row: TransferRow,
  items: readonly { readonly receiverId: string; readonly amount: bigint }[],
): Promise<boolean> {
  const inserted = await tx.run`
    insert into agency_transfer (id, merchant_id, sender_id, currency, amount, note, caller_key, day, state, created_at)
    values (${row.id}, ${row.merchantId}, ${row.senderId}, ${row.currency}, ${row.amount}, ${row.note}, ${row.callerKey}, ${row.day}::date,
      ${row.state}, ${row.createdAt})
    on conflict do nothing`;
  if (inserted !== 1) return false;
  await tx.run`
    insert into agency_transfer_item (merchant_id, transfer_id, no, receiver_id, amount, state)
    select ${row.merchantId}, ${row.id}::uuid, i.no, i.receiver_id, i.amount, 'open'
    from unnest(${items.map(({ receiverId }) => receiverId)}::uuid[], ${items.map(({ amount }) => String(amount))}::bigint[])
      with ordinality i (receiver_id, amount, no)`;
  return true;
}

export async function listItems(
  db: Db,
  { merchantId, id }: Pick<TransferRow, 'merchantId' | 'id'>,
): Promise<TransferItem[]> {
  return db.rows<TransferItem>`
    select i.no, i.receiver_id as "receiverId", m.user_name as "userName", i.amount, i.state
    from agency_transfer_item i join identity_member m on m.id = i.receiver_id and m.merchant_id = i.merchant_id
    where i.transfer_id = ${id} and i.merchant_id = ${merchantId} order by i.no`;
}

/** False when somebody else was first. */
export async function stepTransfer(
  db: Db,
  { merchantId, id }: Pick<TransferRow, 'merchantId' | 'id'>,
  from: readonly TransferRow['state'][],
  to: TransferRow['state'],
): Promise<boolean> {
  const changed = await db.run`
    update agency_transfer set state = ${to} where merchant_id = ${merchantId} and id = ${id} and state = any(${[...from]}::text[])`;
  return changed === 1;
}

/** Once; the second hears the first's decision. */
export async function decideItem(
  db: Db,
  { merchantId, id }: Pick<TransferRow, 'merchantId' | 'id'>,
  no: number,
  state: 'coming' | 'returning',
): Promise<TransferItem['state']> {
  await db.run`
    update agency_transfer_item set state = ${state}
    where transfer_id = ${id} and merchant_id = ${merchantId} and no = ${no} and state = 'open'`;
  const row = await db.row<{ state: TransferItem['state'] }>`
    select state from agency_transfer_item where transfer_id = ${id} and merchant_id = ${merchantId} and no = ${no}`;
  return row?.state ?? state;
}

export async function stepItem(
  db: Db,
  { merchantId, id }: Pick<TransferRow, 'merchantId' | 'id'>,
  no: number,
  state: TransferItem['state'],
): Promise<void> {
  await db.run`
    update agency_transfer_item set state = ${state} where transfer_id = ${id} and merchant_id = ${merchantId} and no = ${no}`;
}

/** On its way included. */
export async function sumSent(
  db: Db,
  { merchantId, senderId, day }: Pick<TransferRow, 'merchantId' | 'senderId' | 'day'>,
): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from agency_transfer
    where merchant_id = ${merchantId} and sender_id = ${senderId} and day = ${day}::date and state <> 'refused'`;
  return row?.sum ?? 0n;
}

/** On its way included. */
export async function listReceivedMoney(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
  since: Date | null,
): Promise<{ readonly credited: bigint; readonly paidAt: Date }[]> {
  return db.rows`
    select i.amount as credited, t.created_at as "paidAt"
    from agency_transfer_item i join agency_transfer t on t.id = i.transfer_id and t.merchant_id = i.merchant_id
    where i.merchant_id = ${merchantId} and i.receiver_id = ${memberId} and i.state in ('open', 'coming', 'done') and t.state <> 'refused'
      and t.created_at > coalesce(${since}::timestamptz, '-infinity')
    order by t.created_at desc limit ${RECEIVED_MAX}`;
}

/** One after the other, so that the day's limit counts each. */
export async function holdSender(tx: Db, merchantId: string, senderId: string): Promise<void> {
  await tx.rows`
    select agent_id from agency_line where merchant_id = ${merchantId} and agent_id = ${senderId} order by from_day for update`;
}

/** Transfers that a dead process left, over all merchants. */
export async function listLeft(db: Db, before: Date, limit: number): Promise<TransferRow[]> {
  return db.rows<TransferRow>`
    select ${ROW} from agency_transfer
    where state in ('begun', 'left') and created_at < ${before} and merchant_id is not null order by created_at limit ${limit}`;
}
