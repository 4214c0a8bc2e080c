import { sql, type Db, type Fragment } from '@baize/db';
import { GRANT_CHECKS } from './booksGrants.store.ts';
import { KIND_CHECKS, TAKING_CODES } from './booksKinds.store.ts';
import { AT_RISK, COVERED } from '../rounds/validBet.rules.ts';
import { LIMIT_CHECKS } from './booksLimits.store.ts';
import { TRANSFER_CHECKS, type NamedCheck } from './booksTransfers.store.ts';

/** A rule of the ledger: rows checked, rows that break it. */
export interface BooksCheck {
  readonly check: string;
  readonly looked: bigint;
  readonly broken: bigint;
}

/** Recomputes balances from the entries and compares them. Runs beside a working server. */
export async function proveBooks(db: Db, now: Date): Promise<BooksCheck[]> {
  // Each rule compares within one statement and so within one snapshot; one transaction over all would hold the embedded session for seconds.
  const results: BooksCheck[] = [];
  for (const [check, query] of [
    // First: what is written while the others are asked is not from after now.
    datesCheck(now),
    ...CHECKS,
    ...KIND_CHECKS,
    ...LIMIT_CHECKS,
    ...GRANT_CHECKS,
    ...TRANSFER_CHECKS,
  ]) {
    const row = (await db.query<{ looked: bigint; broken: bigint }>(query)).rows[0];
    results.push({ check, looked: row?.looked ?? 0n, broken: row?.broken ?? 0n });
  }
  return results;
}

/**
 * Entries carry their process's time, and clocks differ; by more only if one was wrong, which the books report for
 * ever.
 */
const CLOCKS_DIFFER = sql`interval '5 minutes'`;

/** A member's entries are dated in order, not before the member joined and not after now. */
const datesCheck = (now: Date): NamedCheck => [
  'every entry is dated between its neighbours',
  sql`
    select count(*) as looked, count(*) filter (
      where created_at < greatest(latest, since) - ${CLOCKS_DIFFER} or created_at > ${now}::timestamptz + ${CLOCKS_DIFFER}) as broken
    from (
      select e.created_at, m.created_at as since, max(e.created_at) over (
        partition by e.bucket, e.member_id, e.currency, e.trial, e.merchant_id order by e.seq
        rows between unbounded preceding and 1 preceding) as latest
      from wallet_entry e left join identity_member m on m.id = e.member_id and m.merchant_id = e.merchant_id) e`,
];

/** What refunds before e returned of a bet. */
const refundsBefore = (bet: Fragment): Fragment => sql`coalesce((
  select sum(f.amount) from wallet_entry f
  where f.source = e.source and f.reference = ${bet} and f.member_id = e.member_id and f.code = 'BET_ROLLBACK' and f.reverses is null
    and f.amount > 0 and f.seq < e.seq), 0)`;

/** Whether the bet that e rolls back had won: a later win that names it or none, with something left. */
const HAD_WON = sql`exists (
  select from wallet_entry w
  left join wallet_entry u on u.source = w.source and u.reverses = w.tx_id and u.member_id = w.member_id and u.seq < e.seq
  where w.bucket = e.bucket and w.member_id = e.member_id and w.currency = e.currency and w.trial = e.trial
    and w.merchant_id = e.merchant_id and w.seq > e.target_seq and w.seq < e.seq and w.source = e.source and w.code = 'WIN'
    and w.amount > 0 and coalesce(w.reference, w.round_id) = any (array[e.reverses, e.target_round])
    and w.round_id = e.target_round and coalesce(w.reference, e.reverses) = e.reverses and w.amount > coalesce(u.amount, 0))`;

const CHECKS: readonly NamedCheck[] = [
  [
    'every entry sums to zero',
    sql`
      select count(*) as looked, count(*) filter (where total <> 0 or legs <> 2 + shares) as broken
      from (select sum(amount) as total, count(*) as legs, count(*) filter (where leg = 3) as shares from wallet_posting
            group by merchant_id, bucket, member_id, currency, trial, seq) entry`,
  ],
  [
    'every balance equals its postings',
    sql`
      select count(*) as looked, count(*) filter (
        where a.main <> coalesce(p.main, 0) or a.locked <> coalesce(p.locked, 0) or a.bonus <> coalesce(p.bonus, 0)
          or a.transit <> coalesce(p.transit, 0)) as broken
      from wallet_account a
      left join (
        select merchant_id, bucket, member_id, currency, trial, sum(amount) filter (where account = 'main') as main,
          sum(amount) filter (where account = 'locked') as locked, sum(amount) filter (where account = 'bonus') as bonus,
          sum(amount) filter (where account = 'transit') as transit
        from wallet_posting group by merchant_id, bucket, member_id, currency, trial) p
        using (merchant_id, bucket, member_id, currency, trial)`,
  ],
  [
    'every entry belongs to a wallet of its merchant',
    sql`
      select count(*) as looked, count(*) filter (where a.member_id is null or m.merchant_id <> e.merchant_id) as broken
      from wallet_entry e
      left join wallet_account a using (merchant_id, bucket, member_id, currency, trial)
      left join identity_member m on m.id = e.member_id`,
  ],
  [
    'every wallet belongs to a member and lies where the member does',
    sql`
      select count(*) as looked, count(*) filter (
        where m.id is null or m.merchant_id <> a.merchant_id or m.bucket <> a.bucket
          or a.bucket <> (get_byte(a.hash, 0) * 256 + get_byte(a.hash, 1)) % 1024) as broken
      from (select merchant_id, member_id, bucket, sha256(convert_to(member_id::text, 'UTF8')) as hash from wallet_account) a
      left join identity_member m on m.id = a.member_id`,
  ],
  [
    'every entry follows the one before it',
    sql`
      select count(*) as looked, count(*) filter (
        where seq <> place or balance_after <> running or coalesce(bonus_after <> bonus_running, false)) as broken
      from (
        select seq, balance_after, bonus_after, row_number() over account as place,
          sum(case when credit = 'main' then amount - coalesce(bonus_part, 0)
            when debit = 'main' then coalesce(bonus_part, 0) - amount else 0 end) over account as running,
          sum(case when credit = 'bonus' then amount when debit = 'bonus' then -amount
            when bonus_account = 'bonus' then case when credit = 'main' then bonus_part else -bonus_part end else 0 end) over account as bonus_running
        from wallet_entry
        window account as (partition by bucket, member_id, currency, trial, merchant_id order by seq)) e`,
  ],
  [
    'every rollback takes back what it names, once',
    sql`
      select count(*) as looked, count(*) filter (
        where e.code not in ('BET_ROLLBACK', 'WIN_ROLLBACK') or e.target_seq >= e.seq
          or e.review is distinct from case
            when e.shortfall > 0 then 'debt'
            when e.code = 'BET_ROLLBACK' and case
              when e.created_at < (select at from wallet_since where rule = 'wonBefore') and e.review is not null then e.target_seq is not null and e.won > 0
              else ${HAD_WON} end then 'wonBefore' end
          or case
            when e.reverses is null and e.code = 'BET_ROLLBACK' and e.amount > 0 then e.shortfall <> 0 or not exists (
              select 1 from wallet_entry x where x.tx_id = e.reference and x.source = e.source and x.member_id = e.member_id
                and x.code = 'BET' and x.round_id = e.round_id and x.seq < e.seq
                and x.amount >= e.amount + ${refundsBefore(sql`e.reference`)})
              or exists (select 1 from wallet_entry u where u.reverses = e.reference and u.source = e.source
                and u.member_id = e.member_id and u.seq < e.seq)
            when e.reverses is null then e.amount <> 0 or e.shortfall <> 0 or not exists (
              select 1 from wallet_entry f where f.reverses = e.reference and f.source = e.source and f.member_id = e.member_id)
            when e.target_seq is null then e.amount <> 0 or e.shortfall <> 0 or exists (
              select 1 from wallet_entry x where x.tx_id = e.reverses and x.source = e.source
                and case when x.member_id <> e.member_id then x.created_at < e.created_at - ${CLOCKS_DIFFER}
                  when x.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') then x.currency = e.currency and x.trial = e.trial and x.seq < e.seq
                  else true end)
            else e.amount + e.shortfall <> e.target_amount - ${refundsBefore(sql`e.reverses`)} or e.code <> e.target_code || '_ROLLBACK'
              or e.debit <> e.target_credit or e.credit <> e.target_debit
          end) as broken
      from (
        select e.*, t.seq as target_seq, t.code as target_code, t.amount as target_amount, t.debit as target_debit,
          t.credit as target_credit,
          t.round_id as target_round,
          sum(case e.code when 'WIN' then e.amount when 'WIN_ROLLBACK' then -e.amount else 0 end) over (
            partition by e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id) order by e.seq
            rows between unbounded preceding and 1 preceding) as won
        from wallet_entry e
        left join wallet_entry t on t.tx_id = e.reverses and t.source = e.source and t.member_id = e.member_id
          and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
        where e.code in ('WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK') or e.reverses is not null or e.shortfall <> 0
          or e.review is not null) e
      where case
        when e.code = any(${TAKING_CODES}::text[]) then e.reverses is not null
          or e.review is distinct from case when e.shortfall > 0 then 'debt' end
        when e.code = 'WIN' then e.reverses is not null or e.shortfall <> 0 or e.review <> 'largeWin'
        when e.code = 'TRANSFER_OUT' then e.reverses is not null or e.shortfall <> 0 or e.review <> 'largeHome'
        else true end`,
  ],
  [
    'no more is taken for debts than was owed, and once a gift',
    sql`
      select count(*) as looked, count(*) filter (where paid > owed or gifts <> payments) as broken
      from (
        select coalesce(sum(amount) filter (where code = 'DEBT_PAID'), 0) as paid, coalesce(sum(shortfall) filter (where review = 'debt'), 0) as owed,
          count(*) filter (where code = 'DEBT_PAID') as payments, count(distinct reference) filter (where code = 'DEBT_PAID') as gifts
        from wallet_entry where review = 'debt' or code = 'DEBT_PAID'
        group by merchant_id, member_id, currency, trial) debts`,
  ],
  [
    'every win names a bet of its round, or is free',
    sql`
      select count(*) as looked, count(*) filter (
        where case when e.reference is null then e.free is false else t.tx_id is null or t.seq >= e.seq end) as broken
      from wallet_entry e
      left join wallet_entry t on t.tx_id = e.reference and t.source = e.source and t.member_id = e.member_id
        and t.merchant_id = e.merchant_id and t.code = 'BET' and t.round_id = e.round_id and t.game = e.game
      where e.code = 'WIN'`,
  ],
  [
    // Older entries do not; during a deployment an old process may still write such ones.
    'every entry says whether it was free',
    sql`
      select count(*) as looked, count(*) filter (
        where free is null and created_at > first_said + interval '1 day' or free and code not in ('BET', 'WIN')) as broken
      from (
        select free, code, created_at, min(created_at) filter (where free is not null) over () as first_said
        from wallet_entry where merchant_id is not null) e`,
  ],
  [
    'every wallet counts its entries',
    sql`
      select count(*) as looked, count(*) filter (
        where a.version <> coalesce(e.entries, 0) or a.version <> coalesce(e.last, 0)) as broken
      from wallet_account a
      left join (
        select merchant_id, bucket, member_id, currency, trial, count(*) as entries, max(seq) as last
        from wallet_entry group by merchant_id, bucket, member_id, currency, trial) e
        using (merchant_id, bucket, member_id, currency, trial)`,
  ],
  [
    'no member is below zero',
    sql`select count(*) as looked, count(*) filter (where main < 0 or locked < 0 or bonus < 0 or transit < 0) as broken
        from wallet_account where merchant_id is not null`,
  ],
  [
    'every house account equals its postings',
    sql`
      select count(*) as looked, count(*) filter (where coalesce(h.balance, 0) <> coalesce(p.balance, 0)) as broken
      from (select merchant_id, account, currency, trial, sum(balance) as balance
            from wallet_house group by merchant_id, account, currency, trial) h
      full join (
        select merchant_id, account, currency, trial, sum(amount) as balance
        from wallet_posting where strpos(account, ':') > 0 group by merchant_id, account, currency, trial) p
        using (merchant_id, account, currency, trial)`,
  ],
  [
    'house and members together are zero',
    sql`
      select count(*) as looked, count(*) filter (where total <> 0) as broken
      from (
        select currency, trial, merchant_id, sum(balance) as total
        from (
          select merchant_id, currency, trial, main + locked + bonus + transit as balance from wallet_account
          union all
          select merchant_id, currency, trial, balance from wallet_house) each_account
        group by merchant_id, currency, trial) money`,
  ],
  [
    'every round equals its entries',
    sql`
      select count(*) as looked, count(*) filter (
        where r.stake is distinct from e.stake or r.returned is distinct from e.returned or r.win is distinct from e.win
          or r.closed is distinct from e.closed or r.played is distinct from e.played or r.closed_seq is distinct from e.closed_seq) as broken
      from wallet_round r
      full join (
        select e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id) as round_id,
          coalesce(sum(e.amount) filter (where e.code = 'BET'), 0) as stake,
          coalesce(sum(e.amount) filter (where e.code = 'BET_ROLLBACK'), 0) as returned,
          sum(case e.code when 'WIN' then e.amount when 'WIN_ROLLBACK' then -e.amount else 0 end) as win,
          bool_or(e.closes) as closed, bool_or(e.code in ('BET', 'WIN') or t.tx_id is not null) as played,
          min(e.seq) filter (where e.closes) as closed_seq
        from wallet_entry e
        left join wallet_entry t on e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') and t.tx_id = coalesce(e.reverses, e.reference)
          and t.source = e.source and t.member_id = e.member_id and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
        where e.round_id is not null and (e.code in ('BET', 'WIN') or e.closes or t.tx_id is not null)
        group by e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id)) e
        using (merchant_id, bucket, member_id, source, round_id)`,
  ],
  [
    'every round has the valid bet and the category of its entries',
    sql`
      select count(*) as looked, count(*) filter (
        where r.valid is distinct from e.valid or r.valid_own is distinct from e.valid_own
          or r.category is distinct from e.category or e.category is distinct from e.last_category
          or r.quiet is distinct from coalesce(e.counts = 1, false) or e.counts > 1
          or r.valid <> case
            when not (r.closed or r.quiet) or r.stake <= r.returned then 0
            else least(r.stake - r.returned, r.turnover,
              case when r.category = any(${AT_RISK}::text[]) or r.class = ${COVERED} then abs(r.win - r.stake + r.returned) end) end
          or r.turnover is distinct from e.turnover) as broken
      from wallet_round r
      left join (
        select merchant_id, bucket, member_id, source, round_id, sum(valid) as valid, sum(valid_own) as valid_own,
          count(*) filter (where code = 'ROUND_COUNTED') as counts, min(category) as category, max(category) as last_category,
          (array_agg(turnover order by seq) filter (where turnover is not null))[1] as turnover
        from wallet_entry where round_id is not null group by merchant_id, bucket, member_id, source, round_id) e
        using (merchant_id, bucket, member_id, source, round_id)`,
  ],
  [
    // Rollbacks from before entries said whether they were free carry the message's round.
    'every rollback is in the round of what it takes back, and no bet after the close',
    sql`
      select count(*) as looked, count(*) filter (
        where code = 'BET' and closed_before
          or free is not null and target_round is not null
            and (round_id is distinct from target_round or game is distinct from target_game)) as broken
      from (
        select e.code, e.free, e.round_id, e.game, t.round_id as target_round, t.game as target_game,
          bool_or(e.closes) over (
            partition by e.merchant_id, e.bucket, e.member_id, e.currency, e.trial, e.source, coalesce(t.round_id, e.round_id)
            order by e.seq rows between unbounded preceding and 1 preceding) as closed_before
        from wallet_entry e
        left join wallet_entry t on e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') and t.tx_id = coalesce(e.reverses, e.reference)
          and t.source = e.source and t.member_id = e.member_id and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
        where e.round_id is not null) e`,
  ],
  [
    'every round has the date and game of the entry that opened it',
    sql`
      select count(*) as looked, count(*) filter (
        where e.created_at is distinct from r.created_at or e.source <> r.source or e.merchant_id <> r.merchant_id
          or e.free is not null and (e.round_id is distinct from r.round_id or e.game is distinct from r.game)
          or e.code in ('BET', 'WIN') and e.game <> r.game) as broken
      from wallet_round r
      left join wallet_entry e on e.bucket = r.bucket and e.member_id = r.member_id and e.currency = r.currency
        and e.trial = r.trial and e.seq = r.opened_seq`,
  ],
];
