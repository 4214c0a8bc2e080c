import type { Db } from '@baize/db';

export interface ReportRow {
  readonly key: string;
  readonly orders: number;
  readonly members: number;
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly win: bigint;
}

export interface ReportSpan {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

/** Orders of a time by game or day, one of each issue counted; play money and refused ones stay out. */
export const sumByGameOrDay = (
  db: Db,
  { merchantId, from, to, timeZone }: ReportSpan,
  by: 'game' | 'day',
): Promise<ReportRow[]> =>
  db.rows<ReportRow>`
    select case when ${by} = 'game' then c.game else to_char(c.placed_at at time zone ${timeZone}::text, 'YYYY-MM-DD') end as key,
           count(*)::int as orders, count(distinct c.member_id)::int as members, sum(c.stake - c.refunded)::bigint as stake,
           sum(c.refunded)::bigint as refunded, sum(c.win)::bigint as win
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    where c.merchant_id = ${merchantId} and c.placed_at >= ${from} and c.placed_at < ${to} and c.state not in ('refused', 'betting')
    group by 1 order by 1`;

/** The same by play: of lines that were played. */
export const sumByPlay = (db: Db, { merchantId, from, to }: ReportSpan): Promise<ReportRow[]> =>
  db.rows<ReportRow>`
    select l.play as key, count(*)::int as orders, count(distinct c.member_id)::int as members,
           sum(case when substr(c.line_states, l.line, 1) in ('x', 'v', '=') then 0 else l.amount * c.multiple end)::bigint as stake,
           sum(case when substr(c.line_states, l.line, 1) in ('x', 'v', '=') then l.amount * c.multiple else 0 end)::bigint as refunded,
           sum(coalesce(nullif(split_part(c.line_wins, ',', l.line), ''), '0')::bigint)::bigint as win
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    join lottery_line l on l.bucket = c.bucket and l.order_id = c.order_id and l.merchant_id = c.merchant_id
    where c.merchant_id = ${merchantId} and c.placed_at >= ${from} and c.placed_at < ${to} and c.state not in ('refused', 'betting')
    group by 1 order by 1`;

/** Members who staked in a time. */
export async function countMembers(db: Db, { merchantId, from, to }: ReportSpan): Promise<number> {
  const row = await db.row<{ count: number }>`
    select count(distinct c.member_id)::int as count
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    where c.merchant_id = ${merchantId} and c.placed_at >= ${from} and c.placed_at < ${to} and c.state not in ('refused', 'betting')`;
  return row?.count ?? 0;
}

/** Tables of odds that a merchant's orders of a game of the last thirty days were made with, newest first. */
export const listTablesUsed = (
  db: Db,
  merchantId: string,
  game: string,
): Promise<{ tableId: string; orders: number; first: Date; last: Date }[]> =>
  db.rows`
    select o.prize_table as "tableId", count(*)::int as orders, min(c.placed_at) as first, max(c.placed_at) as last
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id
    where c.merchant_id = ${merchantId} and c.placed_at > clock_timestamp() - interval '30 days' and c.game = ${game} and c.phase = 1
      and c.state not in ('refused', 'betting')
    group by o.prize_table order by max(c.placed_at) desc limit 20`;
