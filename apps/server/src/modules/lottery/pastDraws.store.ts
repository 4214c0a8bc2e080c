import type { Db } from '@baize/db';
import type { IssueRow } from './issues.store.ts';
import type { Owner } from './orders.store.ts';

/** For the demo: a past draw takes orders for a moment, */
export async function openPast(db: Db, id: string): Promise<void> {
  await db.run`
    update lottery_issue
    set state = 'open', settled_at = null, lock_at = clock_timestamp() + interval '1 minute', chain_id = coalesce(chain_id, 'demo')
    where id = ${id} and simulated and merchant_id is not null`;
}

/** and is over again. */
export async function settlePast(db: Db, { id, lockAt }: Pick<IssueRow, 'id' | 'lockAt'>): Promise<void> {
  await db.run`
    update lottery_issue set state = 'drawn', lock_at = ${lockAt}, settle_from = ${lockAt}, chain_id = nullif(chain_id, 'demo')
    where id = ${id} and simulated and merchant_id is not null`;
}

/** For the demo: an order was made just before its lock. */
export async function datePast(db: Db, { merchantId, bucket }: Owner, id: string, lockAt: Date): Promise<void> {
  const at = new Date(lockAt.getTime() - 20_000);
  await db.run`
    update lottery_order set placed_at = ${at} where bucket = ${bucket} and id = ${id} and merchant_id = ${merchantId}`;
  await db.run`
    update lottery_coupon set placed_at = ${at} where bucket = ${bucket} and order_id = ${id} and merchant_id = ${merchantId}`;
}
