import type { Db } from '@baize/db';
import type { MoneyIn } from '../ports.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Beyond this only the newest count. */
const DEPOSITS_MAX = 500;

/** Since the last approved withdrawal, oldest first: earlier ones were played. */
export async function listDepositsToPlay(db: Db, { merchantId, memberId }: Owner): Promise<MoneyIn[]> {
  const rows = await db.rows<MoneyIn>`
    select credited - reversed as credited, paid_at as "paidAt" from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid' and credited > reversed
      and paid_at > coalesce((
        select max(created_at) from cashier_withdrawal
        where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid'), '-infinity')
    order by paid_at desc limit ${DEPOSITS_MAX}`;
  return rows.toReversed();
}

export async function findLastPayout(db: Db, { merchantId, memberId }: Owner): Promise<Date | null> {
  const row = await db.row<{ at: Date | null }>`
    select max(created_at) as at from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid'`;
  return row?.at ?? null;
}

export async function sumDeposits(
  db: Db,
  { merchantId, memberId }: Owner,
): Promise<{ lifetime: bigint; lastPaidAt: Date | null; wasReversed: boolean }> {
  const row = await db.row<{ lifetime: bigint; lastPaidAt: Date | null; wasReversed: boolean }>`
    select coalesce(sum(credited - reversed), 0)::bigint as lifetime, max(paid_at) as "lastPaidAt",
           coalesce(bool_or(reversed > 0), false) as "wasReversed"
    from cashier_deposit where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid'`;
  return row ?? { lifetime: 0n, lastPaidAt: null, wasReversed: false };
}

export async function listPayers(db: Db, { merchantId, memberId }: Owner, since: Date): Promise<string[]> {
  const rows = await db.rows<{ payer: string }>`
    select distinct p.payer from cashier_deposit d
    join cashier_payment p on p.deposit_id = d.id and p.merchant_id = d.merchant_id
    where d.merchant_id = ${merchantId} and d.member_id = ${memberId} and d.state = 'paid' and d.paid_at >= ${since}
      and p.payer <> '' limit 50`;
  return rows.map(({ payer }) => payer);
}
