import { sql, type Db, type Fragment } from '@baize/db';

export type Split = 'game' | 'day' | 'issue' | 'play' | 'agent';

export interface ReportRow {
  readonly key: string;
  /** The table of odds that it was ordered by: rows of one key come apart by it. */
  readonly prizeTable: string;
  readonly orders: number;
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly win: bigint;
  readonly voided: bigint;
  readonly corrected: number;
  /** Null: of lines, which the ledger does not know. */
  readonly debts: bigint | null;
  readonly chases: number;
  readonly chaseStake: bigint;
}

export interface ReportSpan {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  /** Of one game alone. */
  readonly game: string | null;
}

/** Orders of a time, one of each issue counted; play money and refused ones stay out. */
const played = ({ merchantId, from, to, game }: ReportSpan): Fragment => sql`
  from lottery_coupon c
  join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
  where c.merchant_id = ${merchantId} and c.placed_at >= ${from} and c.placed_at < ${to} and c.state not in ('refused', 'betting')
    and (${game}::text is null or c.game = ${game})`;

/** What an order counts for: an agent by the tree of its day, as an id; nothing without one. */
function keyOf(by: Exclude<Split, 'play'> | 'all', timeZone: string): Fragment {
  const day = sql`(c.placed_at at time zone ${timeZone}::text)::date`;
  if (by === 'all') return sql`''`;
  if (by === 'game') return sql`c.game`;
  if (by === 'issue') return sql`c.issue_id::text`;
  if (by === 'day') return sql`to_char(${day}, 'YYYY-MM-DD')`;
  return sql`coalesce((
    select case when p.member_id is null then m.parent_id else p.parent_id end
    from identity_member m
    left join lateral (
      select p.member_id, p.parent_id from agency_place p
      where p.merchant_id = m.merchant_id and p.member_id = m.id and p.from_day <= ${day}
      order by p.from_day desc limit 1) p on true
    where m.id = c.member_id and m.merchant_id = c.merchant_id)::text, '')`;
}

/** What rollbacks of a corrected order's wins could not take. */
const SHORTFALL = sql`
  case when c.result_version > 1 then coalesce((
    select sum(e.shortfall) from lottery_payment p join wallet_entry e on e.tx_id = p.tx and e.member_id = p.member_id
    where p.bucket = c.bucket and p.order_id = c.order_id and p.phase = c.phase and p.kind = 'rollback'
      and e.merchant_id = c.merchant_id and e.review = 'debt'), 0) else 0 end`;

export const sumOrders = (db: Db, span: ReportSpan, by: Exclude<Split, 'play'> | 'all'): Promise<ReportRow[]> =>
  db.rows<ReportRow>`
    select key, "prizeTable", count(*)::int as orders, sum(stake - refunded)::bigint as stake, sum(refunded)::bigint as refunded,
           sum(win)::bigint as win, coalesce(sum(refunded) filter (where state = 'void'), 0)::bigint as voided,
           count(*) filter (where result_version > 1)::int as corrected, sum(debt)::bigint as debts,
           count(distinct order_id) filter (where phases > 1 and state = 'waiting')::int as chases,
           coalesce(sum(stake - refunded) filter (where phases > 1 and state = 'waiting'), 0)::bigint as "chaseStake"
    from (select ${keyOf(by, span.timeZone)} as key, o.prize_table as "prizeTable", o.phases, c.order_id, c.stake, c.refunded, c.win, c.state,
                 c.result_version, ${SHORTFALL} as debt
          ${played(span)}) orders
    group by key, "prizeTable" order by key, "prizeTable"`;

/** The same by play: of lines that were played. */
export const sumByPlay = (db: Db, { merchantId, from, to, game }: ReportSpan): Promise<ReportRow[]> =>
  db.rows<ReportRow>`
    select l.play as key, o.prize_table as "prizeTable", count(*)::int as orders,
           sum(case when substr(c.line_states, l.line, 1) in ('x', 'v', '=') then 0 else l.amount * c.multiple end)::bigint as stake,
           sum(case when substr(c.line_states, l.line, 1) in ('x', 'v', '=') then l.amount * c.multiple else 0 end)::bigint as refunded,
           sum(coalesce(nullif(split_part(c.line_wins, ',', l.line), ''), '0')::bigint)::bigint as win,
           sum(case when c.state = 'void' then l.amount * c.multiple else 0 end)::bigint as voided,
           count(*) filter (where c.result_version > 1)::int as corrected, null::bigint as debts,
           count(distinct c.order_id) filter (where o.phases > 1 and c.state = 'waiting')::int as chases,
           coalesce(sum(l.amount * c.multiple) filter (where o.phases > 1 and c.state = 'waiting'
             and substr(c.line_states, l.line, 1) = 'w'), 0)::bigint as "chaseStake"
    from lottery_coupon c
    join lottery_order o on o.bucket = c.bucket and o.member_id = c.member_id and o.id = c.order_id and not o.trial
    join lottery_line l on l.bucket = c.bucket and l.order_id = c.order_id and l.merchant_id = c.merchant_id
    where c.merchant_id = ${merchantId} and c.placed_at >= ${from} and c.placed_at < ${to} and c.state not in ('refused', 'betting')
      and (${game}::text is null or c.game = ${game})
    group by 1, 2 order by 1, 2`;

/** Members who staked in a time, by what their orders count for; under null: all of them. */
export async function countMembers(db: Db, span: ReportSpan, by: Split): Promise<Map<string | null, number>> {
  const rows =
    by === 'play'
      ? await db.rows<{ key: string | null; count: number }>`
          select key, count(distinct member_id)::int as count
          from (select l.play as key, members.member_id
                from (select c.bucket, c.order_id, c.merchant_id, c.member_id ${played(span)}) members
                join lottery_line l
                  on l.bucket = members.bucket and l.order_id = members.order_id and l.merchant_id = members.merchant_id) lines
          group by grouping sets ((key), ())`
      : await db.rows<{ key: string | null; count: number }>`
          select key, count(distinct member_id)::int as count
          from (select ${keyOf(by, span.timeZone)} as key, c.member_id ${played(span)}) members
          group by grouping sets ((key), ())`;
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** What issues are called, and when they are drawn. */
export const namesOfIssues = (
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<{ id: string; game: string; numero: string; drawAt: Date }[]> =>
  db.rows`
    select id, game, numero, draw_at as "drawAt" from lottery_issue
    where id = any(${ids}::uuid[]) and merchant_id in ('', ${merchantId})`;

/** A merchant's own returns, by family and version. */
export const listReturns = (db: Db, merchantId: string): Promise<{ family: string; version: number; rtp: number }[]> =>
  db.rows`select family, version, rtp from lottery_prizes where merchant_id = ${merchantId} and approved_by is not null`;

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
