import type { Db } from '@baize/db';
import type { Transfer } from './transfers.rules.ts';

/** There by the last answers, or on its way; over all merchants. */
export async function hasMoneyAt(db: Db, vendor: string): Promise<boolean> {
  const row = await db.row<{ found: boolean }>`
    select exists (select 1 from wallet_vendor w where w.merchant_id is not null and w.vendor = ${vendor} and w.balance > 0)
      or exists (select 1 from wallet_transfer t where t.merchant_id is not null and t.vendor = ${vendor} and t.ended_at is null)
      as found`;
  return row?.found ?? false;
}

/** Minus what was sent; minor units, may be negative. */
export async function sumTakenHome(
  db: Db,
  { merchantId, memberId, currency, vendor }: Pick<Transfer, 'merchantId' | 'memberId' | 'currency' | 'vendor'>,
): Promise<bigint> {
  const row = await db.row<{ sum: bigint }>`
    select coalesce(sum(case direction when 'out' then amount else -amount end), 0)::bigint as sum from wallet_transfer
    where member_id = ${memberId} and vendor = ${vendor} and currency = ${currency} and state = 'completed'
      and merchant_id = ${merchantId}`;
  return row?.sum ?? 0n;
}
