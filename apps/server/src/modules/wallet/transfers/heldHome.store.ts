import type { Db } from '@baize/db';
import type { Transfer } from './transfers.rules.ts';

/**
 * Lets a transfer out of a vendor through while no more comes home of the vendor's house account than was sent there
 * and `limit`; else holds it. One at a time over all processes; decided once: what was let through stays so.
 */
export async function judgeHome(
  tx: Db,
  { merchantId, id, vendor, currency, amount }: Transfer,
  { limit, at, never }: { readonly limit: bigint; readonly at: Date; readonly never: Date },
): Promise<'passes' | 'held' | 'heldBefore'> {
  await tx.run`
    insert into wallet_home_turn as h (merchant_id, vendor, currency, judged) values (${merchantId}, ${vendor}, ${currency}, 1)
    on conflict (merchant_id, vendor, currency) do update set judged = h.judged + 1`;
  const row = await tx.row<{ cleared: boolean; held: boolean }>`
    select cleared_at is not null as cleared, held_at is not null as held from wallet_transfer
    where id = ${id} and merchant_id = ${merchantId} for update`;
  if (row?.cleared) return 'passes';
  if (row?.held) return 'heldBefore';
  const there = await tx.row<{ left: bigint }>`
    select (coalesce((select sum(balance) from wallet_house
        where merchant_id = ${merchantId} and account = ${`vendor:${vendor}`} and currency = ${currency} and not trial), 0)
      - coalesce((select sum(amount) from wallet_transfer
        where merchant_id = ${merchantId} and vendor = ${vendor} and currency = ${currency}
          and ended_at is null and cleared_at is not null), 0))::bigint as left`;
  if ((there?.left ?? 0n) - amount >= -limit) {
    await tx.run`update wallet_transfer set cleared_at = ${at} where id = ${id} and merchant_id = ${merchantId}`;
    return 'passes';
  }
  await tx.run`
    update wallet_transfer set held_at = ${at}, next_at = ${never}, problem = 'held'
    where id = ${id} and merchant_id = ${merchantId}`;
  return 'held';
}

/** Two of the staff let it through; false: it is not held any more. */
export async function releaseHome(
  tx: Db,
  { merchantId, id }: Pick<Transfer, 'merchantId' | 'id'>,
  at: Date,
): Promise<boolean> {
  const released = await tx.run`
    update wallet_transfer set cleared_at = ${at}, held_at = null, next_at = ${at}
    where id = ${id} and merchant_id = ${merchantId} and held_at is not null and ended_at is null`;
  return released === 1;
}

/** Whether a vendor's money waits for staff, at any merchant. */
export async function hasHeldHome(db: Db, vendor: string): Promise<boolean> {
  const row = await db.row<{ held: boolean }>`
    select exists (select from wallet_transfer
                   where merchant_id is not null and vendor = ${vendor} and held_at is not null and ended_at is null) as held`;
  return row?.held === true;
}

/** Held money that waits for staff: how many, and since when. */
export async function countHeldHome(
  db: Db,
  merchantId: string,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const row = await db.row<{ count: bigint; since: Date | null }>`
    select count(*) as count, min(held_at) as since from wallet_transfer
    where merchant_id = ${merchantId} and held_at is not null and ended_at is null`;
  return { count: Number(row?.count ?? 0n), since: row?.since ?? null };
}
