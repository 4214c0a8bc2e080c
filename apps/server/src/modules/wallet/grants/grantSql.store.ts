/**
 * Bonus grants in the ledger's statement; accounts without one skip them. A grant changes only with its account, so
 * the account's version is its fence.
 */

/**
 * A round's category or class from its first entry that knows; rollbacks may name another round, so they do not
 * count.
 */
export const playedAs = (what: 'category' | 'class'): string =>
  `case when r.kind = 3 and play.found then play.${what} else coalesce(play.${what}, r.${what}) end`;

/** The weight by game, class, vendor or category, as `weightOf`. */
const WEIGHT = `coalesce(
      g.contribution -> 'games' -> (r.source || ':' || coalesce(case when r.kind = 3 then target.game end, r.game)),
      g.contribution -> 'classes' -> ${playedAs('class')},
      g.contribution -> 'vendors' -> r.source,
      g.contribution -> 'categories' -> ${playedAs('category')})`;

/**
 * An entry's grant: its round's, else the living one; for bonus entries the named one. A round keeps the grant it
 * began with.
 */
export const GRANTED = `
    select g.id, g.state, g.amount, g.max_bet, g.requirement, g.progress, g.open_rounds, w.percent,
      g.is_live, g.is_live and g.is_running and w.bonus as tells,
      g.is_live and g.is_running and w.bonus and g.is_of_round as draws, g.is_of_round
    from (
      select g.id, g.state, g.amount, g.max_bet, g.requirement, g.progress, g.open_rounds, ${WEIGHT} as weight,
        live.is_live, live.is_running,
        case when play.found then coalesce(play.grant_id = g.id, false)
          else r.kind in (1, 2) and live.is_live and live.is_running end as is_of_round
      from wallet_grant g
      cross join lateral (
        select coalesce(account.grant_id = g.id, false) and g.state in ('active', 'met') as is_live,
          clock_timestamp() < g.ends_at and (g.end_reason is null or g.state = 'met') as is_running offset 0) live
      where (r.kind in (0, 1, 2, 3, 7) and coalesce(play.grant_id, account.grant_id) is not null or r.kind in (4, 6) and r.source = 'bonus')
        and g.bucket = r.bucket and g.member_id = r.member_id and g.id = case
          when r.source <> 'bonus' or r.kind not in (4, 6) then coalesce(play.grant_id, account.grant_id)
          when r.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.reference::uuid end
        and g.currency = r.currency and g.trial = r.trial and g.merchant_id = r.merchant_id
      limit 1) g
    cross join lateral (
      select coalesce((g.weight ->> 'percent')::int, 0) as percent, coalesce((g.weight ->> 'bonus')::boolean, false) as bonus) w`;

/** The bonus's share: of a bet what main does not cover, of a win its share of the stake, of returns its own. */
export const SHARE = `case
      when s.grant_id is null then 0
      when s.kind = 1 then case when s.draws then greatest(0, least(s.asked - s.main, s.bonus)) else 0 end
      when s.is_of_round is not true then 0
      when s.kind = 2 then case
        when s.kept_before > 0 then floor(s.asked::numeric * s.bonus_kept / s.kept_before)::bigint
        when s.target_amount > 0 then floor(s.asked::numeric * s.target_bonus / s.target_amount)::bigint else 0 end
      when s.target_fits is not true or s.target_gone or s.target_bonus = 0 then 0
      when s.code = 'WIN_ROLLBACK' then s.target_bonus
      else floor((s.refunded + s.asked)::numeric * s.target_bonus / s.target_amount)::bigint
        - floor(s.refunded::numeric * s.target_bonus / s.target_amount)::bigint end`;

/** Source or target of the bonus's share; main once released. */
export const SHARE_OF = `case
      when s.grant_id is null then null
      when s.kind = 1 then 'bonus'
      when s.code = 'WIN_ROLLBACK' and s.target_bonus_account = 'house:bonus' then 'house:bonus'
      when s.is_live then 'bonus'
      when s.grant_state = 'released' then 'main' else 'house:bonus' end`;

/** What actually moves: of a rolled-back win no more than there is. */
export const BONUS_PART = `case
      when h.share = 0 or h.share_of = 'main' then 0
      when h.code = 'WIN_ROLLBACK' and h.share_of = 'bonus' then least(h.share, h.bonus) else h.share end`;

/**
 * Requirements of a grant's own entries, and its largest bet. An end for nothing is a spent grant's: only while
 * nothing is there.
 */
export const GRANT_VERDICT = `
      when z.grant_id is not null and z.kind in (4, 6) and case
        when z.code = 'BONUS' then z.grant_state <> 'waiting' or z.amount <> z.grant_amount or z.account_grant is not null or z.bonus > 0
        when z.code = 'BONUS_TO_CASH' then z.grant_state <> 'met'
        when z.tx_id = 'cap:' || z.reference then z.grant_state <> 'released' or z.account_grant is not null
        when z.asked = 0 and (z.bonus > 0 or z.open_rounds > 0) then true
        else z.grant_state <> 'active' end then 'conflict'
      when z.kind = 1 and z.draws and z.main + z.bonus >= z.amount and z.bonus_kept_after > 0 and z.kept > z.max_bet then 'overMaxBet'`;

/** What the round newly counts, up to the requirement. */
export const COUNTS = `case when z.grant_state = 'active' and z.is_live and z.is_of_round then
      least(z.requirement, z.progress
        + floor(least(z.valid_now, z.max_bet)::numeric * z.percent / 100)::bigint - coalesce(z.counted, 0)) - z.progress
      else 0 end`;

/** Change in rounds with a stake in play. */
export const OPENS = `case when z.is_of_round and z.kind in (1, 2, 3, 7)
      then (z.kept > 0 and not coalesce(z.closed, false) and not z.closes)::int
        - (coalesce(z.kept_before, 0) > 0 and not coalesce(z.closed, true))::int
      else 0 end`;

/** The grants' new state. */
export const GRANTS = `
  update wallet_grant g
  set state = case
      when m.code = 'BONUS' then 'active'
      when m.code = 'BONUS_TO_CASH' then 'released'
      when m.code = 'BONUS_ENDED' then case when g.state = 'released' then g.state else 'ended' end
      when m.meets then 'met' else g.state end,
    progress = g.progress + m.counts, open_rounds = g.open_rounds + m.opens,
    released = g.released + case when m.code = 'BONUS_TO_CASH' then m.amount else 0 end,
    end_reason = case when m.code = 'BONUS_TO_CASH' then 'completed' when m.code = 'BONUS_ENDED' then coalesce(g.end_reason, 'spent') else g.end_reason end,
    opened_at = case when m.code = 'BONUS' then $16::timestamptz else g.opened_at end,
    ended_at = case when m.code in ('BONUS_TO_CASH', 'BONUS_ENDED') then coalesce(g.ended_at, $16::timestamptz) else g.ended_at end
  from moved m
  where m.grant_id is not null and (m.kind in (4, 6) or m.counts <> 0 or m.opens <> 0)
    and g.bucket = m.bucket and g.member_id = m.member_id and g.id = m.grant_id
    and g.merchant_id = m.merchant_id`;
