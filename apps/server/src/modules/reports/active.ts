import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';

/** Own stakes or deposits since a day (YYYY-MM-DD), as far as counted. */
export async function hasPlayedSince(
  app: App,
  { merchantId, memberId, currency }: WalletKey,
  day: string,
): Promise<boolean> {
  const row = await app.db.row<{ found: boolean }>`
    select exists (
      select from report_cash_day
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${currency} and day >= ${day}::date
        and merchant_id = ${merchantId} and (net_stake > 0 or deposit_count > 0)) as found`;
  return row?.found ?? false;
}
