import type { Db } from '@baize/db';
import { bucketOf } from '../src/kernel/bucket.ts';
import { insertAccount } from '../src/modules/wallet/accounts.store.ts';
import type { WalletKey } from '../src/modules/wallet/ledger/index.ts';

/** Before any clock that a test brings. */
const SINCE = new Date('2020-01-01T00:00:00Z');

/** A member with an empty wallet and nothing else, for tests of the ledger alone. */
export async function openLedgerMember(db: Db, key: WalletKey): Promise<void> {
  await db.run`
    insert into merchant (id, settings, flags, created_at) values (${key.merchantId}, '{}', '{}', now()) on conflict (id) do nothing`;
  await db.run`
    insert into identity_member (id, merchant_id, bucket, user_name, type, status, currency, created_at)
    values (${key.memberId}, ${key.merchantId}, ${bucketOf(key.memberId)}, ${key.memberId}, 0, 'active', ${key.currency}, ${SINCE})`;
  await insertAccount(db, key);
}
