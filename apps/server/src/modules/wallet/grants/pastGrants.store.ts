import { sql, type Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import type { WalletKey } from '../ledger/ledger.rules.ts';
import type { GrantEnd } from './grants.rules.ts';

/** A bonus that is over. Minor units. */
export interface EndedGrant {
  readonly id: string;
  readonly amount: bigint;
  readonly reason: GrantEnd;
  readonly endedAt: Date;
  /** What turned to cash. */
  readonly released: bigint;
  /** What went back to the house with its end; what was staked and not won is not in it. */
  readonly lost: bigint;
}

/** Newest first. */
export const listEndedGrants = (
  db: Db,
  { merchantId, memberId, currency, trial }: WalletKey,
  { ids, limit }: { readonly ids?: readonly string[]; readonly limit: number },
): Promise<EndedGrant[]> =>
  db.rows<EndedGrant>`
    select g.id, g.amount, coalesce(g.end_reason, 'completed') as reason, g.ended_at as "endedAt", g.released, coalesce((
        select sum(e.amount) from wallet_entry e
        where e.source = 'bonus' and e.tx_id = any(array['end:' || g.id, 'cap:' || g.id]) and e.code = 'BONUS_ENDED'
          and e.member_id = g.member_id and e.merchant_id = g.merchant_id), 0)::bigint as lost
    from wallet_grant g
    where g.bucket = ${bucketOf(memberId)} and g.member_id = ${memberId} and g.merchant_id = ${merchantId}
      and g.currency = ${currency} and g.trial = ${trial} and g.ended_at is not null
      ${ids ? sql`and g.id = any(${[...ids]}::uuid[])` : sql.empty}
    order by g.ended_at desc limit ${limit}`;

/** A round that began under a grant. Minor units. */
export interface GrantRound {
  readonly source: string;
  readonly roundId: string;
  readonly game: string;
  readonly category: string | null;
  readonly gameClass: string | null;
  /** Less what came back. */
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly win: bigint;
  /** Own and bonus. */
  readonly valid: bigint;
  readonly counted: bigint;
  readonly closed: boolean;
  readonly openedSeq: bigint;
  readonly createdAt: Date;
}

/** Newest first: nearly all rounds of its time are its own. */
export const listGrantRounds = (
  db: Db,
  { merchantId, memberId }: Pick<WalletKey, 'merchantId' | 'memberId'>,
  {
    grantId,
    from,
    before,
    limit,
  }: {
    readonly grantId: string;
    readonly from: Date;
    readonly before?: Pick<GrantRound, 'createdAt' | 'openedSeq'> | undefined;
    readonly limit: number;
  },
): Promise<GrantRound[]> =>
  db.rows<GrantRound>`
    select source, round_id as "roundId", game, category, class as "gameClass", stake - returned as stake, win, valid, closed,
      coalesce(bonus_stake - bonus_returned, 0)::bigint as "bonusStake", coalesce(counted, 0)::bigint as counted,
      opened_seq as "openedSeq", created_at as "createdAt"
    from wallet_round
    where merchant_id = ${merchantId} and bucket = ${bucketOf(memberId)} and member_id = ${memberId} and played
      and created_at >= ${from} and grant_id = ${grantId}::uuid
      ${before ? sql`and (created_at, opened_seq) < (${before.createdAt}, ${before.openedSeq})` : sql.empty}
    order by created_at desc, opened_seq desc limit ${limit}`;

/** What bonuses of a member turned to cash since a moment, in minor units. */
export async function sumReleased(
  db: Db,
  { merchantId, memberId, currency }: Pick<WalletKey, 'merchantId' | 'memberId' | 'currency'>,
  since: Date,
): Promise<bigint> {
  const row = await db.row<{ released: bigint }>`
    select coalesce(sum(released), 0)::bigint as released from wallet_grant
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and merchant_id = ${merchantId} and currency = ${currency}
      and not trial and ended_at >= ${since}`;
  return row?.released ?? 0n;
}
