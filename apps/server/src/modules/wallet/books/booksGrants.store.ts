import { sql } from '@baize/db';
import type { NamedCheck } from './booksTransfers.store.ts';

/** Each grant by the journal: bonus legs, amount given, amount released. */
const OF_GRANT = sql`
  select e.merchant_id, e.grant_id as id,
    sum(case when e.credit = 'bonus' then e.amount when e.debit = 'bonus' then -e.amount
      when e.bonus_account = 'bonus' then case when e.credit = 'main' then e.bonus_part else -e.bonus_part end else 0 end) as bonus,
    coalesce(sum(e.amount) filter (where e.code = 'BONUS'), 0) as given, count(*) filter (where e.code = 'BONUS') as openings,
    coalesce(sum(e.amount) filter (where e.code = 'BONUS_TO_CASH'), 0) as released,
    count(*) filter (where e.code in ('BONUS_TO_CASH', 'BONUS_ENDED') and e.tx_id like 'end:%') as ends
  from wallet_entry e where e.grant_id is not null group by e.merchant_id, e.grant_id`;

/**
 * Entries of rounds with a grant, with the round's stake and bonus part before. Returns take their share, rounded
 * down over all returned.
 */
const SHARES = sql`
  named as (
    select e.merchant_id, e.bucket, e.member_id, e.currency, e.trial, e.seq, e.source, e.round_id, e.code, e.amount::numeric as amount,
      coalesce(e.bonus_part, 0) as part, e.balance_after, t.amount::numeric as target_amount, coalesce(t.bonus_part, 0) as target_part,
      coalesce(e.seq > o.released_seq, false) as is_released,
      sum(e.amount::numeric) over (
        partition by e.merchant_id, e.member_id, e.source, e.code, coalesce(e.reverses, e.reference) order by e.seq) as back
    from wallet_round r
    join wallet_entry e using (merchant_id, bucket, member_id, currency, trial, source, round_id)
    left join wallet_entry t on t.tx_id = coalesce(e.reverses, e.reference) and t.source = e.source and t.member_id = e.member_id
      and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
    left join (
      select merchant_id, grant_id, min(seq) as released_seq from wallet_entry where code = 'BONUS_TO_CASH' group by merchant_id, grant_id) o
      on o.grant_id = r.grant_id and o.merchant_id = r.merchant_id
    where r.grant_id is not null),
  given_back as (
    select n.*, case when code = 'BET_ROLLBACK' and target_amount > 0
      then floor(back * target_part / target_amount) - floor((back - amount) * target_part / target_amount) else 0 end as share_back
    from named n),
  kept as (
    select g.*,
      coalesce(sum(case code when 'BET' then amount when 'BET_ROLLBACK' then -amount else 0 end) over before, 0) as kept,
      coalesce(sum(case code when 'BET' then part when 'BET_ROLLBACK' then -share_back else 0 end) over before, 0) as bonus_kept
    from given_back g
    window before as (
      partition by merchant_id, bucket, member_id, source, round_id order by seq rows between unbounded preceding and 1 preceding))`;

/** Checks of grants (`wallet_grant`) and bonus parts of entries and rounds. */
export const GRANT_CHECKS: readonly NamedCheck[] = [
  [
    'every grant holds what its entries say, and ended one way',
    sql`
      select count(*) as looked, count(*) filter (
        where case g.state
          when 'waiting' then o.id is not null
          when 'active' then o.bonus is distinct from a.bonus or o.ends <> 0
          when 'met' then o.bonus is distinct from a.bonus or o.ends <> 0
          when 'ended' then o.bonus is distinct from 0::numeric or o.ends <> 1
          else o.ends is distinct from 1::bigint or g.cash_max is null and o.bonus <> 0 or o.bonus < 0 or o.released > coalesce(g.cash_max, o.released) end
          or g.state <> 'waiting' and (o.given is distinct from g.amount::numeric or o.openings <> 1 or o.released <> g.released)
          or (a.grant_id is not distinct from g.id) <> (g.state in ('active', 'met'))
          or (g.ended_at is not null) <> (g.state in ('released', 'ended'))) as broken
      from wallet_grant g
      left join wallet_account a using (merchant_id, bucket, member_id, currency, trial)
      left join (${OF_GRANT}) o on o.id = g.id and o.merchant_id = g.merchant_id`,
  ],
  [
    'every wallet names a grant that is there',
    sql`
      select count(*) as looked, count(*) filter (where a.grant_id is not null and g.id is null) as broken
      from wallet_account a
      left join wallet_grant g on g.id = a.grant_id and g.bucket = a.bucket and g.member_id = a.member_id and g.currency = a.currency
        and g.trial = a.trial and g.merchant_id = a.merchant_id`,
  ],
  [
    'every grant has counted what its rounds have',
    sql`
      select count(*) as looked, count(*) filter (
        where g.progress <> coalesce(r.counted, 0) or g.open_rounds <> coalesce(r.open, 0)
          or g.state in ('met', 'released') and g.progress < g.requirement) as broken
      from wallet_grant g
      left join (
        select merchant_id, grant_id as id, sum(counted) as counted, count(*) filter (where not closed and stake > returned) as open
        from wallet_round where grant_id is not null group by merchant_id, grant_id) r
        using (merchant_id, id)`,
  ],
  [
    'every bonus part is a leg of play, and every round has the bonus of its bets',
    sql`
      select count(*) as looked, count(*) filter (
        where e.part > coalesce(r.bonus_stake, 0) or r.bonus_stake <> coalesce(e.part, 0) or r.bonus_returned > r.bonus_stake or r.bonus_net <> coalesce(e.net, 0)
          or e.strange > 0
          or r.valid_own <> case when r.bonus_stake > r.bonus_returned and r.stake > r.returned
            then floor(r.valid::numeric * (r.stake - r.returned - r.bonus_stake + r.bonus_returned) / (r.stake - r.returned)) else r.valid end) as broken
      from wallet_round r
      full join (
        select merchant_id, bucket, member_id, source, round_id, coalesce(sum(bonus_part) filter (where code = 'BET'), 0) as part,
          sum(case when credit = 'main' then bonus_part else -bonus_part end) as net,
          count(*) filter (where code not in ('BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK')
            or bonus_account not in ('bonus', 'house:bonus') or code = 'BET' and bonus_account <> 'bonus') as strange
        from wallet_entry where bonus_part is not null group by merchant_id, bucket, member_id, source, round_id) e
        using (merchant_id, bucket, member_id, source, round_id)`,
  ],
  [
    // As `SHARE`: main is staked first; wins and returns go by the round's or bet's share.
    'every bonus part is the share that its rule gives',
    sql`
      with ${SHARES}
      select count(*) as looked, count(*) filter (
        where case code
          when 'BET' then part > 0 and balance_after > 0
          when 'WIN_ROLLBACK' then part > coalesce(target_part, 0)
          else part <> share and (part > 0 or not is_released) end) as broken
      from (
        select b.*, case
            when code = 'BET_ROLLBACK' then share_back
            when kept > 0 then floor(amount * bonus_kept / kept)
            when target_amount > 0 then floor(amount * target_part / target_amount) else 0 end as share
        from kept b) shared`,
  ],
];
