import type { Db } from '@baize/db';

interface Span {
  readonly merchantId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/** Paid to and by a gateway in a span, by its own references; without one it was never asked. */
export async function listPaidReferences(
  db: Db,
  { merchantId, accountId, currency, from, to }: Span,
): Promise<string[]> {
  const rows = await db.rows<{ reference: string }>`
    select coalesce(extra_of, id)::text as reference from cashier_deposit
    where merchant_id = ${merchantId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to}
      and gateway_account_id = ${accountId} and gateway_id is not null and currency = ${currency}
    union
    select id::text || '.' || attempt as reference from cashier_withdrawal
    where merchant_id = ${merchantId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to}
      and gateway_account_id = ${accountId} and gateway_id is not null and currency = ${currency}
    order by reference`;
  return rows.map(({ reference }) => reference);
}
