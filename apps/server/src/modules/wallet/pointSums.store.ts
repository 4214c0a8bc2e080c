import type { Db } from '@baize/db';
import { bucketOf } from '../../kernel/bucket.ts';
import { POINTS } from './accounts.store.ts';

export interface PointSums {
  /** Earned before a moment. */
  readonly earned: bigint;
  /** Spent and not returned, whenever. */
  readonly spent: bigint;
  readonly expired: bigint;
}

/** Points earned before a moment, and all spent since. */
export async function sumPoints(
  db: Db,
  { merchantId, memberId, before }: { readonly merchantId: string; readonly memberId: string; readonly before: Date },
): Promise<PointSums> {
  const row = await db.row<PointSums>`
    select
      coalesce(sum(amount) filter (where code = 'POINTS_EARNED' and created_at < ${before}), 0)::bigint as earned,
      coalesce(sum(case code when 'POINTS_SPENT' then amount when 'POINTS_RETURNED' then -amount else 0 end), 0)::bigint as spent,
      coalesce(sum(amount) filter (where code = 'POINTS_EXPIRED'), 0)::bigint as expired
    from wallet_entry
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and currency = ${POINTS} and not trial
      and merchant_id = ${merchantId}`;
  return row ?? { earned: 0n, spent: 0n, expired: 0n };
}

/** By key, page by page. */
export const listPointHolders = (
  db: Db,
  merchantId: string,
  after: { readonly bucket: number; readonly memberId: string } | null,
  limit: number,
): Promise<{ bucket: number; memberId: string }[]> =>
  db.rows<{ bucket: number; memberId: string }>`
    select bucket, member_id as "memberId" from wallet_account
    where merchant_id = ${merchantId} and currency = ${POINTS} and not trial and main > 0
      and (bucket, member_id) > (${after?.bucket ?? -1}::smallint, ${after?.memberId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by bucket, member_id limit ${limit}`;
