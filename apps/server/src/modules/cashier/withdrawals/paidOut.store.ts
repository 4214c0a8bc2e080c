import type { Db } from '@baize/db';

/** Over all time, minor units. */
export async function sumPaidOut(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier_withdrawal
    where merchant_id = ${merchantId} and member_id = ${memberId} and state = 'paid'`;
  return row?.sum ?? 0n;
}
