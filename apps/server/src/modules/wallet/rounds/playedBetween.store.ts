import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';

interface Player {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

/** Minor units. */
export interface Played {
  /** Stakes less returns. */
  readonly stake: bigint;
  readonly win: bigint;
  readonly rounds: number;
  readonly largestWin: bigint;
}

const NOTHING: Played = { stake: 0n, win: 0n, rounds: 0, largestWin: 0n };

/** Real play from each mark to the next, the last until now. */
export async function playedBetween(
  db: Db,
  { merchantId, memberId, currency }: Player,
  marks: readonly Date[],
): Promise<readonly Played[]> {
  if (marks.length === 0) return [];
  const rows = await db.rows<{ part: bigint; stake: bigint; win: bigint; rounds: bigint; largestWin: bigint }>`
    with mark as (
      select n, at, lead(at) over (order by n) as next
      from unnest(${marks.map((mark) => mark.toISOString())}::timestamptz[]) with ordinality as t (at, n))
    select m.n as part, p.stake, p.win, p.rounds, p.largest as "largestWin"
    from mark m, lateral (
      select coalesce(sum(r.stake - r.returned), 0)::bigint as stake, coalesce(sum(r.win), 0)::bigint as win,
             count(*) as rounds, coalesce(max(r.win), 0)::bigint as largest
      from wallet_round r
      where r.merchant_id = ${merchantId} and r.bucket = ${bucketOf(memberId)} and r.member_id = ${memberId}
        and r.currency = ${currency} and not r.trial and r.played and r.created_at >= m.at
        and (m.next is null or r.created_at < m.next)) p
    order by m.n`;
  return marks.map((_, at) => {
    const row = rows[at];
    return row ? { stake: row.stake, win: row.win, rounds: Number(row.rounds), largestWin: row.largestWin } : NOTHING;
  });
}
