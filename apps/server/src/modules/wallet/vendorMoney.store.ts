import type { Db } from '@baize/db';

/** Whether a vendor still has money of anybody, as it said last, or some is on its way there or back. Over all merchants. */
export async function hasMoneyAt(db: Db, vendor: string): Promise<boolean> {
  const row = await db.row<{ found: boolean }>`
    select exists (select 1 from wallet_vendor w where w.merchant_id is not null and w.vendor = ${vendor} and w.balance > 0)
      or exists (select 1 from wallet_transfer t where t.merchant_id is not null and t.vendor = ${vendor} and t.ended_at is null)
      as found`;
  return row?.found ?? false;
}
