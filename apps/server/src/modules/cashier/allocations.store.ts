import type { Db } from '@baize/db';

/** A sum under a limit, such as a method's day. */
export interface Counter {
  readonly merchantId: string;
  /** Such as `method:gcash`. */
  readonly counter: string;
  /** Day or hour, in the merchant's zone. */
  readonly period: string;
}

/** Takes a part in one guarded statement; false when it no longer fits. */
export async function allocate(
  tx: Db,
  { merchantId, counter, period }: Counter,
  { amount, limit }: { readonly amount: bigint; readonly limit: bigint },
): Promise<boolean> {
  if (amount > limit) return false;
  const taken = await tx.run`
    insert into cashier_allocation (merchant_id, counter, period, used) values (${merchantId}, ${counter}, ${period}, ${amount})
    on conflict (merchant_id, counter, period) do update set used = cashier_allocation.used + excluded.used
    where cashier_allocation.used + excluded.used <= ${limit}`;
  return taken === 1;
}

/** What one of the staff gives alone within a merchant's day: gifts, rains, adjustments, promotions, all in one. */
export const givenAlone = (merchantId: string, staffId: string, period: string): Counter => ({
  merchantId,
  counter: `staff:${staffId}`,
  period,
});

/** Gives a part back, once per row. */
export async function release(tx: Db, { merchantId, counter, period }: Counter, amount: bigint): Promise<void> {
  await tx.run`
    update cashier_allocation set used = greatest(used - ${amount}, 0)
    where merchant_id = ${merchantId} and counter = ${counter} and period = ${period}`;
}

/** What is used of a limit. */
export async function usedOf(db: Db, { merchantId, counter, period }: Counter): Promise<bigint> {
  const row = await db.row<{ used: bigint }>`
    select used from cashier_allocation where merchant_id = ${merchantId} and counter = ${counter} and period = ${period}`;
  return row?.used ?? 0n;
}
