import { sql, type Db, type Fragment } from '@baize/db';

/** One thing that must hold for the whole ledger: how much was looked at, and how much breaks it. */
export interface BooksCheck {
  readonly check: string;
  readonly looked: bigint;
  readonly broken: bigint;
}

/** The proof of the books: balances are derived again from the entries and compared. Runs beside a working server. */
export async function proveBooks(db: Db): Promise<BooksCheck[]> {
  // One snapshot for all of it, or the money that moves meanwhile would look like an error.
  return db.transaction(async (tx) => {
    await tx.run`set transaction isolation level repeatable read, read only`;
    const results: BooksCheck[] = [];
    for (const [check, query] of CHECKS) {
      const row = (await tx.query<{ looked: bigint; broken: bigint }>(query)).rows[0];
      results.push({ check, looked: row?.looked ?? 0n, broken: row?.broken ?? 0n });
    }
    return results;
  });
}

const CHECKS: readonly (readonly [string, Fragment])[] = [
  [
    'every entry sums to zero',
    sql`
      select count(*) as looked, count(*) filter (where total <> 0 or legs <> 2) as broken
      from (select sum(amount) as total, count(*) as legs from wallet_posting
            group by merchant_id, bucket, member_id, currency, trial, seq) entry`,
  ],
  [
    'every balance equals its postings',
    sql`
      select count(*) as looked, count(*) filter (
        where a.main <> coalesce(p.main, 0) or a.locked <> coalesce(p.locked, 0) or a.bonus <> coalesce(p.bonus, 0)) as broken
      from wallet_account a
      left join (
        select merchant_id, bucket, member_id, currency, trial, sum(amount) filter (where account = 'main') as main,
          sum(amount) filter (where account = 'locked') as locked, sum(amount) filter (where account = 'bonus') as bonus
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
      select count(*) as looked, count(*) filter (where seq <> place or balance_after <> running) as broken
      from (
        select seq, balance_after, row_number() over account as place,
          sum(case when credit = 'main' then amount when debit = 'main' then -amount else 0 end) over account as running
        from wallet_entry
        window account as (partition by bucket, member_id, currency, trial, merchant_id order by seq)) e`,
  ],
  [
    'every rollback takes back what it names, once',
    sql`
      select count(*) as looked, count(*) filter (
        where e.code not in ('BET_ROLLBACK', 'WIN_ROLLBACK')
          or (e.shortfall > 0) <> (e.attention is not distinct from 'debt')
          or case
            when e.undoes is null then e.amount <> 0 or e.shortfall <> 0 or not exists (
              select 1 from wallet_entry f where f.undoes = e.reference and f.source = e.source and f.member_id = e.member_id)
            when t.tx_id is null then e.amount <> 0 or e.shortfall <> 0
            else e.amount + e.shortfall <> t.amount or e.code <> t.code || '_ROLLBACK' or e.debit <> t.credit or e.credit <> t.debit
          end) as broken
      from wallet_entry e
      left join wallet_entry t on t.tx_id = e.undoes and t.source = e.source and t.member_id = e.member_id
        and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
      where e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') or e.undoes is not null or e.shortfall <> 0`,
  ],
  [
    'every win names a bet of its round',
    sql`
      select count(*) as looked, count(*) filter (where e.reference is not null and t.tx_id is null) as broken
      from wallet_entry e
      left join wallet_entry t on t.tx_id = e.reference and t.source = e.source and t.member_id = e.member_id
        and t.merchant_id = e.merchant_id and t.code = 'BET' and t.round_id = e.round_id and t.game = e.game
      where e.code = 'WIN'`,
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
    sql`select count(*) as looked, count(*) filter (where main < 0 or locked < 0 or bonus < 0) as broken
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
          select merchant_id, currency, trial, main + locked + bonus as balance from wallet_account
          union all
          select merchant_id, currency, trial, balance from wallet_house) each_account
        group by merchant_id, currency, trial) money`,
  ],
  [
    'every round equals its entries',
    sql`
      select count(*) as looked, count(*) filter (
        where r.stake is distinct from e.stake or r.returned is distinct from e.returned or r.win is distinct from e.win
          or r.closed is distinct from e.closed or r.played is distinct from e.played) as broken
      from wallet_round r
      full join (
        select e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id) as round_id,
          coalesce(sum(e.amount) filter (where e.code = 'BET'), 0) as stake,
          coalesce(sum(e.amount) filter (where e.code = 'BET_ROLLBACK'), 0) as returned,
          sum(case e.code when 'WIN' then e.amount when 'WIN_ROLLBACK' then -e.amount else 0 end) as win,
          bool_or(e.closes) as closed, bool_or(e.code in ('BET', 'WIN') or t.tx_id is not null) as played
        from wallet_entry e
        left join wallet_entry t on e.code in ('BET_ROLLBACK', 'WIN_ROLLBACK') and t.tx_id = coalesce(e.undoes, e.reference)
          and t.source = e.source and t.member_id = e.member_id and t.merchant_id = e.merchant_id and t.code in ('BET', 'WIN')
        where e.round_id is not null and (e.code in ('BET', 'WIN') or e.closes or t.tx_id is not null)
        group by e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id)) e
        using (merchant_id, bucket, member_id, source, round_id)`,
  ],
];
