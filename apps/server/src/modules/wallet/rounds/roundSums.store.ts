import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { RoundState } from './round.rules.ts';
import type { Round } from './rounds.store.ts';

export interface RoundSum {
  readonly source: string;
  readonly game: string;
  readonly state: RoundState;
  readonly rounds: bigint;
  /** Own money, less what rollbacks gave back; the bonus's parts are beside it. */
  readonly stake: bigint;
  readonly win: bigint;
  readonly bonusStake: bigint;
  readonly bonusWin: bigint;
}

/** Parts of `wallet_round`: bonus money of its stake and of its win. */
export const BONUS_STAKE = sql`coalesce(bonus_stake - bonus_returned, 0)`;
export const BONUS_WIN = sql`coalesce(bonus_net + bonus_stake - bonus_returned, 0)`;

/** Most rounds summed. */
const SUM_ROUNDS_MAX = 10_000;

/** Sums of rounds begun in a span, by `roundState`; null: too many. */
export async function sumRounds(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
  {
    from,
    to,
    currency,
    trial,
  }: Pick<Round, 'currency' | 'trial'> & { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<RoundSum[] | null> {
  const sums = await db.rows<RoundSum>`
    select source, game, count(*) as rounds, sum(stake - returned - bonus_stake)::bigint as stake, sum(win - bonus_win)::bigint as win,
      sum(bonus_stake)::bigint as "bonusStake", sum(bonus_win)::bigint as "bonusWin",
      case when returned > 0 and returned = stake and win = 0 then 'rolledBack' when closed then 'settled' else 'open' end as state
    from (
      select source, game, stake, returned, win, closed, ${BONUS_STAKE} as bonus_stake, ${BONUS_WIN} as bonus_win from wallet_round
      where merchant_id = ${merchantId} and bucket = ${bucketOf(memberId)} and member_id = ${memberId} and played
        and currency = ${currency} and trial = ${trial}
        ${from ? sql`and created_at >= ${from}` : sql.empty}
        ${to ? sql`and created_at < ${to}` : sql.empty}
      order by created_at desc, opened_seq desc limit ${SUM_ROUNDS_MAX + 1}) newest
    group by source, game, state`;
  return sums.reduce((sum, { rounds }) => sum + rounds, 0n) > SUM_ROUNDS_MAX ? null : sums;
}
