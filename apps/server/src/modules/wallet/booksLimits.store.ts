import { sql, type Fragment } from '@baize/db';
import type { NamedCheck } from './booksTransfers.store.ts';

/** Whether the entry, or what it takes back, was of the period that the limit has counted last. */
const inPeriod = (period: string): Fragment =>
  sql`date_trunc(${period}, coalesce(t.created_at, e.created_at) at time zone l.zone) >= date_trunc(${period}, l.counted_at at time zone l.zone)`;

/** Of player limits. A process whose clock is behind counts in the period that another has begun: an entry is as late as the latest before it. */
export const LIMIT_CHECKS: readonly NamedCheck[] = [
  [
    'every limit has counted what the journal says',
    sql`
      select count(*) as looked, count(*) filter (
        where a.limits is null or a.limits = 0 or l.stake_day <> s.stake_day or l.stake_week <> s.stake_week or l.stake_month <> s.stake_month
          or l.loss_day <> s.loss_day or l.loss_week <> s.loss_week or l.loss_month <> s.loss_month) as broken
      from wallet_limit l
      left join wallet_account a using (merchant_id, bucket, member_id, currency, trial)
      cross join lateral (
        select coalesce(sum(staked) filter (where ${inPeriod('day')}), 0) as stake_day,
          coalesce(sum(staked) filter (where ${inPeriod('week')}), 0) as stake_week,
          coalesce(sum(staked) filter (where ${inPeriod('month')}), 0) as stake_month,
          coalesce(sum(lost) filter (where ${inPeriod('day')}), 0) as loss_day,
          coalesce(sum(lost) filter (where ${inPeriod('week')}), 0) as loss_week,
          coalesce(sum(lost) filter (where ${inPeriod('month')}), 0) as loss_month
        from (
          select max(w.created_at) over (order by w.seq) as created_at, coalesce(w.undoes, case when w.code = 'BET_ROLLBACK' then w.reference end) as undoes, w.source, w.member_id, w.merchant_id,
            case w.code when 'BET' then w.amount when 'BET_ROLLBACK' then -w.amount else 0 end as staked,
            case when w.code in ('BET', 'WIN_ROLLBACK') then w.amount - coalesce(w.bonus_part, 0)
              else coalesce(w.bonus_part, 0) - w.amount end as lost
          from wallet_entry w
          where w.bucket = l.bucket and w.member_id = l.member_id and w.currency = l.currency and w.trial = l.trial
            and w.merchant_id = l.merchant_id and w.code in ('BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK')) e
        left join wallet_entry t on t.tx_id = e.undoes and t.source = e.source and t.member_id = e.member_id
          and t.merchant_id = e.merchant_id) s`,
  ],
];
