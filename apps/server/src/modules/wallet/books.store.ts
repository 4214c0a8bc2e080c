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
        where r.stake <> coalesce(e.stake, 0) or r.returned <> coalesce(e.returned, 0) or r.win <> coalesce(e.win, 0)) as broken
      from wallet_round r
      left join (
        select e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id) as round_id,
          sum(e.amount) filter (where e.code = 'BET') as stake,
          sum(e.amount) filter (where e.code = 'BET_ROLLBACK') as returned,
          sum(case e.code when 'WIN' then e.amount when 'WIN_ROLLBACK' then -e.amount else 0 end) as win
        from wallet_entry e
        left join wallet_entry t on t.tx_id = e.undoes and t.source = e.source
        where e.round_id is not null
        group by e.merchant_id, e.bucket, e.member_id, e.source, coalesce(t.round_id, e.round_id)) e
        using (merchant_id, bucket, member_id, source, round_id)`,
  ],
];
