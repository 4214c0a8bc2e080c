import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';

/** What both together won or lost of what they staked, in percent: below, one of them held the other's risk. */
const NEAR_PERCENT = 20;
/** Rounds of a table that several play begin within it. */
const SAME_ROUND_SECONDS = 30;

/** Two accounts that may belong to one person. */
export interface Pair {
  readonly memberId: string;
  readonly otherId: string;
}

/** Minor units of both; `rounds` are the pairs of rounds that met. */
export interface OppositePlay extends Pair {
  readonly currency: string;
  readonly stake: bigint;
  readonly opposite: bigint;
  readonly rounds: bigint;
}

/**
 * For each pair of members who played the same games at the same moments: what they staked in rounds that met, and what of it was
 * opposite, one winning about what the other lost. Closed rounds of real money between two moments; pairs that never met are left out.
 */
export async function oppositePlayOf(
  db: Db,
  merchantId: string,
  pairs: readonly Pair[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<OppositePlay[]> {
  if (pairs.length === 0) return [];
  return db.rows<OppositePlay>`
    select p.member_id as "memberId", p.other_id as "otherId", a.currency, sum(a.staked + b.staked)::bigint as stake, count(*) as rounds,
      coalesce(sum(a.staked + b.staked) filter (
        where a.net <> 0 and sign(a.net) = -sign(b.net) and abs(a.net + b.net) * 100 <= (a.staked + b.staked) * ${NEAR_PERCENT}::int), 0)::bigint as opposite
    from unnest(${pairs.map(({ memberId }) => memberId)}::uuid[], ${pairs.map(({ memberId }) => bucketOf(memberId))}::smallint[],
      ${pairs.map(({ otherId }) => otherId)}::uuid[], ${pairs.map(({ otherId }) => bucketOf(otherId))}::smallint[])
      as p (member_id, bucket, other_id, other_bucket)
    cross join lateral (
      select r.currency, r.source, r.game, r.created_at, r.stake - r.returned as staked, r.win - r.stake + r.returned as net from wallet_round r
      where r.merchant_id = ${merchantId} and r.bucket = p.bucket and r.member_id = p.member_id and not r.trial and r.played and r.closed
        and r.created_at >= ${from} and r.created_at < ${to} and r.stake > r.returned) a
    cross join lateral (
      select r.stake - r.returned as staked, r.win - r.stake + r.returned as net from wallet_round r
      where r.merchant_id = ${merchantId} and r.bucket = p.other_bucket and r.member_id = p.other_id and not r.trial and r.played and r.closed
        and r.currency = a.currency and r.source = a.source and r.game = a.game and r.stake > r.returned
        and r.created_at between a.created_at - make_interval(secs => ${SAME_ROUND_SECONDS}::int)
          and a.created_at + make_interval(secs => ${SAME_ROUND_SECONDS}::int)
      order by abs(extract(epoch from r.created_at - a.created_at)) limit 1) b
    group by 1, 2, 3`;
}
