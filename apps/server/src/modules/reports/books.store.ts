import { sql, type Db, type Fragment } from '@baize/db';
import { ROUND_CODES } from '../wallet/rounds/index.ts';

export interface FigureCheck {
  readonly check: string;
  readonly looked: number;
  readonly broken: number;
}

const PLAY = sql`sum(stake) as stake, sum(returned) as returned, sum(win) as win, sum(valid) as valid, sum(rounds) as rounds`;
const CASH = sql`sum(deposits) as deposits, sum(withdrawals) as withdrawals, sum(bonus) as bonus, sum(rebate) as rebate, sum(agent) as agent,
  sum(transfers) as transfers, sum(other) as other, sum(deposit_count) as deposit_count, sum(withdrawal_count) as withdrawal_count`;

/** Equal rows cancel out; the rest is broken. */
const same = (one: Fragment, other: Fragment): Fragment => sql`
  with a as (${one}), b as (${other})
  select (select count(*) from a) as looked,
    (select count(*) from ((select * from a except select * from b) union (select * from b except select * from a)) d) as broken`;

/** Up to the marks in one snapshot, beside a reader. */
const CHECKS: readonly (readonly [string, Fragment])[] = [
  [
    'the play of every member and day is the sum of the journal',
    same(
      sql`
        select * from (
          select e.bucket, e.member_id, e.currency, (e.created_at at time zone z.time_zone)::date as day, e.source as vendor,
            coalesce(sum(e.own) filter (where e.code = 'BET'), 0) as stake,
            coalesce(sum(e.own) filter (where e.code = 'BET_ROLLBACK'), 0) as returned,
            sum(case e.code when 'WIN' then e.own when 'WIN_ROLLBACK' then -e.own else 0 end) as win, sum(e.valid_own) as valid
          from (select w.*, w.amount - coalesce(w.bonus_part, 0) as own from wallet_entry w) e
          join report_zone z on z.merchant_id = e.merchant_id
          join report_mark m on m.bucket = e.bucket and m.member_id = e.member_id and m.currency = e.currency
            and m.projection = 'reports'
          where not e.trial and e.seq <= m.seq and e.code = any(${ROUND_CODES}::text[])
          group by 1, 2, 3, 4, 5) play
        where stake <> 0 or returned <> 0 or win <> 0 or valid <> 0`,
      sql`
        select bucket, member_id, currency, day, vendor, sum(stake) as stake, sum(returned) as returned, sum(win) as win,
          sum(valid) as valid
        from report_play_day where merchant_id is not null group by 1, 2, 3, 4, 5
        having sum(stake) <> 0 or sum(returned) <> 0 or sum(win) <> 0 or sum(valid) <> 0`,
    ),
  ],
  [
    'the cash and play of every member and day is what main money felt',
    same(
      sql`
        select e.bucket, e.member_id, e.currency, (e.created_at at time zone z.time_zone)::date as day,
          sum(case when e.credit = 'main' then e.own when e.debit = 'main' then -e.own else 0 end) as effect, count(*) > 0 as moved
        from (select w.*, w.amount - coalesce(w.bonus_part, 0) as own from wallet_entry w) e
        join report_zone z on z.merchant_id = e.merchant_id
        join report_mark m on m.bucket = e.bucket and m.member_id = e.member_id and m.currency = e.currency and m.projection = 'reports'
        where not e.trial and e.seq <= m.seq and e.currency <> 'PTS'
        group by 1, 2, 3, 4`,
      sql`
        select c.bucket, c.member_id, c.currency, c.day,
          c.deposits - c.withdrawals + c.bonus + c.rebate + c.agent + c.transfers + c.other + coalesce(p.net, 0) as effect, true as moved
        from report_cash_day c
        left join (
          select bucket, member_id, currency, day, sum(win - stake + returned) as net from report_play_day
          where merchant_id is not null group by 1, 2, 3, 4) p using (bucket, member_id, currency, day)`,
    ),
  ],
  [
    'the play of every month is the sum of its days',
    same(
      sql`
        select bucket, member_id, currency, date_trunc('month', day)::date as month, category, vendor, merchant_id, ${PLAY}
        from report_play_day group by 1, 2, 3, 4, 5, 6, 7`,
      sql`
        select bucket, member_id, currency, month, category, vendor, merchant_id, ${PLAY}
        from report_play_month group by 1, 2, 3, 4, 5, 6, 7`,
    ),
  ],
  [
    'the cash of every month is the sum of its days',
    same(
      sql`
        select bucket, member_id, currency, date_trunc('month', day)::date as month, merchant_id, ${CASH}, sum(net_stake) as net_stake
        from report_cash_day group by 1, 2, 3, 4, 5`,
      sql`
        select bucket, member_id, currency, month, merchant_id, ${CASH}, sum(net_stake) as net_stake
        from report_cash_month group by 1, 2, 3, 4, 5`,
    ),
  ],
  [
    'the play of every merchant and day is the sum of its members',
    same(
      sql`
        select merchant_id, currency, day, category, vendor, ${PLAY}, count(*) filter (where stake > returned) as members
        from report_play_day group by 1, 2, 3, 4, 5`,
      sql`
        select merchant_id, currency, day, category, vendor, ${PLAY}, sum(members) as members
        from report_house_day group by 1, 2, 3, 4, 5`,
    ),
  ],
  [
    'the cash of every merchant and day is the sum of its members',
    same(
      sql`
        select merchant_id, currency, day, ${CASH}, count(*) filter (where net_stake > 0) as actives,
          count(*) filter (where deposit_count > 0) as depositors
        from report_cash_day group by 1, 2, 3`,
      sql`
        select merchant_id, currency, day, ${CASH}, sum(actives) as actives, sum(depositors) as depositors
        from report_house_cash_day group by 1, 2, 3`,
    ),
  ],
  [
    'every member who has paid in had one first deposit',
    sql`
      select count(*) as looked, count(*) filter (where firsts <> payers) as broken
      from (
        select merchant_id, currency, sum(firsts) as firsts, sum(payers) as payers
        from (
          select merchant_id, currency, first_deposits as firsts, 0 as payers from report_house_cash_day
          union all
          select merchant_id, currency, 0, 1 from report_cash_month where deposit_count > 0
          group by merchant_id, currency, bucket, member_id) each_row
        group by merchant_id, currency) merchants`,
  ],
];

/** Compares figures with the journal. Read-only. */
export async function proveFigures(db: Db): Promise<FigureCheck[]> {
  const results: FigureCheck[] = [];
  for (const [check, statement] of CHECKS) {
    const { rows } = await db.query<{ looked: bigint; broken: bigint }>(statement);
    results.push({ check, looked: Number(rows[0]?.looked ?? 0), broken: Number(rows[0]?.broken ?? 0) });
  }
  return results;
}
