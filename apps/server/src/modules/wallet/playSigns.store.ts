import type { Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';

interface Player {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

/** Recent play, for signs of harm. */
export interface PlaySigns {
  /** Hundredths of two weeks' stakes between midnight and six. */
  readonly nightPercent: number;
  /** Rounds of a week with five times the usual stake within ten minutes after a loss. */
  readonly chases: number;
  /** Days of a week on which nearly all was lost. */
  readonly emptied: number;
}

/** Most rounds and entries read, newest first. */
const MOST = 5_000;

export async function playSigns(
  db: Db,
  { merchantId, memberId, currency }: Player,
  { zone, week, fortnight }: { readonly zone: string; readonly week: Date; readonly fortnight: Date },
): Promise<PlaySigns> {
  const bucket = bucketOf(memberId);
  const row = await db.row<{ night: bigint; staked: bigint; chases: bigint; emptied: bigint }>`
    with played as (
      select created_at, opened_seq, stake - returned as staked, win from wallet_round
      where merchant_id = ${merchantId} and bucket = ${bucket} and member_id = ${memberId} and created_at >= ${fortnight}
        and currency = ${currency} and not trial and played
      order by created_at desc, opened_seq desc limit ${MOST}),
    lately as (
      select *, lag(created_at) over w as before, lag(win - staked) over w as brought
      from played where created_at >= ${week} window w as (order by created_at, opened_seq)),
    usual as (select percentile_disc(0.5) within group (order by staked) as staked from lately where staked > 0),
    days as (
      select min(balance_after) as least, max(balance_after) as most
      from (
        select balance_after, created_at from wallet_entry
        where bucket = ${bucket} and member_id = ${memberId} and currency = ${currency} and trial = false and merchant_id = ${merchantId}
        order by seq desc limit ${MOST}) e
      where created_at >= ${week} group by (created_at at time zone ${zone})::date)
    select coalesce(sum(staked) filter (where extract(hour from created_at at time zone ${zone}) < 6), 0)::bigint as night,
      coalesce(sum(staked), 0)::bigint as staked,
      (select count(*) from lately l, usual u
        where l.staked >= 5 * u.staked and u.staked > 0 and l.brought < 0 and l.created_at - l.before <= interval '10 minutes') as chases,
      (select count(*) from days where most > 0 and least * 100 < most) as emptied
    from played`;
  const staked = row?.staked ?? 0n;
  return {
    nightPercent: row && staked > 0n ? Number((row.night * 100n) / staked) : 0,
    chases: Number(row?.chases ?? 0),
    emptied: Number(row?.emptied ?? 0),
  };
}
