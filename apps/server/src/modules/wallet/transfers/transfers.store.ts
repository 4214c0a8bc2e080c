import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { Transfer, TransferState } from './transfers.rules.ts';

const COLUMNS = sql`
  id, merchant_id as "merchantId", member_id as "memberId", currency, vendor, direction, amount, state, origin, everything, tries, problem,
  asked_at as "askedAt", ended_at as "endedAt"`;
const IS_OPEN = sql`ended_at is null`;

type Owner = Pick<Transfer, 'merchantId' | 'memberId'>;

export interface NewTransfer extends Omit<Transfer, 'state' | 'tries' | 'problem' | 'endedAt'> {
  readonly callerKey: string;
  /** Lease of whoever asks the vendor. */
  readonly heldUntil: Date;
  /** Only after this many launches there. */
  readonly ifOpened?: number;
  /** Only if no later transfer moved anything. */
  readonly ifLast?: string;
}

/** False: key used, another under way, a game opened or money moved. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<boolean> {
  const { ifLast } = transfer;
  const notOvertaken = sql`not exists (${newerThan(transfer)})`;
  // Locked, so that the next launch waits.
  const unlessOpened =
    transfer.ifOpened === undefined
      ? sql`where ${notOvertaken}`
      : sql`
        from wallet_vendor w
        where w.bucket = ${bucketOf(transfer.memberId)} and w.member_id = ${transfer.memberId} and w.currency = ${transfer.currency}
          and w.vendor = ${transfer.vendor} and w.merchant_id = ${transfer.merchantId} and w.opened = ${transfer.ifOpened}
          and ${notOvertaken}
          ${ifLast === undefined ? sql.empty : sql`and not exists (${movedSince({ ...transfer, id: ifLast })})`}
        for share of w`;
  const inserted = await db.run`
    insert into wallet_transfer (id, merchant_id, bucket, member_id, currency, vendor, direction, amount, state, origin, everything,
                                 caller_key, asked_at, next_at)
    select ${transfer.id}, ${transfer.merchantId}, ${bucketOf(transfer.memberId)}, ${transfer.memberId}, ${transfer.currency},
           ${transfer.vendor}, ${transfer.direction}, ${transfer.amount}, 'requested', ${transfer.origin}, ${transfer.everything}::boolean,
           ${transfer.callerKey}, ${transfer.askedAt}, ${transfer.heldUntil} ${unlessOpened}
    on conflict do nothing`;
  return inserted > 0;
}

const newerThan = ({ merchantId, memberId, vendor, id }: Owner & { vendor: string; id: string }) => sql`
  select 1 from wallet_transfer t
  where t.merchant_id = ${merchantId} and t.member_id = ${memberId} and t.id > ${id} and t.vendor = ${vendor}`;

const movedSince = (since: Owner & { vendor: string; id: string }) => sql`
  ${newerThan(since)} and t.state not in ('rejected', 'reversed')`;

/** Whether money moved since, or still may. */
export async function hasMovedSince(db: Db, since: Transfer): Promise<boolean> {
  return (await db.row`${movedSince(since)} limit 1`) !== null;
}

/** Null: none of this merchant. */
export async function findTransfer(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<Transfer | null> {
  return db.row<Transfer>`select ${COLUMNS} from wallet_transfer where id = ${id} and merchant_id = ${merchantId}`;
}

export async function findTransferByKey(
  db: Db,
  { merchantId, memberId }: Owner,
  callerKey: string,
): Promise<Transfer | null> {
  return db.row<Transfer>`
    select ${COLUMNS} from wallet_transfer
    where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = ${callerKey}`;
}

export async function listTransfersByKeys(
  db: Db,
  { merchantId, memberId }: Owner,
  callerKeys: readonly string[],
): Promise<(Transfer & { readonly callerKey: string })[]> {
  return db.rows<Transfer & { callerKey: string }>`
    select ${COLUMNS}, caller_key as "callerKey" from wallet_transfer
    where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = any(${callerKeys}::text[])`;
}

/** At most one per vendor. */
export async function findOpenTransfer(
  db: Db,
  { merchantId, memberId, vendor }: Owner & { vendor: string },
): Promise<Transfer | null> {
  return db.row<Transfer>`
    select ${COLUMNS} from wallet_transfer
    where member_id = ${memberId} and vendor = ${vendor} and merchant_id = ${merchantId} and ${IS_OPEN}`;
}

/** Newest first; `before`: last id of the previous page. */
export async function listTransfers(
  db: Db,
  { merchantId, memberId }: Owner,
  { before, limit }: { before: string | null; limit: number },
): Promise<Transfer[]> {
  return db.rows<Transfer>`
    select ${COLUMNS} from wallet_transfer
    where merchant_id = ${merchantId} and member_id = ${memberId} ${before === null ? sql.empty : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export interface MerchantTransfer extends Transfer {
  readonly userName: string;
  readonly nextAt: Date;
  /** Above the vendor's limit: staff decide. */
  readonly held: boolean;
}

export interface MerchantTransferQuery {
  readonly before: string | null;
  readonly limit: number;
  /** Null: ended ones, too. */
  readonly openAfterTries: number | null;
  readonly memberId?: string | null;
  readonly id?: string | null;
}

/** Newest first. */
export async function listMerchantTransfers(
  db: Db,
  merchantId: string,
  { before, limit, openAfterTries, memberId = null, id = null }: MerchantTransferQuery,
): Promise<MerchantTransfer[]> {
  return db.rows<MerchantTransfer>`
    select page.*, coalesce(m.user_name, '') as "userName" from (
      select ${COLUMNS}, next_at as "nextAt", held_at is not null and ended_at is null as held from wallet_transfer
      where merchant_id = ${merchantId} ${before === null ? sql.empty : sql`and id < ${before}`}
        ${memberId === null ? sql.empty : sql`and member_id = ${memberId}`}
        ${id === null ? sql.empty : sql`and id = ${id}`}
        ${openAfterTries === null ? sql.empty : sql`and ${IS_OPEN} and (tries >= ${openAfterTries} or held_at is not null)`}
      order by id desc limit ${limit}) page
    left join identity_member m on m.id = page."memberId" and m.merchant_id = page."merchantId"
    order by page.id desc`;
}

/** Longest due first, over all merchants. */
export async function claimDueTransfers(
  db: Db,
  { now, heldUntil, limit }: { now: Date; heldUntil: Date; limit: number },
): Promise<Transfer[]> {
  return db.rows<Transfer>`
    update wallet_transfer set next_at = ${heldUntil}
    where merchant_id is not null and ${IS_OPEN} and id in (
      select id from wallet_transfer where merchant_id is not null and next_at <= ${now} and ${IS_OPEN}
      order by next_at limit ${limit} for update skip locked)
    returning ${COLUMNS}`;
}

/** False: no longer in `from`. */
export async function stepTransfer(
  db: Db,
  { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>,
  step: { from: TransferState; to: TransferState; problem?: string; endedAt?: Date },
): Promise<boolean> {
  const stepped = await db.run`
    update wallet_transfer
    set state = ${step.to}, problem = ${step.problem ?? ''}, ended_at = ${step.endedAt ?? null}::timestamptz
    where id = ${id} and merchant_id = ${merchantId} and state = ${step.from}`;
  return stepped > 0;
}

/** After an answer without a decision. */
export async function postponeTransfer(
  db: Db,
  { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>,
  { problem, nextAt }: { problem: string; nextAt: Date },
): Promise<void> {
  await db.run`
    update wallet_transfer set tries = tries + 1, problem = ${problem}, next_at = ${nextAt}
    where id = ${id} and merchant_id = ${merchantId} and ${IS_OPEN}`;
}

/** Over all merchants. */
export async function countOpenTransfers(db: Db, stuckAfterTries: number): Promise<{ open: number; stuck: number }> {
  const row = await db.row<{ open: bigint; stuck: bigint }>`
    select count(*) as open, count(*) filter (where tries >= ${stuckAfterTries}) as stuck from wallet_transfer
    where ${IS_OPEN} and merchant_id is not null`;
  return { open: Number(row?.open ?? 0n), stuck: Number(row?.stuck ?? 0n) };
}

/** To a vendor; null: never. */
export async function lastTransferAt(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<Date | null> {
  const row = await db.row<{ at: Date }>`
    select asked_at as at from wallet_transfer
    where merchant_id = ${merchantId} and member_id = ${memberId} and direction = 'in' and state <> 'rejected'
    order by id desc limit 1`;
  return row?.at ?? null;
}
