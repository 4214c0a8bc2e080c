import type { Db } from '@baize/db';

export interface CashierStanding {
  /** Proofs and held payments that staff decide about. */
  readonly depositsHeld: number;
  readonly depositsHeldSince: Date | null;
  /** Waiting for a person, and overdue. */
  readonly withdrawalsWaiting: number;
  readonly withdrawalsLate: number;
  readonly withdrawalsSince: Date | null;
  readonly payoutsStuck: number;
  readonly payoutsStuckSince: Date | null;
  readonly owed: bigint;
  readonly exceptions: number;
  readonly exceptionsSince: Date | null;
}

/** By indexes of open rows only. */
export async function findStanding(
  db: Db,
  { merchantId, currency, now, stuckBefore }: { merchantId: string; currency: string; now: Date; stuckBefore: Date },
): Promise<CashierStanding | null> {
  return db.row<CashierStanding>`
    select d.count::int as "depositsHeld", d.since as "depositsHeldSince",
      w.waiting::int as "withdrawalsWaiting", w.late::int as "withdrawalsLate", w.since as "withdrawalsSince",
      w.stuck::int as "payoutsStuck", w.stuck_since as "payoutsStuckSince", w.owed,
      x.count::int as exceptions, x.since as "exceptionsSince"
    from (
      select count(*) as count, min(waiting_since) as since from cashier_deposit
      where merchant_id = ${merchantId} and state in ('checking', 'held') and waiting_since is not null) d
    cross join (
      select count(*) filter (where state in ('reviewing', 'second')) as waiting,
        count(*) filter (where state in ('reviewing', 'second') and review_by < ${now}) as late,
        min(created_at) filter (where state in ('reviewing', 'second')) as since,
        count(*) filter (where state = 'sending' and sent_at < ${stuckBefore}) as stuck,
        min(sent_at) filter (where state = 'sending' and sent_at < ${stuckBefore}) as stuck_since,
        coalesce(sum(amount - fee) filter (where currency = ${currency}), 0)::bigint as owed
      from cashier_withdrawal
      where merchant_id = ${merchantId} and state in ('asked', 'held', 'reviewing', 'second', 'approved', 'sending')) w
    cross join (
      select count(*) as count, min(found_at) as since from cashier_exception
      where merchant_id = ${merchantId} and closed_at is null) x`;
}

export interface CashierDay {
  readonly deposits: number;
  readonly depositsSum: bigint;
  readonly withdrawals: number;
  readonly withdrawalsSum: bigint;
  readonly firstDeposits: number;
}

export async function sumSinceMoment(
  db: Db,
  { merchantId, currency, since }: { merchantId: string; currency: string; since: Date },
): Promise<CashierDay | null> {
  return db.row<CashierDay>`
    select d.count::int as deposits, d.sum as "depositsSum", d.firsts::int as "firstDeposits", w.count::int as withdrawals,
      w.sum as "withdrawalsSum"
    from (
      select count(*) as count, coalesce(sum(n.credited), 0)::bigint as sum,
        count(distinct n.member_id) filter (where not exists (
          select from cashier_deposit b
          where b.merchant_id = n.merchant_id and b.member_id = n.member_id and b.state = 'paid' and b.paid_at < ${since})) as firsts
      from cashier_deposit n
      where n.merchant_id = ${merchantId} and n.state = 'paid' and n.paid_at >= ${since} and n.currency = ${currency}) d
    cross join (
      select count(*) as count, coalesce(sum(amount - fee), 0)::bigint as sum from cashier_withdrawal
      where merchant_id = ${merchantId} and state = 'paid' and paid_at >= ${since} and currency = ${currency}) w`;
}
