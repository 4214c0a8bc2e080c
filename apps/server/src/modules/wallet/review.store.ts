import { sql, type Db } from '@baize/db';

/** By reason, over all merchants. */
export async function countForReview(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ reason: string; entries: bigint }>`
    select review as reason, count(*) as entries from wallet_entry
    where review is not null and merchant_id is not null and created_at >= ${since}
    group by review`;
  return new Map(rows.map(({ reason, entries }) => [reason, Number(entries)]));
}

export interface ReviewQuestion {
  readonly merchantId: string;
  /** Empty: any. */
  readonly reason: string;
  readonly state: 'open' | 'seen' | 'all';
  readonly after: ReviewCursor | null;
  readonly limit: number;
}

export interface ReviewCursor {
  /** With microseconds, to tell entries of one millisecond apart. */
  readonly at: string;
  readonly memberId: string;
  readonly seq: string;
}

export interface ReviewEntry {
  readonly source: string;
  readonly vendor: string;
  readonly txId: string;
  readonly reason: string;
  readonly memberId: string;
  readonly userName: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly code: string;
  readonly amount: bigint;
  readonly shortfall: bigint;
  readonly roundId: string;
  readonly game: string;
  readonly at: Date;
  readonly position: ReviewCursor;
  readonly seenBy: string | null;
  readonly seenAt: Date | null;
  readonly note: string | null;
}

/** Newest first. */
export async function listForReview(
  db: Db,
  { merchantId, reason, state, after, limit }: ReviewQuestion,
): Promise<ReviewEntry[]> {
  return db.rows<ReviewEntry>`
    select e.source, case when e.source = 'transfer' then replace(e.debit, 'vendor:', '') else e.source end as vendor, e.tx_id as "txId", e.review as reason, e.member_id as "memberId", m.user_name as "userName", e.currency, e.trial,
           e.code, e.amount, e.shortfall, coalesce(e.round_id, '') as "roundId", coalesce(e.game, '') as game, e.created_at as at,
           jsonb_build_object('at', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
             'memberId', e.member_id, 'seq', e.seq::text) as position,
           s.staff_name as "seenBy", s.seen_at as "seenAt", s.note
    from wallet_entry e
    join identity_member m on m.id = e.member_id and m.merchant_id = e.merchant_id
    left join wallet_seen s on s.merchant_id = e.merchant_id and s.source = e.source and s.tx_id = e.tx_id
    where e.merchant_id = ${merchantId} and e.review is not null
      ${reason === '' ? sql.empty : sql`and e.review = ${reason}`}
      ${state === 'all' ? sql.empty : state === 'open' ? sql`and s.source is null` : sql`and s.source is not null`}
      ${
        after
          ? sql`and (e.created_at, e.member_id, e.seq) < (${after.at}::timestamptz, ${after.memberId}::uuid, ${after.seq}::bigint)`
          : sql.empty
      }
    order by e.created_at desc, e.member_id desc, e.seq desc limit ${limit}`;
}

/** Reason and member of an entry; null: none for this merchant. */
export async function findForReview(
  db: Db,
  merchantId: string,
  { source, txId }: { source: string; txId: string },
): Promise<{ reason: string; memberId: string; amount: bigint; currency: string } | null> {
  return db.row`
    select review as reason, member_id as "memberId", amount, currency from wallet_entry
    where tx_id = ${txId} and source = ${source} and merchant_id = ${merchantId} and review is not null`;
}

export const isSeen = async (
  tx: Db,
  { merchantId, source, txId }: { merchantId: string; source: string; txId: string },
): Promise<boolean> =>
  (await tx.row`
    select 1 from wallet_seen where merchant_id = ${merchantId} and source = ${source} and tx_id = ${txId}`) !== null;

/** False when marked before. */
export async function insertSeen(
  tx: Db,
  seen: { merchantId: string; source: string; txId: string; staffName: string; note: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run`
      insert into wallet_seen (merchant_id, source, tx_id, staff_name, note, seen_at)
      values (${seen.merchantId}, ${seen.source}, ${seen.txId}, ${seen.staffName}, ${seen.note}, ${seen.at})
      on conflict do nothing`) > 0
  );
}

/** Reasons that keep a member's money in until they are cleared. */
export const HOLDING_REASONS: readonly string[] = ['largeWin'];

/** Whether a win of the member's waits to be cleared. */
export async function isWinHeld(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<boolean> {
  return (
    (await db.row`
      select 1 from wallet_entry e
      left join wallet_seen s on s.merchant_id = e.merchant_id and s.source = e.source and s.tx_id = e.tx_id
      where e.merchant_id = ${merchantId} and e.review = any(${[...HOLDING_REASONS]}::text[]) and e.member_id = ${memberId}
        and not e.trial and s.source is null limit 1`) !== null
  );
}

/** Open review reasons of a member's entries since a moment. */
export async function hasOpenReview(
  db: Db,
  { merchantId, memberId, currency }: { merchantId: string; memberId: string; currency: string },
  since: Date,
): Promise<string[]> {
  const rows = await db.rows<{ reason: string }>`
    select distinct e.review as reason from wallet_entry e
    left join wallet_seen s on s.merchant_id = e.merchant_id and s.source = e.source and s.tx_id = e.tx_id
    where e.merchant_id = ${merchantId} and e.review is not null and e.created_at >= ${since}
      and e.member_id = ${memberId} and e.currency = ${currency} and s.source is null`;
  return rows.map(({ reason }) => reason);
}
