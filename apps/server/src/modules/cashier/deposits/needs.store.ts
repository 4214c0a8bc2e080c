import type { Db } from '@baize/db';

export async function hasPayoutAccount(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db.row`
    select 1 from cashier_payout_account
    where merchant_id = ${merchantId} and member_id = ${memberId} and removed_at is null limit 1`;
  return row !== null;
}
