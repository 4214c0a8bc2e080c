import type { Db } from '@baize/db';

interface Span {
  readonly merchantId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * What a gateway has been paid, and has paid out, by our rows in a span: its own references, as its statement bears them. What no gateway
 * has a name for was never asked of it.
 */
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
