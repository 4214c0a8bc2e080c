import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { COUNTED_OPEN } from './validBet.rules.ts';

/** So long without a message, and an open round counts. */
export const QUIET_MS = 24 * 3_600_000;

/** Processes' clocks differ: a round may be written a little after the time it bears. */
const CLOCKS_APART_MS = 5 * 60_000;

/** Puts aside the real rounds that began more than a day ago and are open still; each beginning is looked at once. */
export async function putOpenRoundsAside(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - QUIET_MS - CLOCKS_APART_MS);
  await db.transaction(async (tx) => {
    await tx.run`
      insert into wallet_open_round (bucket, member_id, source, round_id, merchant_id, due_at)
      select r.bucket, r.member_id, r.source, r.round_id, r.merchant_id, ${now}
      from wallet_round r, wallet_begun b
      where r.created_at >= b.seen_at and r.created_at < ${until} and not r.closed and not r.quiet and r.played and not r.trial
        and r.category = any(${[...COUNTED_OPEN]}::text[]) and r.merchant_id is not null
      on conflict do nothing`;
    await tx.run`update wallet_begun set seen_at = greatest(seen_at, ${until})`;
  });
}

/** A round that was put aside, and its last message. */
export interface OpenRound {
  readonly merchantId: string;
  readonly memberId: string;
  readonly source: string;
  readonly roundId: string;
  readonly currency: string;
  readonly game: string;
  readonly isOver: boolean;
  readonly lastAt: Date;
}

const AT_ONCE = 200;

/** Those to be looked at now; their members' entries are read once for all of them. */
export const listDueRounds = (db: Db, now: Date): Promise<OpenRound[]> =>
  db.rows<OpenRound>`
    with due as (
      select r.merchant_id, r.bucket, r.member_id, r.source, r.round_id, r.currency, r.game, r.closed or r.quiet as is_over, r.opened_seq
      from (
        select * from wallet_open_round where due_at <= ${now} and merchant_id is not null
        order by due_at, member_id limit ${AT_ONCE}) o
      join wallet_round r using (bucket, member_id, source, round_id, merchant_id)),
    account as (
      select merchant_id, bucket, member_id, currency, min(opened_seq) as since from due group by 1, 2, 3, 4),
    said as (
      select e.merchant_id, e.member_id, e.currency, e.source, e.round_id, max(e.created_at) as last_at
      from account a
      join wallet_entry e on e.bucket = a.bucket and e.member_id = a.member_id and e.currency = a.currency and not e.trial
        and e.seq >= a.since and e.merchant_id = a.merchant_id
      where e.round_id is not null group by 1, 2, 3, 4, 5)
    select merchant_id as "merchantId", member_id as "memberId", source, round_id as "roundId", currency, game, is_over as "isOver",
      last_at as "lastAt"
    from due join said using (merchant_id, member_id, currency, source, round_id)`;

export async function forgetOpenRound(db: Db, { merchantId, memberId, source, roundId }: OpenRound): Promise<void> {
  await db.run`
    delete from wallet_open_round
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and round_id = ${roundId} and source = ${source}
      and merchant_id = ${merchantId}`;
}

export async function lookAgainAt(
  db: Db,
  { merchantId, memberId, source, roundId }: OpenRound,
  dueAt: Date,
): Promise<void> {
  await db.run`
    update wallet_open_round set due_at = ${dueAt}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and round_id = ${roundId} and source = ${source}
      and merchant_id = ${merchantId}`;
}
