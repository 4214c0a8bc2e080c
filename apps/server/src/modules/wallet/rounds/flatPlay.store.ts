import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';

/** A result so near the stake risked next to nothing. */
const NEAR_PERCENT = 20;

/** Staked in closed rounds of real money since a moment, and what of it came back within a fifth: both sides of one outcome. Minor units. */
export async function flatPlaySince(
  db: Db,
  {
    merchantId,
    memberId,
    currency,
  }: { readonly merchantId: string; readonly memberId: string; readonly currency: string },
  since: Date,
): Promise<{ readonly stake: bigint; readonly flat: bigint }> {
  const row = await db.row<{ stake: bigint; flat: bigint }>`
    select coalesce(sum(r.stake - r.returned), 0)::bigint as stake, coalesce(sum(r.stake - r.returned) filter (
        where r.win > 0 and abs(r.win - r.stake + r.returned) * 100 <= (r.stake - r.returned) * ${NEAR_PERCENT}::int), 0)::bigint as flat
    from wallet_round r
    where r.merchant_id = ${merchantId} and r.bucket = ${bucketOf(memberId)} and r.member_id = ${memberId}
      and r.currency = ${currency} and not r.trial and r.played and r.closed and r.created_at >= ${since}
      and r.stake > r.returned`;
  return row ?? { stake: 0n, flat: 0n };
}
