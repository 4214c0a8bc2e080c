import { PICKER_DAYS } from '@baize/contract/calendar.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';
import { sumPlayPairs, type PlayPair } from './pnl.store.ts';
import { catchUp } from './reader.ts';

/** By category and vendor, caught up with the journal. */
export async function sumMemberPlay(
  app: App,
  key: WalletKey,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<PlayPair[]> {
  await catchUp(app, key);
  const days = { from: from ?? PICKER_DAYS.first, to: to ?? PICKER_DAYS.last };
  return sumPlayPairs(app.db, { ...key, bucket: bucketOf(key.memberId) }, days);
}
