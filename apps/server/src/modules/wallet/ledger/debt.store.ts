import type { Db } from '@baize/db';
import type { Entry } from './ledger.rules.ts';

/** Minor units. */
export interface Debt {
  readonly owed: bigint;
  /** What the gift brought. */
  readonly given: bigint;
  /** The gift has paid already. */
  readonly isPaid: boolean;
  readonly payments: number;
}

export async function findDebt(db: Db, { merchantId, memberId, currency, trial, source, txId }: Entry): Promise<Debt> {
  const row = await db.row<Omit<Debt, 'payments'> & { payments: bigint }>`
    select coalesce(sum(case when review = 'debt' then shortfall else -amount end), 0)::bigint as owed,
      count(*) filter (where code = 'DEBT_PAID') as payments,
      coalesce(bool_or(code = 'DEBT_PAID' and reference = ${`${source} ${txId}`}), false) as "isPaid",
      coalesce((
        select g.amount from wallet_entry g
        where g.tx_id = ${txId} and g.source = ${source} and g.member_id = ${memberId} and g.merchant_id = ${merchantId}), 0)::bigint as given
    from wallet_entry
    where (review = 'debt' or code = 'DEBT_PAID') and member_id = ${memberId} and currency = ${currency} and trial = ${trial}
      and merchant_id = ${merchantId}`;
  return {
    owed: row?.owed ?? 0n,
    given: row?.given ?? 0n,
    isPaid: row?.isPaid ?? false,
    payments: Number(row?.payments ?? 0n),
  };
}
