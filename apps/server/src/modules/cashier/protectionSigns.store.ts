import type { Db } from '@baize/db';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** How money moved lately, for signs of harm. */
export interface MoneySigns {
  readonly declined: number;
  /** Methods that were paid by within 30 days. */
  readonly methods: number;
  /** Deposits since a sitting began. */
  readonly inSitting: number;
  readonly calledBack: number;
}

export async function moneySigns(
  db: Db,
  { merchantId, memberId }: Owner,
  { day, month, sitting }: { readonly day: Date; readonly month: Date; readonly sitting: Date },
): Promise<MoneySigns> {
  const row = await db.row<Record<keyof MoneySigns, bigint>>`
    select
      count(*) filter (where state in ('failed', 'rejected') and created_at >= ${day}) as declined,
      count(distinct method_id) filter (where state = 'paid' and created_at >= ${month}) as methods,
      count(*) filter (where created_at >= ${sitting}) as "inSitting",
      (select count(*) from cashier_withdrawal w where w.merchant_id = ${merchantId} and w.member_id = ${memberId}
        and w.state = 'rejected' and w.reason = 'cancelled' and w.created_at >= ${month}) as "calledBack"
    from cashier_deposit
    where merchant_id = ${merchantId} and member_id = ${memberId} and created_at >= least(${month}::timestamptz, ${sitting}::timestamptz)`;
  const count = (name: keyof MoneySigns): number => Number(row?.[name] ?? 0);
  return {
    declined: count('declined'),
    methods: count('methods'),
    inSitting: count('inSitting'),
    calledBack: count('calledBack'),
  };
}
