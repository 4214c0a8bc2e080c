import type { LOTTERY_ALARMS } from '@baize/contract/backoffice/lotteryAlarms.ts';
import type { Db } from '@baize/db';

export interface AlarmRow {
  readonly kind: (typeof LOTTERY_ALARMS)[number];
  readonly issueId: string;
  readonly game: string;
  readonly numero: string;
  readonly since: Date;
  readonly count: number;
}

/** Issues of a merchant, its own and shared ones, without a result that is due, and what waits for the ledger; oldest first. */
export const listAlarms = (
  db: Db,
  {
    merchantId,
    official,
    limit,
  }: { readonly merchantId: string; readonly official: readonly string[]; readonly limit: number },
): Promise<AlarmRow[]> =>
  db.rows<AlarmRow>`
    select * from (
      (select case when disputed then 'disputed' when game = any(${official}::text[]) then 'noResult' else 'late' end as kind,
              id as "issueId", game, numero, draw_at as since, 1 as count
       from lottery_issue
       where settled_at is null and merchant_id in ('', ${merchantId})
         and (state = 'locked' and draw_at < clock_timestamp() - interval '30 seconds' or state in ('locked', 'drawn') and disputed)
       order by lock_at limit ${limit})
      union all
      (select 'betting', i.id, i.game, i.numero, min(o.placed_at), count(distinct o.id)::int
       from lottery_order o
       join lottery_coupon c on c.bucket = o.bucket and c.member_id = o.member_id and c.order_id = o.id and c.phase = 1
       join lottery_issue i on i.id = c.issue_id and i.merchant_id in ('', ${merchantId})
       where o.state = 'betting' and o.placed_at < clock_timestamp() - interval '1 minute' and o.merchant_id = ${merchantId}
       group by 2, 3, 4 order by 5 limit ${limit})
      union all
      (select 'unposted', i.id, i.game, i.numero, min(p.at), count(*)::int
       from lottery_payment p
       join lottery_coupon c on c.bucket = p.bucket and c.member_id = p.member_id and c.order_id = p.order_id and c.phase = p.phase
       join lottery_issue i on i.id = c.issue_id and i.merchant_id in ('', ${merchantId})
       where p.posted_at is null and p.at < clock_timestamp() - interval '1 minute' and p.merchant_id = ${merchantId}
       group by 2, 3, 4 order by 5 limit ${limit})) a
    order by since limit ${limit}`;

export interface StakedIssue {
  readonly id: string;
  readonly game: string;
  readonly numero: string;
  readonly lockAt: Date;
}

/** On which a merchant's members have staked and whose draw is to come; the next lock first. */
export const listStaked = (db: Db, merchantId: string, limit: number): Promise<StakedIssue[]> =>
  db.rows<StakedIssue>`
    select id, game, numero, lock_at as "lockAt" from lottery_issue i
    where settled_at is null and state in ('open', 'locked') and merchant_id in ('', ${merchantId})
      and exists (select from lottery_exposure e where e.merchant_id = ${merchantId} and e.issue_id = i.id)
    order by lock_at limit ${limit}`;
