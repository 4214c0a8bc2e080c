import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { BONUS_STAKE, BONUS_WIN } from './roundSums.store.ts';

interface Player {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

/** Own money in minor units: what the bonus paid and won is apart. */
export interface Played {
  /** Stakes less returns. */
  readonly stake: bigint;
  readonly win: bigint;
  /** Own valid bet of closed rounds: nothing while a round is open. */
  readonly valid: bigint;
  readonly bonusStake: bigint;
  readonly bonusWin: bigint;
  readonly rounds: number;
  readonly largestWin: bigint;
}

const NOTHING: Played = { stake: 0n, win: 0n, valid: 0n, bonusStake: 0n, bonusWin: 0n, rounds: 0, largestWin: 0n };

/** Real play from each mark to the next, the last until now. */
export async function playedBetween(
  db: Db,
  { merchantId, memberId, currency }: Player,
  marks: readonly Date[],
): Promise<readonly Played[]> {
  if (marks.length === 0) return [];
  const rows = await db.rows<Omit<Played, 'rounds'> & { rounds: bigint }>`
    with mark as (
      select n, at, lead(at) over (order by n) as next
      from unnest(${marks.map((mark) => mark.toISOString())}::timestamptz[]) with ordinality as t (at, n))
    select p.stake, p.win, p.valid, p.bonus_stake as "bonusStake", p.bonus_win as "bonusWin", p.rounds, p.largest as "largestWin"
    from mark m, lateral (
      select coalesce(sum(r.stake - r.returned - b.stake), 0)::bigint as stake, coalesce(sum(r.win - b.win), 0)::bigint as win,
             coalesce(sum(r.valid_own), 0)::bigint as valid, coalesce(sum(b.stake), 0)::bigint as bonus_stake,
             coalesce(sum(b.win), 0)::bigint as bonus_win, count(*) as rounds, coalesce(max(r.win), 0)::bigint as largest
      from wallet_round r
      cross join lateral (
        select ${BONUS_STAKE} as stake, ${BONUS_WIN} as win) b
      where r.merchant_id = ${merchantId} and r.bucket = ${bucketOf(memberId)} and r.member_id = ${memberId}
        and r.currency = ${currency} and not r.trial and r.played and r.created_at >= m.at
        and (m.next is null or r.created_at < m.next)) p
    order by m.n`;
  return marks.map((_, at) => {
    const row = rows[at];
    return row ? { ...row, rounds: Number(row.rounds) } : NOTHING;
  });
}
